FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1
WORKDIR /app

COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY docs/rules docs/rules
RUN pip install -c constraints.txt '.[postgres]' \
    && useradd --create-home pinochle \
    && mkdir data \
    && chown pinochle data

# The token comes from the environment, and the database is in the volume.
USER pinochle
VOLUME /app/data
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot", "run"]
