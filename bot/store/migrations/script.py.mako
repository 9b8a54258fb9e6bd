"""${message}.

There is no downgrade, because an older schema could lose data. Restore the copy made before the upgrade.
"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the schema."""
    ${upgrades if upgrades else "pass"}
