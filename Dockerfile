# The first stage installs the bot; only what it has installed gets into the image.
FROM python:3.11-slim AS build

RUN apt-get update && apt-get install -qq --no-install-recommends binutils
WORKDIR /src
COPY . .
RUN python -m venv --without-pip /opt/pinochle \
    && pip --python /opt/pinochle/bin/python install --no-cache-dir --no-compile -c constraints.txt '.[postgres,sentry]'
# Tests of libraries, symbols for debuggers, and the number formats of languages that the bot does not speak. The
# libraries in *.libs cannot be loaded any more once they are stripped.
RUN cd /opt/pinochle/lib/python3.11/site-packages \
    && find . -type d -name tests -prune -exec rm -r {} + \
    && find . -name '*.so' ! -path './*.libs/*' -exec strip --strip-unneeded {} + \
    && for language in bot/ui/locale/*/; do \
         language=$(basename "$language"); set -- "$@" ! -name "$language.dat" ! -name "${language}_*.dat"; \
       done \
    && find babel/locale-data -name '*.dat' ! -name root.dat "$@" -delete

FROM python:3.11-slim

# What writes names in Hebrew, Arabic and the scripts of India as they should be
RUN apt-get update && apt-get install -qq --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/pinochle /opt/pinochle
RUN useradd --create-home pinochle \
    && mkdir --parents /app/data /var/cache/pinochle \
    && chown pinochle /app/data /var/cache/pinochle
# What is compiled at the first start is kept in a volume.
ENV PATH=/opt/pinochle/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONPYCACHEPREFIX=/var/cache/pinochle/bytecode \
    XDG_CACHE_HOME=/var/cache/pinochle \
    PINOCHLE_METRICS_PORT=9464

# The token comes from the environment, and the database is in the volume.
USER pinochle
WORKDIR /app
VOLUME /app/data /var/cache/pinochle
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=1m --timeout=15s --start-period=2m CMD ["pinochle-bot", "healthcheck"]
ENTRYPOINT ["pinochle-bot"]
CMD ["run"]
