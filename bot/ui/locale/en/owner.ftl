### What the owner of the bot decides, and what players see of it

error-user-blocked = You can’t use this bot: its operator has blocked you.
error-server-blocked = This bot can’t be used in this server: the bot’s operator has blocked the server.
error-own-id = That is your own ID or that of this server, from which you manage the bot.
error-not-an-id = That is not an ID. Switch on Developer Mode in Discord’s settings under *Advanced*, then right-click the user or server and choose *Copy ID*.

maintenance-now = 🔧 **Maintenance** { $time }, for about { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
    }. The bot won’t answer then. No move is lost: your game continues where it was.
maintenance-line = 🔧 **Maintenance** { $time }, for about { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
    }.
maintenance-withdrawn = ✅ The announced maintenance is canceled.

owner-title = ### This bot
owner-games = { $games ->
    [one] - 1 game in progress
   *[other] - { $games } games in progress
}
owner-new-games = - New games start.
owner-draining = - **No new games start** until the bot is restarted, or until `/owner resume`.
owner-maintenance = - Maintenance is announced: { $time }, for about { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
    }.
owner-users = - Blocked users: { $ids }
owner-servers = - Blocked servers: { $ids }
owner-blocked-user = User { $id } is blocked. They have left their lobbies and resigned their games.
owner-blocked-server = Server { $id } is blocked. The bot leaves it; its data will be deleted in 30 days.
owner-unblocked-user = User { $id } is no longer blocked.
owner-unblocked-server = Server { $id } is no longer blocked. It has to invite the bot again.
owner-announced = { $channels ->
    [0] Announced. There is no channel with a table at which something has happened in the last 30 minutes.
    [one] Announced in 1 channel, and above every hand.
   *[other] Announced in { $channels } channels, and above every hand.
}
owner-withdrawn = The announcement is withdrawn.
owner-drained = From now on, no new games start. Other processes of the bot follow within a minute.
owner-resumed = New games start again. Other processes of the bot follow within a minute.

command-owner = owner
    .description = For the owner of the bot
command-owner-status = status
    .description = Show games in progress, announced maintenance, and who is blocked
command-owner-block = block
    .description = Block a user or a server
command-owner-unblock = unblock
    .description = Unblock a user or a server
command-owner-announce = announce
    .description = Announce maintenance in all channels with a game, and above every hand
command-owner-withdraw = withdraw
    .description = Withdraw the announced maintenance
command-owner-drain = drain
    .description = Let no new games start until the bot is restarted
command-owner-resume = resume
    .description = Let new games start again
argument-kind = kind
    .description = A user or a server
argument-target = id
    .description = ID of the user or server
argument-minutes = in
    .description = Minutes until the maintenance begins
argument-duration = duration
    .description = How many minutes it will take
kind-user = User
kind-server = Server
