import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';

/** What each code means and what the caller can do about it. */
const ADVICE: Readonly<Record<ProblemCode, string>> = {
	invalid_input:
		'`errors` names each field that cannot be taken and says why. Correct them and send the request again.',
	malformed_request:
		'The bytes are no request that can be read: broken JSON, an empty body or a broken escape in the path.',
	unauthorized:
		'Send `Authorization: Bearer TOKEN`, or a `guestId` where guests may play. `/auth.md` says how to get one.',
	code_refused: 'The code is wrong, expired, used, or five wrong tries have ended it. Request a new one.',
	not_found: 'There is nothing at this address, or it belongs to another player.',
	method_not_allowed: '`Allow` lists the methods that are served at this address.',
	game_over: 'The game was finished or abandoned, and does not change any more.',
	game_paused: 'Resume the game first.',
	game_not_paused: 'The game is running already.',
	daily_never_pauses: 'The clock of a daily runs from its first start to its finish.',
	level_locked: 'Finish the level before this one first.',
	move_gap: '`moveCount` says how many moves the server holds: send again from there.',
	move_refused:
		'A move does not fit the grid it was made on: it changes a given, or names no cell or digit. None of the moves was taken.',
	move_limit: 'A game holds a limited number of moves. It can still be finished or abandoned.',
	name_taken: 'Another player has this display name, whatever its case, or one that looks like it. Choose another.',
	request_timeout: 'The request was not complete in time. Send it again.',
	payload_too_large: 'Send less at a time.',
	unsupported_media_type: 'Send JSON, and say so with `Content-Type: application/json`.',
	headers_too_large: 'The header fields take more than 16 KiB. Send fewer.',
	wrong_grid: 'The grid is full and wrong, or not full. Ten seconds were added; `penaltyMs` has the sum.',
	rate_limited: '`Retry-After` says how many seconds to wait.',
	internal: 'The service made a mistake, and its operator has the record of it. `X-Request-Id` names the request.',
	unavailable: 'The service is stopping, or its store is away. Try again in a moment.',
};

export function writeProblemPage(code: ProblemCode): string {
	const { status, title } = PROBLEMS[code];
	return `# ${title}\n\nStatus ${status}, code \`${code}\`.\n\n${ADVICE[code]}\n`;
}
