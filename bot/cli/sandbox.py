"""The sandbox: the bot on a simulated Discord, used in a local web page without a token or a network.

SimCord is made for tests: its clock stands still, and a page is updated only when its own viewer acts. This module
changes both, and is the only one that uses private parts of SimCord.
"""

import asyncio
import os
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, cast

import discord
import simcord
from discord import PermissionOverwrite
from simcord import _dpy_internals
from simcord._clock import Clock
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError, SetupError
from simcord.components import walk_components
from simcord.preview import Preview
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._server import PreviewServer

from bot.cli.running import CommandError
from bot.client import PinochleBot
from bot.ui.components.controls import Button
from bot.ui.components.emojis import drawings
from bot.ui.components.panel import panel, rows_of
from bot.ui.learn.buttons import learn_button
from bot.ui.lobby.buttons import PlayNow
from bot.ui.pace import Pace
from bot.ui.services import Services
from bot.ui.text.catalogue import ENGLISH, Texts, texts_in

_LOCALES = tuple(locale.value for locale in discord.Locale)
_NAMES = ("Sam", "Robin", "Sasha", "Kim")
PACE = Pace(table_message=0.1, contest_message=0.1, hand_panel=0.1, channel_seconds=0.1)
"""That of a simulated Discord, which has no rate limits."""
# Discord gives a bot three seconds to answer an interaction; a busy computer gets more.
_ANSWER_SECONDS = 15.0
# A deferred answer is followed by an edit; if that takes longer, the page shows it later.
_EDIT_SECONDS = 1.0
_POLL_SECONDS = 0.01
_REFRESH_SECONDS = 0.2
_KEPT_PICTURES = 300
_PNG = b"\x89PNG\r\n\x1a\n"
# Added to the page's own style. The page draws everything again when a select is opened: pictures without a size
# until they are loaded would move the select out of sight, which closes it. Suits that cannot be images, in an input,
# are of another font than emojis. What is typed does not widen the page. The capture button needs a browser on the
# server.
_STYLE = """
.gallery-image { aspect-ratio: auto 2 / 1; }
.media-lightbox-trigger:has(.gallery-image) { width: 100%; }
@font-face {
  font-family: "Noto Color Emoji";
  src: local("DejaVu Sans"), local("Segoe UI Symbol"), local("Apple Symbols"), local("Noto Sans Symbols2");
  unicode-range: U+2660, U+2663;
}
.suit {
  position: relative; display: inline-block; width: 1.1em; height: 1.1em; overflow: hidden; vertical-align: -0.15em;
  line-height: 1; text-indent: 2em; white-space: nowrap;
}
.card { white-space: nowrap; }
.suit svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.channel-composer { grid-template-columns: minmax(0, 1fr); }
.command-option-input { box-sizing: content-box; }
#capture-open { display: none; }
"""
# Added to the page's own script, which ignores an action while another is pending: here actions wait for their turn.
# The browser sends no click if a button is redrawn or moved between press and release. The answer to a command is in
# sight. Suits have one size, as on Discord, but spades and clubs are not black on black. A word joiner keeps a suit on
# the line of its rank, as CSS demands and browsers do not do beside a picture, nor before a comma.
_SCRIPT = """
const inOrder = ["click", "select", "modal_submit", "run_command", "viewer"];
const waiting = [];
let draining = false;
const start = actions.dispatch;
async function drainWaiting() {
  if (draining) return;
  draining = true;
  while (waiting.length) {
    syncActionContext();
    if (!actions.admissionBlocked()) start(...waiting.shift());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  draining = false;
}
let awaitsAnswer = false;
new MutationObserver((changes) => {
  if (!awaitsAnswer || !changes.some((change) => change.addedNodes.length)) return;
  awaitsAnswer = false;
  setTimeout(() => { ui.timeline.scrollTop = ui.timeline.scrollHeight; }, 50);
}).observe(ui.messageList, { childList: true });
actions.dispatch = (...action) => {
  awaitsAnswer ||= action[0] === "run_command";
  if (!inOrder.includes(action[0])) return start(...action);
  waiting.push(action);
  void drainWaiting();
};
const { admission, updateContext } = selections;
selections.admission = (context) => admission({ ...context, blocked: false, pendingAction: null });
selections.updateContext = (context) => updateContext({ ...context, pendingAction: null });
// Once the bot has chosen another option of a select, the page shows that one.
const chosen = new Map();
const { observe } = selections;
function showChosen(item) {
  if (!item || typeof item !== "object") return;
  if (!item.control_key || !Array.isArray(item.options)) return Object.values(item).forEach(showChosen);
  const values = item.options.filter((option) => option.default).map((option) => String(option.value));
  const [key, now] = [item.control_key, values.join()];
  if (chosen.has(key) && chosen.get(key) !== now) selections.renderOptions().onReconcileDraft(key, values);
  chosen.set(key, now);
}
selections.observe = (snapshot, control) => {
  observe(snapshot, control);
  showChosen(snapshot);
};
const describe = actions.message;
actions.message = (status) => !status.externalNotice
  && status.receipt?.rejected && status.receipt.diagnostics?.some((item) => item.code === "validation-failed")
  ? "That button is gone: the game has moved on. Nothing was done." : describe(status);
const buttonOf = (event) => event.target instanceof Element
  ? event.target.closest("button.component-button[data-control-key]:not([disabled])") : null;
let pressed = null;
document.addEventListener("pointerdown", (event) => {
  const button = buttonOf(event);
  pressed = button && { button, x: event.clientX, y: event.clientY };
}, true);
document.addEventListener("pointercancel", () => { pressed = null; }, true);
document.addEventListener("pointerup", (event) => {
  if (pressed && buttonOf(event) !== pressed.button
    && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 10) {
    dispatch("click", { control_key: pressed.button.dataset.controlKey });
  }
  pressed = null;
}, true);
const suits = {
  "♠": ["#e3e5e8", "M12 1S3 9 3 14a4.6 4.6 0 0 0 8 3l-2 6h6l-2-6a4.6 4.6 0 0 0 8-3C21 9 12 1 12 1z"],
  "♥": ["#dd2e44", "M12 22C5 16 2 12 2 8a5.2 5.2 0 0 1 10-2 5.2 5.2 0 0 1 10 2c0 4-3 8-10 14z"],
  "♦": ["#dd2e44", "M12 1l8 11-8 11-8-11z"],
  "♣": ["#e3e5e8", "M12 1a5 5 0 0 0-4 8 5 5 0 1 0 3 8l-2 6h6l-2-6a5 5 0 1 0 3-8 5 5 0 0 0-4-8z"],
};
function drawnSuit(text) {
  const span = document.createElement("span");
  const [svg, path] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  const [color, shape] = suits[text[0]];
  span.className = "suit";
  svg.setAttribute("viewBox", "0 0 24 24");
  path.setAttribute("fill", color);
  path.setAttribute("d", shape);
  svg.append(path);
  span.append(text, svg);
  return span;
}
function drawSuits(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (/[♠♥♦♣]/.test(text.data) && !text.parentElement.closest(".suit, textarea, option")) found.push(text);
  }
  for (const text of found) {
    text.replaceWith(...text.data.split(/((?:[^\\s\u2060]+ ?\u2060)?[♠♥♦♣]\ufe0f?[,.:;?!)]*)/).map((part) => {
      const pieces = part.split(/([♠♥♦♣]\ufe0f?)/);
      if (pieces.length < 3) return part;
      const card = document.createElement("span");
      card.className = "card";
      card.append(...pieces.map((piece) => piece[0] in suits ? drawnSuit(piece) : piece));
      return card;
    }));
  }
}
new MutationObserver((changes) => changes.forEach((change) => drawSuits(change.target)))
  .observe(document.body, { childList: true, subtree: true });
"""
_REPLACED = {
    # How many milliseconds the page waits before it asks again what is new.
    "/session.js": (("interval = 500", "interval = 250"),),
    # A message shows its old picture until the new one is loaded, which would make the old one unavailable.
    "/assets.js": (
        (
            "admittedEpoch !== epoch || !manifests[id] || manifests[id].available === false",
            "admittedEpoch !== epoch",
        ),
        (
            "      URL.revokeObjectURL(url);\n      urls.delete",
            "      setTimeout(() => URL.revokeObjectURL(url), 10000);\n      urls.delete",
        ),
    ),
}
_ADDITIONS = {"/preview.css": _STYLE, "/app.js": _SCRIPT}


