import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';

/** What each code means, and what the client can do about it. */
const ADVICE: Readonly<Record<ProblemCode, string>> = {
	invalid_input:
		'`errors` names each field that is not accepted and says why. Correct them and send the request again.',
	malformed_request: 'The request cannot be parsed: it has broken JSON, an empty body or a broken escape in the path.',
	unauthorized:
		'Send `Authorization: Bearer TOKEN`, or a `guestId` where guests are allowed. `/auth.md` explains how to get one.',
	code_refused: 'The code is wrong, expired or used, or there were five wrong tries. Request a new one.',
	key_right:
		'The key has the right `read` and this plays, or this changes the account, which no key may. Sign in, or make a key with the right `play`.',
	not_found: 'There is nothing at this address, or it belongs to another player.',
	method_not_allowed: '`Allow` lists the methods that this address supports.',
	game_over: 'The game was finished or abandoned and can no longer change.',
	game_paused: 'Resume the game first.',
	game_not_paused: 'The game is already running.',
	daily_never_pauses: 'The clock of a daily that was started on its own day runs from the start to the finish.',
	level_locked: 'Finish the previous level first.',
	move_gap: '`moveCount` says how many moves the server holds. Send the moves again from there.',
	move_refused:
		'A move is not possible on this grid: it changes a given, or its cell or digit does not exist. None of the moves was accepted.',
	move_limit: 'The game has reached the maximum number of moves. It can still be finished or abandoned.',
	name_taken: 'Another player has this display name, regardless of case, or one that looks like it. Choose another.',
	key_limit: 'A player has at most twenty keys. Revoke one that is not used any more.',
	race_full: 'The race has as many racers as it can have.',
	race_started: 'The race has started, so this can no longer be done.',
	race_not_started: 'The race has not started yet.',
	race_closed: 'The race is over, and its results are final. Start a rematch, or another race.',
	race_cancelled: 'The race was cancelled before it started.',
	still_racing: 'This is hidden as long as the own game in the race goes on. Finish it, or give it up.',
	race_alone: 'Wait until another player has joined, then start the race.',
	race_limit: 'The player holds as many races as one can that are not over. Wait until one closes, or cancel one.',
	race_never_pauses: 'The clock of a game in a race runs from the start to the finish.',
	race_without_help: 'A game in a race is played without hints and checks.',
	not_joined: 'Join the race first.',
	not_the_host: 'The host of the race does this: the racer with `isHost`.',
	technique_missing:
		'The stock has no puzzle that asks for the technique and that the player has not met, or too few positions for a drill. `/api/techniques` lists what there is.',
	drill_limit: 'The player has started as many drills as one can within a day.',
	drill_over: 'All positions of the drill are over. Start another one.',
	position_closed: 'Answer the position whose `state` is `open`.',
	request_timeout: 'The request did not arrive completely in time. Send it again.',
	idempotency_key_reused:
		'This `Idempotency-Key` was sent before with other fields. Make a new key for each game that you want to start.',
	payload_too_large: 'Send less data in one request.',
	unsupported_media_type: 'Send JSON, and say so with `Content-Type: application/json`.',
	range_not_satisfiable: 'The file is shorter than the range that was asked for. Ask without `Range`.',
	expectation_failed: 'Leave `Expect` out, or send `100-continue`.',
	headers_too_large: 'The header fields take more than 16 KiB. Send fewer.',
	wrong_grid: 'The grid is wrong or not full. Ten seconds were added; `penaltyMs` is the total.',
	rate_limited: '`Retry-After` says how many seconds to wait.',
	internal: "The service failed, and the failure is in the operator's log. `X-Request-Id` identifies the request.",
	not_implemented:
		'HTTP has this method or transfer coding, or could have it, but the service does not know it. Use one that `/openapi.json` names.',
	unavailable: 'The service is stopping, or its database is unavailable. Try again in a moment.',
};

export function writeProblemPage(code: ProblemCode): string {
	const { status, title } = PROBLEMS[code];
	return `# ${title}\n\nStatus ${status}, code \`${code}\`.\n\n${ADVICE[code]}\n`;
}

/** The list of all codes, each with the page about it. */
export function writeProblemIndex(addressOf: (code: ProblemCode) => string): string {
	const rows = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => {
		const { status, title } = PROBLEMS[code];
		return `| ${status} | [\`${code}\`](${addressOf(code)}) | ${title} | ${ADVICE[code]} |`;
	});
	return `# Problems\n\nEvery error has one of these codes.\n\n| status | code | meaning | what to do |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
