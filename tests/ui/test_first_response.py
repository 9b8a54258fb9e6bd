"""The first response to an interaction: the answer if it is ready soon, or else an acknowledgement."""

import asyncio

import pytest
from aiohttp import ServerDisconnectedError

from bot.ui.interactions.answers import FirstResponse


class Requests:
    """Notes what was sent; `gate` holds back acknowledgements."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.acknowledging, self.gate = asyncio.Event(), asyncio.Event()
        self.gate.set()
        self.response = FirstResponse(self._acknowledge, patience=0.0)

    async def answer(self) -> None:
        self.sent.append("answer")

    async def _acknowledge(self) -> None:
        self.sent.append("acknowledgement")
        self.acknowledging.set()
        await self.gate.wait()


@pytest.fixture
async def requests() -> Requests:
    return Requests()


async def test_an_interaction_is_acknowledged_when_its_answer_takes_longer(requests: Requests) -> None:
    requests.response.acknowledge_soon()
    await requests.acknowledging.wait()
    assert not await requests.response.give(requests.answer)
    assert requests.sent == ["acknowledgement"]


async def test_an_answer_waits_for_an_acknowledgement_on_its_way(requests: Requests) -> None:
    requests.gate.clear()
    requests.response.acknowledge_soon()
    await requests.acknowledging.wait()
    giving = asyncio.create_task(requests.response.give(requests.answer))
    await asyncio.sleep(0)
    assert not giving.done()
    requests.gate.set()
    assert not await giving
    assert requests.sent == ["acknowledgement"]


async def test_an_answer_in_time_needs_no_acknowledgement(requests: Requests) -> None:
    requests.response.acknowledge_soon()
    assert await requests.response.give(requests.answer)
    await requests.response.acknowledge()
    await asyncio.sleep(0.01)
    assert requests.sent == ["answer"]


async def test_what_failed_may_be_tried_again(requests: Requests) -> None:
    async def fail() -> None:
        raise ServerDisconnectedError

    with pytest.raises(ServerDisconnectedError):
        await requests.response.give(fail)
    assert await requests.response.give(requests.answer)


async def test_a_lost_acknowledgement_is_told_to_the_answer(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ServerDisconnectedError

    response = FirstResponse(fail, patience=0.0)
    for _ in range(2):
        with pytest.raises(ServerDisconnectedError):
            await response.acknowledge()
    assert not response.is_given
    assert not [record for record in caplog.records if record.name == "asyncio"]