class EmptyKeyValues:
    """Key-values of a simulated Discord, which has no commands or emojis at the start."""

    async def get(self, _key: str) -> None:
        return None

    async def put(self, _key: str, _value: str) -> None:
        return None


async def serve(
    bot: PinochleBot, *, port: int, on_ready: Callable[[str], None], language: str | None = None
) -> None:
    """Serve the page until it is closed there or this task is cancelled.

    The page can be reached from this computer only.

    :param bot: the bot, whose pace is `PACE`.
    :param port: the port; 0 for any free one.
    :param on_ready: called with the page's address. The address is a secret: it allows acting as every player.
    :param language: a language of the catalogue for all users; by default each user's own setting applies.
    :raises CommandError: the page cannot be served.
    """
    async with _Run(bot, check_errors=False) as env:
        channel, members = await _set_up(env, texts_in(language))
        if language is not None:
            await bot.store.settings.update(members[0].guild.id, language=language)
            for member in members:
                await bot.store.preferences.update(member.id, language=language)
        locale = next(name for name in _LOCALES if name.partition("-")[0] == (language or ENGLISH))
        _localize(env, locale)
        page = _LivePage(env, channel, members, await _emoji_pictures(env), port, locale)
        try:
            await page.__aenter__()
        except simcord.SetupError as error:
            if isinstance(error.__cause__, OSError):
                reason = os.strerror(error.__cause__.errno or 0)
                raise CommandError(
                    f"Port {port} cannot be used ({reason}): choose another with --port."
                ) from None
            raise CommandError(str(error)) from None
        async with asyncio.TaskGroup() as tasks:
            refreshing = tasks.create_task(page.refresh_forever())
            on_ready(page.url)
            await page.wait_closed()
            refreshing.cancel()


