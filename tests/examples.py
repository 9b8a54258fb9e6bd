"""How many generated examples a test tries: few, and many with ``--hypothesis-profile=nightly``."""

from hypothesis import HealthCheck, settings

TIMES_BY_NIGHT = 30


def register_profiles() -> None:
    """Try the same few examples in every run, and by night many others."""
    settings.register_profile(
        "house",
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[
            HealthCheck.too_slow,
            HealthCheck.data_too_large,
            HealthCheck.function_scoped_fixture,
        ],
    )
    settings.register_profile("nightly", settings.get_profile("house"), derandomize=False, print_blob=True)
    settings.load_profile("house")


def examples(count: int) -> settings:
    """Settings that try so many examples, or by night many times more."""
    by_night = settings.get_current_profile_name() == "nightly"
    return settings(max_examples=count * TIMES_BY_NIGHT if by_night else count)
