"""A server of the sandbox where games are played up to a moment, and the screenshots that are taken of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

import discord
import simcord
from PIL import Image

from benchmarks.browser import Page
from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.client import PinochleBot
from bot.engine.actions import Verb
from bot.engine.events import SPECTATOR, TRICK
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.ui.pictures import table_picture
from bot.ui.services import Services
from bot.ui.text.catalogue import ENGLISH_TEXTS

FOLDER: Final = Path(__file__).parents[1] / "docs" / "images" / "panels"
WINDOWS: Final = {"phone": (400, 800, 2.0), "desktop": (1200, 900, 1.0)}
"""For screenshots of the whole page: width and height in CSS pixels, and device pixels for each of them."""
FILM_WIDTH: Final = 640
FRAME_MS: Final = 700
LAST_FRAME_MS: Final = 4000
_STORY: Final = frozenset({Verb.PLAY, Verb.MELD, Verb.BID, Verb.TRUMP})
"""The verbs whose effect an animation shows."""


class Camera:
    """Takes screenshots of the sandbox page, at every width."""

    def __init__(self, pages: Mapping[str, Page], names: frozenset[str]) -> None:
        self._pages, self._names = pages, names

    async def take(self, name: str, message_id: int) -> None:
        """Save screenshots of a message."""
        for width, page in self._wanted(name).items():
            save_image(await page.screenshot(message_id), FOLDER / f"{name}-{width}.png")

    async def take_window(self, name: str) -> None:
        """Save screenshots of the whole page, scrolled to its end."""
        for width, page in self._wanted(name).items():
            save_image(await page.screenshot_window(*WINDOWS[width]), FOLDER / f"{name}-{width}.png")

    def _wanted(self, name: str) -> Mapping[str, Page]:
        return self._pages if not self._names or name in self._names else {}


def save_image(image: Image.Image, path: Path) -> None:
    """Save an image with 256 colors."""
    image.convert("RGB").quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name} {image.width}x{image.height}, {path.stat().st_size // 1024} KiB")


class Studio:
    """The server of the sandbox as its first member sees it."""

    def __init__(
        self,
        bot: PinochleBot,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        members: tuple[simcord.MemberActor, ...],
        camera: Camera,
    ) -> None:
        self.host, self.env, self.channel, self.members, self.camera = bot.host, env, channel, members, camera
        self._services = Services.at(bot)
        self.table_id = 0

    async def take(self, name: str, message: discord.Message | simcord.ResponseMessage | None = None) -> None:
        """Save screenshots of a message, by default the table's."""
        await self.camera.take(name, (message or await self.table()).id)

    async def draw(self, name: str) -> None:
        """Save the picture of the table without the page around it."""
        snapshot = await self.host.queries.snapshot(self.table_id)
        assert snapshot.view is not None
        picture = await table_picture(snapshot, snapshot.view, ENGLISH_TEXTS, "")
        (FOLDER.parent / name).write_bytes(picture.png)

    async def animate(self, name: str) -> None:
        """Save the pictures of the first deal, one for each change that everyone sees, as an animation."""
        frames: list[Image.Image] = []
        steps = (await self.host.replays.step(self.table_id, self.members[0].id, 0)).steps
        for at in range(steps):
            step = await self.host.replays.step(self.table_id, self.members[0].id, 0, at)
            if step.action is None or step.action.verb in _STORY:
                snapshot = TableSnapshot(step.info, SPECTATOR, view=step.view, to_move=step.to_move)
                picture = await table_picture(snapshot, step.view, ENGLISH_TEXTS, "")
                frame = Image.open(BytesIO(picture.png)).convert("RGB")
                frames.append(frame.resize((FILM_WIDTH, frame.height * FILM_WIDTH // frame.width)))
        path = FOLDER.parent / name
        frames = _of_one_height(frames)
        frames[0].save(
            path,
            save_all=True,
            append_images=frames[1:],
            duration=[*[FRAME_MS] * (len(frames) - 1), LAST_FRAME_MS],
            loop=0,
            quality=60,
            method=6,
        )
        print(f"{path.name} {len(frames)} frames, {path.stat().st_size // 1024} KiB")

    async def slash(self, command: str, member: int = 0, **options: object) -> simcord.ResponseMessage:
        """Use a command, and return the response."""
        return await _response(await self.members[member].slash(self.channel, command, **options))

    async def click(
        self, message: discord.Message | simcord.ResponseMessage, label: str, member: int = 0
    ) -> simcord.ResponseMessage:
        """Click a button, and return the response."""
        target = message if isinstance(message, discord.Message) else message.message
        return await _response(await self.members[member].click(target, label=label))

    async def hand(self) -> simcord.ResponseMessage:
        """The hand of the first player."""
        return await self.click(await self.table(), "My hand")

    async def table(self) -> discord.Message:
        """The public message of the table, once it is up to date."""
        await asyncio.sleep(0.3)
        await self._services.publisher.settle(f"table:{self.table_id}")
        message_id = (await self.host.queries.info(self.table_id)).message_id
        return next(message for message in self.channel.history() if message.id == message_id)

    async def message_with(self, label: str) -> discord.Message:
        """The last message in the channel that has a button with this label, once it is there."""
        for _ in range(600):
            for message in reversed(self.channel.history()):
                buttons = discord.ui.LayoutView.from_message(message).walk_children()
                if any(isinstance(button, discord.ui.Button) and button.label == label for button in buttons):
                    return message
            await asyncio.sleep(0.1)
        raise SystemExit(f"There is no message with the button {label}.")

    async def open(self, variant: str, players: int, **options: object) -> None:
        """Open a table of this variant, and seat this number of members."""
        guild = self.channel.guild
        assert guild is not None
        opener, *others = self.members[:players]
        info = await self.host.lobby.open(
            server_id=guild.id,
            channel_id=self.channel.id,
            user_id=opener.id,
            name=display_name(opener),
            variant=variant,
            options=options,
        )
        self.table_id = info.id
        for other in others:
            await self.host.lobby.join(info.id, other.id, display_name(other))

    async def start(self) -> None:
        """Start the game."""
        await self.host.lobby.start(self.table_id, self.members[0].id)

    async def play(self, until: Callable[[TableSnapshot], bool]) -> None:
        """Play as computer players would, until the first member's snapshot meets the condition or the game is over."""
        info = await self.host.queries.info(self.table_id)
        variant = VARIANTS[info.variant]
        rules = variant.rules(variant.resolve(info.options))
        while True:
            for seat, member in enumerate(self.members[: variant.seats]):
                snapshot = await self.host.queries.snapshot(self.table_id, member.id)
                if snapshot.view is None or snapshot.view.ended or (seat == 0 and until(snapshot)):
                    return
                action = rule_of_thumb(Position(snapshot.view, seat, rules))
                if action is not None:
                    await self.host.play.act(self.table_id, member.id, action)
                    break


def _of_one_height(frames: list[Image.Image]) -> list[Image.Image]:
    """The frames as high as the highest one, with their lowest color below."""
    padded = []
    for frame in frames:
        whole = Image.new(
            "RGB", (FILM_WIDTH, max(one.height for one in frames)), frame.getpixel((0, frame.height - 1))
        )
        whole.paste(frame)
        padded.append(whole)
    return padded


def display_name(member: simcord.MemberActor) -> str:
    """The name that the server shows."""
    return member.name.capitalize()


async def _response(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """Wait for the response to an interaction."""
    for _ in range(100):
        if result.response is not None and not result.response.flags.loading:
            return result.response
        await asyncio.sleep(0.1)
    raise SystemExit("There is no response.")


def offers(*verbs: Verb) -> Callable[[TableSnapshot], bool]:
    """A condition: the first member has an action with one of these verbs."""
    return lambda snapshot: any(snapshot.offer.of(verb) for verb in verbs)


def tricks(count: int) -> Callable[[TableSnapshot], bool]:
    """A condition: this number of tricks is over, another one has started, and the first member is to move."""

    def condition(snapshot: TableSnapshot) -> bool:
        view = snapshot.view
        assert view is not None
        return len(view.tricks) >= count and bool(view.zones[TRICK]) and 0 in snapshot.to_move

    return condition


def is_trick_nearly_complete(snapshot: TableSnapshot) -> bool:
    """Whether only one card is missing in the current trick."""
    view = snapshot.view
    return view is not None and len(view.zones[TRICK]) == view.seats - 1


def has_result(snapshot: TableSnapshot) -> bool:
    """Whether a deal has just been scored."""
    view = snapshot.view
    return view is not None and view.result is not None and not view.tricks