async def _set_up(
    env: simcord.Env, texts: Texts
) -> tuple[simcord.ChannelHandle, tuple[simcord.MemberActor, ...]]:
    """Create the server, channel and members with the same ids each time, so that saved games can be continued."""
    # Ids are numbered from 0 in each millisecond, and the bot's commands have used those of the first.
    env.backend.advance_clock(1)
    you, *friends = (env.create_user(name.lower(), global_name=name) for name in _NAMES)
    club = env.create_guild("Pinochle Club", owner=you)
    members = tuple(club.add_member(user) for user in (you, *friends))
    bot = env.bot
    assert bot.user is not None
    # The page shows one channel and no threads. Without the permission, the bot says where it plays instead.
    channel = club.create_text_channel(
        "pinochle",
        topic=texts("sandbox-topic"),
        overwrites={bot.user: PermissionOverwrite(create_public_threads=False)},
    )
    env.backend.clock = _WallClock()
    await bot.user.edit(username="Pinochle")
    public_channel = bot.get_partial_messageable(channel.id)
    welcome = texts("sandbox-welcome")
    buttons = [learn_button(texts), Button(PlayNow(), label=texts("button-play-now"))]
    await public_channel.send(view=panel(welcome, rows=rows_of(buttons)).view)
    await Services.at(cast("PinochleBot", bot)).emojis.make(bot)
    return channel, members


