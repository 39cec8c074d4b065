import type { ProblemCode } from '#contract/problemCode.ts';

interface Advice {
	/** Why the request was refused. */
	readonly meaning: string;
	/** The client's next step. */
	readonly remedy: string;
}

/** The meaning of each code, and the client's remedy. */
export const ADVICE: Readonly<Record<ProblemCode, Advice>> = {
	invalid_input: {
		meaning: 'A field is missing, unknown, or has a value that is not accepted. `errors` names each with the reason.',
		remedy:
			'Correct the fields and send the request again. Repeating it unchanged gets the same answer. A field that the operation does not know is refused, too: look for a misspelt name.',
	},
	malformed_request: {
		meaning:
			'The request cannot be parsed: broken or empty JSON, a body that is not UTF-8, a broken escape in the path, or not exactly one `Host`.',
		remedy: 'Send a body of valid JSON, `{}` at least, and percent-encode the path.',
	},
	unauthorized: {
		meaning:
			'The operation needs a player. There is no credential, or it is unknown, expired, revoked or of an account that was deleted.',
		remedy:
			'Send `Authorization: Bearer TOKEN`, or a `guestId` where guests may do this. Where a token was sent, throw it away and sign in again: `/auth.md` has the commands. `WWW-Authenticate` leads there as well. `errors` names fields that the operation does not know: look for a misspelt `guestId`.',
	},
	code_refused: {
		meaning: 'The code is wrong, expired or used, or five wrong ones were tried. The answer does not say which.',
		remedy: 'Ask the player to look at the newest mail. After that, request a new code. Never guess one.',
	},
	request_id_needed: {
		meaning:
			'There were a hundred wrong codes for this address without a `requestId` since its last sign-in. Until the next one, no code is taken without it, right or wrong.',
		remedy:
			'Request a code with `POST /api/auth/otp/request`, and send the `requestId` of that answer with the code. Tries with a `requestId` do not count here, so nobody can keep the owner out.',
	},
	key_right: {
		meaning:
			'The bearer token is a key whose right does not suffice: one with `read` plays, one with `play` does what only the maker of a circle may, or any key changes the account, makes keys or exports.',
		remedy: 'Make a key with the right that `detail` names, or sign in by a code for what no key may do.',
	},
	not_found: {
		meaning: 'There is nothing at this address, or it belongs to another player, which looks the same.',
		remedy: 'Check the path and the id, and that the credential is that of the player who owns it.',
	},
	method_not_allowed: {
		meaning: 'The address exists, but not with this method.',
		remedy: 'Use one of the methods that `Allow` lists.',
	},
	game_over: {
		meaning: 'The game was finished or abandoned, and can no longer change.',
		remedy: 'Read the game: `runId` leads to its run. Start another game to go on playing.',
	},
	game_paused: {
		meaning: 'The game is paused, so its clock is stopped and its grid hidden.',
		remedy: 'Call `resume` first, then repeat the request.',
	},
	game_not_paused: {
		meaning: 'The game is running already.',
		remedy: 'Nothing has to be done: go on playing.',
	},
	daily_never_pauses: {
		meaning: 'The clock of a daily that was started on its own day runs from the start to the finish.',
		remedy: 'Play on, or abandon the game. Past dailies, practice and progression can be paused.',
	},
	level_locked: {
		meaning: 'The level is not open to the player yet.',
		remedy: 'Finish the level before it, or leave `level` out for the highest open one. `/api/progression` lists them.',
	},
	move_gap: {
		meaning:
			'Moves before `from` are missing, or another client has sent other moves under the same numbers. `moveCount` says how many moves the server holds.',
		remedy: 'Read the game, which tells its cells, and send on from `moveCount`.',
	},
	move_refused: {
		meaning:
			'A move is not possible: it changes a given, its cell or digit does not exist, or it is earlier than the one before it. `errors` says which; none of the moves was taken.',
		remedy: 'Correct the move, and send all moves of the request again.',
	},
	move_limit: {
		meaning: 'The game has as many moves as it can hold.',
		remedy: 'Finish or abandon it; no further move is stored.',
	},
	name_taken: {
		meaning: 'Another player has this display name, or one that looks like it.',
		remedy: 'Choose another one.',
	},
	key_limit: {
		meaning: 'The player has twenty keys, which is the limit.',
		remedy: 'Revoke one that is not used any more. `GET /api/me/access` tells when each was last used.',
	},
	race_full: {
		meaning: 'The race has as many racers as it can have.',
		remedy: 'Create a race of your own, or wait for the rematch.',
	},
	race_started: {
		meaning: 'The race has started, so this can no longer be done.',
		remedy: 'Read the race, and play the game that `gameId` names.',
	},
	race_not_started: {
		meaning: 'The race has not started yet.',
		remedy: 'Follow its event stream, or read it until `state` is `running`.',
	},
	race_closed: {
		meaning: 'The race is over, and its results are final.',
		remedy: 'Read the results. For more, call `rematch` or create another race.',
	},
	race_cancelled: {
		meaning: 'The race was cancelled before it started.',
		remedy: 'Create another race.',
	},
	still_racing: {
		meaning: 'The results of the others are hidden while the game of the player in the race goes on.',
		remedy: 'Finish the game or abandon it, then ask again.',
	},
	race_alone: {
		meaning: 'A live race needs two racers, and there is one.',
		remedy: 'Wait until somebody has joined, then start it.',
	},
	race_limit: {
		meaning: 'The player holds the most races that may be open at once.',
		remedy: 'Wait until one closes, or cancel one that has not started.',
	},
	race_never_pauses: {
		meaning: 'The clock of a game in a race runs from the start to the finish.',
		remedy: 'Play on, or abandon the game.',
	},
	race_without_help: {
		meaning: 'A game in a race is played without hints and checks.',
		remedy: 'Play on without. Practice has both.',
	},
	contest_not_open: {
		meaning: 'The contest has not opened yet, or the same start for all has not come.',
		remedy: 'Wait until `opensAt`. The event stream of the contest tells when its `state` is `open`.',
	},
	contest_opened: {
		meaning: 'The contest has opened, so it can no longer be changed or removed.',
		remedy: 'Let it close by itself, and make another one.',
	},
	contest_closed: {
		meaning: 'The contest is over, so nobody enters it any more.',
		remedy: 'Read its table. `GET /api/contests` lists those that are open.',
	},
	contest_time_over: {
		meaning: "The player's own time in the contest is over. Games that were not finished by then have been given up.",
		remedy: 'Read the contest: what was finished in time counts.',
	},
	contest_under_way: {
		meaning: 'Grids and tables of a contest are hidden while it is under way.',
		remedy: 'Ask again after your own end, or once the contest has closed.',
	},
	contest_full: {
		meaning: 'The contest has as many entrants as it can have.',
		remedy: 'Ask the maker of the circle for a second contest.',
	},
	contest_limit: {
		meaning: 'The circle has as many contests as may be open or announced at once.',
		remedy: 'Wait until one closes, or remove one that has not opened.',
	},
	contest_never_pauses: {
		meaning: 'The clock of a game in a contest runs from the start to the finish.',
		remedy: 'Play on, or abandon the game.',
	},
	contest_without_help: {
		meaning: 'A game in a contest is played without hints and checks.',
		remedy: 'Play on without. Practice has both.',
	},
	not_entered: {
		meaning: 'The player has not entered the contest.',
		remedy: 'Enter it with `POST /api/contests/{id}/entry`, which starts the clock.',
	},
	not_waiting: {
		meaning:
			'The run cannot be confirmed now: it ranks, its time is over, it never had to, or its player has begun three attempts at the difficulty in 48 hours.',
		remedy:
			'Read the run: `standing` says how it stands, and `confirmation` is there while it waits, with `nextAttemptAt`.',
	},
	not_held: {
		meaning:
			'A note to the operator belongs to a run that is under review. This one ranks, is unranked, or was decided on.',
		remedy:
			'Read the run: `standing` says how it stands. For a question about a decision, write to `contact` of `GET /api/service`.',
	},
	note_exists: {
		meaning: 'The run has a note with other words. A run has one.',
		remedy: 'Read it as `note` of the run. Sending the same words again is answered as the first time.',
	},
	confirmation_open: {
		meaning: 'The player has one confirmation under way, of another run.',
		remedy: 'Finish that game or abandon it. If it is fast enough it confirms both runs.',
	},
	confirmation_never_pauses: {
		meaning: 'The clock of a confirmation runs from the start to the finish.',
		remedy: 'Play on, or abandon the game, which uses the attempt.',
	},
	confirmation_without_help: {
		meaning: 'A confirmation is played without hints and checks.',
		remedy: 'Play on without. Practice has both.',
	},
	circle_full: {
		meaning: 'A circle has at most 200 members.',
		remedy: 'Ask its maker to take somebody out, or make another circle.',
	},
	circle_limit: {
		meaning: 'A player is in at most 20 circles.',
		remedy: 'Leave one first.',
	},
	programs_not_invited: {
		meaning:
			'A program asked to join a race or to enter a contest that is for people, or to challenge others to its own run without `programs`.',
		remedy: 'Create a race or a contest with `programs`, or take part in one that has it.',
	},
	not_the_maker: {
		meaning: 'Only the maker of a circle may do this.',
		remedy: 'Ask the maker, or have them hand the circle on.',
	},
	not_joined: {
		meaning: 'The player is not in this race.',
		remedy: 'Call `join` first.',
	},
	not_the_host: {
		meaning: 'Only the host may do this: the racer with `isHost`.',
		remedy: 'Leave it to the host, or create a race of your own.',
	},
	technique_missing: {
		meaning: 'The pool has no puzzle that needs the technique, or there are too few positions for a drill.',
		remedy: 'Choose one of `/api/techniques`; for a drill, one whose `canDrill` is true.',
	},
	drill_limit: {
		meaning: 'The player has started the most drills that a day allows.',
		remedy: 'Go on with an open drill, or come back tomorrow.',
	},
	drill_over: {
		meaning: 'All positions of the drill are over.',
		remedy: 'Read the drill for its result, or start another one.',
	},
	position_closed: {
		meaning: 'The position of this `index` is not the open one.',
		remedy: 'Read the drill, and answer the position whose `state` is `open`.',
	},
	request_timeout: {
		meaning: 'The request did not arrive completely in time.',
		remedy: 'Send it again, on a new connection.',
	},
	idempotency_key_reused: {
		meaning: 'This `Idempotency-Key` was sent before with other fields.',
		remedy:
			'Make a new key for each thing that you want to start, and send the old one only with the request that it belongs to.',
	},
	precondition_failed: {
		meaning: 'The file is not the version that `If-Match` or `If-Unmodified-Since` names.',
		remedy: 'Ask for it without that condition.',
	},
	payload_too_large: {
		meaning: 'The body is larger than this operation accepts.',
		remedy: 'Send less in one request, such as fewer moves. `/docs/limits` has the sizes.',
	},
	uri_too_long: {
		meaning: 'The path and the query are longer than any that this service has. `/docs/limits` has the size.',
		remedy: 'Shorten them. No id, name or cursor needs this length.',
	},
	unsupported_media_type: {
		meaning: 'The body is not declared as JSON.',
		remedy: 'Send JSON with `Content-Type: application/json`.',
	},
	range_not_satisfiable: {
		meaning: 'The file is shorter than the requested range. `Content-Range` has its length.',
		remedy: 'Ask for less, or without `Range`.',
	},
	expectation_failed: {
		meaning: 'The only expectation that can be met is `100-continue`.',
		remedy: 'Leave `Expect` out.',
	},
	headers_too_large: {
		meaning: 'The header fields take more than 16 KiB.',
		remedy: 'Send fewer or shorter ones.',
	},
	wrong_grid: {
		meaning:
			'The grid is not the solution, or not full. Ten seconds were added, once for the same grid without another move; `penaltyMs` is the sum. The answer does not say which cells are wrong.',
		remedy: 'Correct the grid, send the moves of the correction, and finish again. The game goes on.',
	},
	rate_limited: {
		meaning: 'More calls than the limit of this kind of route allows.',
		remedy:
			'Wait for the seconds of `Retry-After`, then send the same request again. `RateLimit` tells in every answer that a limit counts how much is left.',
	},
	internal: {
		meaning: "The service failed. The failure is in the operator's log.",
		remedy: 'Repeat the request if it may be repeated. If it fails again, report the `X-Request-Id` of the answer.',
	},
	not_implemented: {
		meaning: 'The service does not know this method or transfer coding, or does not write this format.',
		remedy:
			'Use a method that `/openapi.json` names, no transfer coding but chunked, and at `/oembed` the format `json`.',
	},
	outcome_unknown: {
		meaning: 'The database failed while it carried the request out, or just after. It may have been done, or not.',
		remedy:
			'Treat it like a lost answer: send the same request again if `/docs/errors` says that it may be repeated. Otherwise read first what it would have changed.',
	},
	unavailable: {
		meaning:
			'The service is overloaded, its database cannot be reached, or your other long reads have not ended. Nothing was carried out.',
		remedy: 'Wait for the seconds of `Retry-After`, then send the same request again.',
	},
};