async def _emoji_pictures(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """The files of the card emojis by their addresses: SimCord throws away what was uploaded."""
    pictures = await drawings()
    emojis = env.backend.application_emojis.values()
    return {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{emoji.id}.png", pictures[emoji.name]) for emoji in emojis
    }


def _localize(env: simcord.Env, locale: str) -> None:
    """Translate what the page shows of commands, as Discord does: it shows the English texts to everyone."""

    def translate(part: Any) -> None:
        part["description"] = (part.get("description_localizations") or {}).get(
            locale, part.get("description", "")
        )
        for option in part.get("options") or ():
            translate(option)
            for choice in option.get("choices") or ():
                choice["name"] = (choice.get("name_localizations") or {}).get(locale, choice["name"])

    for commands in env.backend.commands.values():
        for command in commands.values():
            translate(command)


class _WallClock(Clock):
    """The real time, instead of one that only tests advance."""

    @property
    def elapsed(self) -> float:
        # Not `time.monotonic`, which SimCord answers from this clock.
        return time.perf_counter() - self._start

    @elapsed.setter
    def elapsed(self, seconds: float) -> None:
        self._start = time.perf_counter() - seconds

    def now(self) -> datetime:
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Do nothing: real time passes by itself."""


class _LiveEnv(simcord.Env):
    """A simulated Discord in which time passes by itself.

    Private parts of SimCord that this replaces:
        _schedule_timer: SimCord fires timers only while it settles. Here each fires when it is due.
        _settle_internal: SimCord waits until the bot has nothing to do and fails if that takes too long. Once the page
            is served, this waits only for the answer to the interaction and a moment for the edit of a deferred answer:
            what computer players do later is not part of a tap.
        _detach_bot: SimCord cancels all tasks of the bot when it stops. Here transactions end first, or their
            connections would be lost.
    """

    async def _detach_bot(self) -> None:
        await cast("PinochleBot", self.bot).store.settle()
        await super()._detach_bot()

    def _schedule_timer(self, record: Any, _callback: Any, _args: Any, schedule_context: Any) -> None:
        def fire() -> None:
            if record.handle is not None and not record.handle.cancelled():
                record.handle._run()

        assert self._runtime is not None
        due = _dpy_internals.real_monotonic() + max(record.when - self._virtual_time, 0.0)
        record.real_handle = self._runtime.call_at(due, fire, context=schedule_context)

    async def _settle_internal(self, **options: Any) -> None:
        if self._preview is None:
            await super()._settle_internal(**options)
            return
        action = self._preview._active_action
        interaction = action.interaction if action is not None else None
        if interaction is not None:
            before = len(self.http_requests)
            await _poll(lambda: interaction.responded, _ANSWER_SECONDS)
            await _poll(
                lambda: not interaction.deferred or self._is_edited(interaction, before), _EDIT_SECONDS
            )

    def _is_edited(self, interaction: Any, before: int) -> bool:
        """Whether the bot has replaced its deferred answer, looking at requests from number `before` on."""
        paths = (request.path for request in self.http_requests[before:])
        return any(interaction.token in path and not path.endswith("/callback") for path in paths)


async def _poll(is_done: Callable[[], bool], seconds: float) -> None:
    """Wait until `is_done()` is true, for `seconds` at most."""
    for _ in range(round(seconds / _POLL_SECONDS)):
        if is_done():
            return
        await asyncio.sleep(_POLL_SECONDS)


class _Run(simcord.run):
    """`simcord.run` on a `_LiveEnv`, put in its private `_env`."""

    def __init__(self, bot: PinochleBot, **options: Any) -> None:
        self._env = _LiveEnv(bot, **options)


class _PageServer(PreviewServer):
    """The page's files. `_static`, which answers requests for them, adds to them."""

    async def _static(self, request: Any) -> Any:
        answer = await super()._static(request)
        if request.path in _ADDITIONS:
            answer.text += _ADDITIONS[request.path]
        for old, new in _REPLACED.get(request.path, ()):
            answer.text = answer.text.replace(old, new)
        return answer


class _LivePage(Preview):
    """A page that shows each viewer what others did and what the bot edited later, and never refuses a tap as outdated.

    Private parts of SimCord that this uses or replaces:
        _server: replaced by `_PageServer`.
        _action: SimCord refuses an action while another is carried out and one that was sent from an outdated page.
            Here actions queue and the revision is not compared. An action that failed leaves its page unusable
            until the next `_publish`, which follows at once.
        _prepare_action: finds the control that a tap names.
        _publish: SimCord names a control by its position, where another may be after an edit. Here its name is the
            custom id, so a tap means the same control on every revision.
        _prepare_asset: SimCord starts a process for each picture, one after another, to check what users upload, and
            after an edit again: a dozen card emojis took three seconds. Here pictures of the bot are sent as they are.
            SimCord also forgets a picture as soon as a message is edited, and a browser that still shows the message
            as it was would show that it is unavailable. Here the latest pictures are kept.
        _page_payload: what a browser gets when it asks. SimCord leaves out the pictures of a message that was edited
            after the page was published, which would show as unavailable. Here the page is published again first.
        _on_dispatch: called with each new interaction. SimCord expects an answer within three seconds; a busy computer
            gets more.
        _authorized_asset, _blobs, _pages, _get_page, _target_message, _advance_presentation_time: used as they are.
    """

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        members: tuple[simcord.MemberActor, ...],
        emojis: dict[str, tuple[str, bytes]],
        port: int,
        locale: str,
    ) -> None:
        self._requests_seen = self._changes = 0
        self._changes_shown: dict[str, int] = {}
        self._acting = asyncio.Lock()
        self._pictures: Final[dict[tuple[str, str], tuple[str, bytes, str]]] = {}
        super().__init__(
            env,
            channel,
            members,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=locale,
            timezone="UTC",
            presentation_time=None,
            assets=emojis,
            port=port,
        )
        self._server = _PageServer(self, port)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._acting:
            page = self._get_page(context_id)
            if isinstance(body, Mapping):
                body = {**body, "published_revision": page.revision}
            result = await super()._action(context_id, body)
            if page.status == "stale":
                self._publish(page)
            return result

    def _on_dispatch(self, interaction: Any) -> None:
        interaction.initial_response_deadline = self.env.backend.iso_after(_ANSWER_SECONDS)
        super()._on_dispatch(interaction)

    def _prepare_action(self, page: Any, kind: str, body: Mapping[str, Any]) -> Any:
        if kind in ("click", "select"):
            body = {**body, "control_key": self._positional_key(page, str(body.get("control_key")))}
        return super()._prepare_action(page, kind, body)

    def _positional_key(self, page: Any, name: str) -> str | None:
        """SimCord's key of the control with this name, or None if it no longer exists."""
        message_id = int(name.split(":")[1])
        message = self._target_message(page, message_id)
        for index, root in enumerate(message.components):
            for path, component in _component_paths(root, str(index)):
                if _control_name(message_id, component) == name:
                    return _component_key(component, path, message_id)
        return None

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        super()._publish(page, reason=reason)
        for message_id, message in page.snapshot["messages"].items():
            for component in walk_components(message["components"]):
                if "control_key" in component:
                    component["control_key"] = _control_name(message_id, component)
        self._changes_shown[page.id] = self._count_changes()
        self._keep_pictures(page)

    def _keep_pictures(self, page: Any) -> None:
        """Keep the pictures that a page names, because a browser may ask for one after an edit has replaced it."""
        for asset_id, asset in page.assets.items():
            blob = self._blobs.get(asset.digest)
            if blob is not None:
                self._pictures.pop((page.id, asset_id), None)
                self._pictures[page.id, asset_id] = asset.contentType, blob.data, asset.filename
        for oldest in [*self._pictures][:-_KEPT_PICTURES]:
            del self._pictures[oldest]

    async def _prepare_asset(
        self, context_id: str | None, asset_id: str, **options: Any
    ) -> tuple[str, bytes, str]:
        try:
            if not any(options.values()):
                _, asset, data = self._authorized_asset(context_id, asset_id)
                if data.startswith(_PNG):
                    return asset.contentType, data, asset.filename
            return await super()._prepare_asset(context_id, asset_id, **options)
        except (SetupError, BackendError):
            kept = self._pictures.get((self._get_page(context_id).id, asset_id))
            if kept is None:
                raise
            return kept

    def _count_changes(self) -> int:
        """The number of the bot's requests so far that may have changed a page."""
        requests = self.env.http_requests[self._requests_seen :]
        self._requests_seen += len(requests)
        self._changes += sum(request.method != "GET" for request in requests)
        return self._changes

    async def refresh_forever(self) -> None:
        """Publish, a few times a second, each page that does not show the bot's last change."""
        while True:
            await asyncio.sleep(_REFRESH_SECONDS)
            # Not `refresh()`: SimCord refuses actions while it waits.
            self._advance_presentation_time()
            for page in tuple(self._pages.values()):
                if page.id in self._pages:
                    self._bring_up_to_date(page)

    def _bring_up_to_date(self, page: Any) -> None:
        if self._changes_shown[page.id] != self._count_changes():
            self._publish(page, reason="refresh")

    def _page_payload(self, page: Any) -> dict[str, Any]:
        if page.id in self._changes_shown:
            self._bring_up_to_date(page)
        return super()._page_payload(page)


def _control_name(message_id: object, component: Mapping[str, Any]) -> str:
    """The name of a control of a message, the same wherever the control is in it."""
    return f"message:{message_id}:component:{component.get('custom_id')}"
