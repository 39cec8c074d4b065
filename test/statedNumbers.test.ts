import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
	CHALLENGE_DAYS,
	CIRCLE_MEMBERS_MAX,
	CIRCLE_MEMBERS_MIN,
	CIRCLES_PER_PLAYER_MAX,
	CODE_LENGTH,
	CODE_LIFETIME_S,
	CONFIRMATION_ATTEMPTS,
	CONFIRMATION_MS,
	DAYS_PER_FREEZE,
	DRILL_POSITIONS,
	DRILLS_PER_DAY_MAX,
	FIRST_DAILY_DATE,
	FREEZES_MAX,
	INSIGHT_MEETINGS_MIN,
	KEY_LIFETIME_DAYS,
	LEADERBOARD_LIMIT_MAX,
	MOVES_PER_GAME_MAX,
	MOVES_PER_REQUEST_MAX,
	OPEN_DRILLS_MAX,
	PAGE_LIMIT_MAX,
	RACE_CLOSING_FACTOR,
	RACE_COUNTDOWN_MS,
	RACE_GRID_DELAY_MS,
	RACE_MS_MAX,
	RACE_MS_MIN,
	RACER_AWAY_MS,
	RACERS_MAX,
	REMINDER_IDLE_DAYS_MAX,
	WRONG_GRID_PENALTY_MS,
} from '#contract/limits.ts';
import { PROBLEMS } from '#contract/problemCode.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { CELL_COUNT } from '#engine/grid.ts';
import { DAYS_BETWEEN } from '#rules/coach/drills.ts';
import { FIRST_PLACES, LARGE_BOARD, PACE_FACTOR, PROOF_MS } from '#rules/confirmation.ts';
import { BURST_SHARE } from '#rules/fairPlay/findHoldReasons.ts';
import { SHORT_GAP_MS } from '#rules/fairPlay/placements.ts';
import { COUNTED_RUNS_MIN } from '#rules/fairPlay/timeFloor.ts';
import { CLOCK_TOLERANCE_MS } from '#rules/moveLog.ts';
import { BODY_BYTES_MAX, HEADERS_MS_MAX, KEEP_ALIVE_MS, LATE_CHECK_MS, REQUEST_MS_MAX } from '#server/app.ts';
import { ATTEMPTS_PER_CODE, GUESSES_MAX, MAILS_FOR_STRANGERS_MAX } from '#server/auth/oneTimeCode.ts';
import { CLOCK_TOLERANCE_S, TOKEN_LIFETIME_S } from '#server/auth/tokens.ts';
import { DRILL_ANSWER_BYTES_MAX } from '#server/coach/drillRoutes.ts';
import { OWN_MOST } from '#server/coach/startDrill.ts';
import { MOVES_BODY_BYTES_MAX } from '#server/games/movesRoute.ts';
import { STREAM_LIMITS } from '#server/http/eventStreams.ts';
import { NAMED_BYTES_MAX } from '#server/http/validation.ts';
import { TOOL_BODY_BYTES_MAX } from '#server/mcp/route.ts';
import { PROTOCOL_VERSIONS } from '#server/mcp/serverInfo.ts';
import { SHARE_OF_STRANGERS } from '#server/otp/issueCode.ts';
import { VERSION } from '#server/process/version.ts';
import { LIMITS } from '#server/settings/limits.ts';
import { readTestConfig } from '#server/testing/testConfig.ts';
import { CHECKED_BYTES_MAX } from '#store/sqlite.ts';
import { ROOT } from './sourceFile.ts';
import { findUnstatedNumbers, groupDigits, spellNumber } from './statedNumbers.ts';

const { limits, waitingMax, loopLagMaxMs } = readTestConfig({ LOOP_LAG_MAX_MS: '' });
const { perAddress, perPlayer, total } = STREAM_LIMITS;
const mails = limits.mails.count;
const mailsForStrangers = Math.floor(mails * SHARE_OF_STRANGERS);
const tries = spellNumber(ATTEMPTS_PER_CODE);
const codeMinutes = spellNumber(CODE_LIFETIME_S / 60);
const tokenDays = TOKEN_LIFETIME_S / 86_400;
const digits = spellNumber(CODE_LENGTH);
const penalty = `${spellNumber(WRONG_GRID_PENALTY_MS / 1000)} seconds`;
const share = new Map([
	[1 / 5, 'a fifth'],
	[1 / 2, 'half'],
]);
/** A promise of the document alone. */
const DEPRECATION_MONTHS = 6;

/** Every number of these documents, in the words around it, from the constant that it stands for. */
const STATED: Readonly<Record<string, readonly string[]>> = {
	'SECURITY.md': [
		`${digits} digits; ${tries} attempts a code by the address alone and ${tries} with its`,
		`${GUESSES_MAX} wrong guesses since`,
		`towards the ${GUESSES_MAX}`,
		`strangers get ${mailsForStrangers} mails a day for an address, so ${mailsForStrangers * ATTEMPTS_PER_CODE} such guesses a day`,
		`after the ${GUESSES_MAX} wrong guesses ${MAILS_FOR_STRANGERS_MAX} mails a day, so ${MAILS_FOR_STRANGERS_MAX * ATTEMPTS_PER_CODE} guesses`,
		`source, ${codeMinutes} minutes`,
		`last ${spellNumber(mails - mailsForStrangers)} mails`,
		`${spellNumber(mails)} mails a day`,
		`audience, ${spellNumber(tokenDays)} days`,
		`${HEADERS_MS_MAX / 1000} s for the head, ${REQUEST_MS_MAX / 1000} s for the request, ${KEEP_ALIVE_MS / 1000} s of silence`,
		`while ${waitingMax} requests wait for the database or the process is ${loopLagMaxMs} ms late`,
		`${CLOCK_TOLERANCE_S} s of tolerance`,
		`up to ${CHECKED_BYTES_MAX / 2 ** 20} MiB`,
		`more than ${CHECKED_BYTES_MAX / 2 ** 20} MiB`,
		`${capitalize(spellNumber(mailsForStrangers))} strangers' requests a day`,
		`last ${codeMinutes} minutes`,
		`ends, ${codeMinutes} minutes at most`,
		`after ${REQUEST_MS_MAX / 1000} to ${(REQUEST_MS_MAX + LATE_CHECK_MS) / 1000} s`,
		`every ${LATE_CHECK_MS / 1000} s`,
		`${groupDigits(total)} event streams a process**, of leaderboards and races together, ${perAddress} of them for an address and ${perPlayer} for a player`,
	],
	'docs/api.md': [
		`${CELL_COUNT} digits, 0 is empty`,
		`${tokenDays} days`,
		`${tries} attempts a code by the address alone and ${tries} with its`,
		`${spellNumber(DEPRECATION_MONTHS)} months`,
	],
	'docs/guides/circles.md': [
		`${CIRCLE_MEMBERS_MIN} to ${CIRCLE_MEMBERS_MAX} members`,
		`up to ${CIRCLES_PER_PLAYER_MAX} circles`,
		'128 random bits',
		`for ${LIMITS.invited.count} an hour`,
		`${spellNumber(DIFFICULTIES.length)} dailies`,
		'the second n − 1',
		'1, 2, 2, 4',
	],
	'docs/guides/clients.md': [],
	'docs/guides/drills.md': [
		`fewer than ${spellNumber(INSIGHT_MEETINGS_MIN)} times`,
		`drill of ${spellNumber(DRILL_POSITIONS)} positions`,
		`up to ${spellNumber(OWN_MOST)} from your own`,
		`after ${DAYS_BETWEEN.slice(0, -1).join(', ')} and ${DAYS_BETWEEN.at(-1)} days`,
		`at par ${spellNumber(DAYS_BETWEEN.length)} times running`,
	],
	'docs/guides/errors.md': [`request of at most ${NAMED_BYTES_MAX / 1024} kB`, 'then twice as long each time'],
	'docs/guides/fair-play.md': [],
	'docs/guides/leaderboards.md': [`from ${FIRST_DAILY_DATE} to`, `have ${perAddress} event streams`],
	'docs/guides/limits.md': [
		'reaches 0',
		'/64 network',
		`${perAddress} event streams open`,
		`have ${perPlayer} of them`,
		`${DRILLS_PER_DAY_MAX} drills a day and have ${spellNumber(OPEN_DRILLS_MAX)} open`,
		`body may have ${BODY_BYTES_MAX / 1024} kB, with moves ${MOVES_BODY_BYTES_MAX / 1024} kB`,
		`drill ${DRILL_ANSWER_BYTES_MAX / 1024} kB, at CODE ${TOOL_BODY_BYTES_MAX / 1024} kB`,
		`at most ${LEADERBOARD_LIMIT_MAX} rows, of games and runs ${PAGE_LIMIT_MAX}`,
		`holds ${groupDigits(MOVES_PER_GAME_MAX)} moves, a request ${groupDigits(MOVES_PER_REQUEST_MAX)}`,
		`has ${REQUEST_MS_MAX / 1000} seconds to arrive`,
	],
	'docs/guides/moves.md': [
		`up to ${groupDigits(MOVES_PER_REQUEST_MAX)} moves, a game up to ${groupDigits(MOVES_PER_GAME_MAX)}`,
		`more than ${spellNumber(CLOCK_TOLERANCE_MS / 1000)} seconds ahead`,
		'(CODE 0)',
		'CODE with 0 fills in what the cell can be, CODE with 0 takes all',
		'a color from 1 to 9, or none with 0',
		`${capitalize(share.get(BURST_SHARE)!)} of the digits came within ${SHORT_GAP_MS} ms`,
		`Fewer than ${spellNumber(COUNTED_RUNS_MIN)} runs`,
	],
	'docs/guides/play.md': [
		`texts of ${CELL_COUNT} digits`,
		'counted from 0',
		'numbered from 0',
		`${penalty} are added`,
		`The first ${spellNumber(FIRST_PLACES.onLarge)} of a board, or ${spellNumber(FIRST_PLACES.onSmall)} where it has fewer than ${LARGE_BOARD === 100 ? 'a hundred' : LARGE_BOARD} players`,
		`(CODE, ${CONFIRMATION_MS / 3_600_000} hours)`,
		`(CODE, ${spellNumber(CONFIRMATION_ATTEMPTS)} times)`,
		`at most ${PACE_FACTOR === 2 ? 'twice' : PACE_FACTOR} that of the run`,
		`counts for ${PROOF_MS / 86_400_000} days`,
	],
	'docs/guides/races.md': [
		`up to ${RACERS_MAX} players`,
		`played for ${CHALLENGE_DAYS} days`,
		`takes ${RACE_COUNTDOWN_MS / 1000} seconds`,
		`${RACE_GRID_DELAY_MS} ms later`,
		`moved for ${RACER_AWAY_MS / 1000} seconds`,
		`${spellNumber(RACE_CLOSING_FACTOR)} times the first time, ${RACE_MS_MIN / 60_000} minutes after the start at the earliest`,
		`${RACE_MS_MAX === 3_600_000 ? 'an hour' : 'another time'} at the latest`,
	],
	'docs/guides/rules.md': [
		'box of three by three',
		'digit from 1 to 9',
		`adds ${penalty}`,
		`${capitalize(spellNumber(DAYS_PER_FREEZE))} days in a row earn a freeze, at most ${spellNumber(FREEZES_MAX)} are kept`,
	],
	'docs/guides/sign-in.md': [
		`A ${digits}-digit code`,
		`has ${digits} digits, and may begin with 0`,
		`lives for ${tokenDays} days`,
		`${tries} attempts with its`,
		`${tries} by the address alone; the sixth is refused`,
		`After ${GUESSES_MAX} wrong codes`,
		`towards the ${GUESSES_MAX}`,
		`gets ${mails} mails a day by default`,
		`get ${mailsForStrangers} of them, and ${MAILS_FOR_STRANGERS_MAX} after those ${GUESSES_MAX} wrong codes`,
		`valid for ${KEY_LIFETIME_DAYS === 365 ? 'a year' : 'another time'}`,
		`after ${REMINDER_IDLE_DAYS_MAX} days without a game`,
	],
	'docs/guides/tools.md': [
		`revision of ${PROTOCOL_VERSIONS[0]} and the ${spellNumber(PROTOCOL_VERSIONS.length - 1)} before it`,
	],
	'docs/guides/versioning.md': [
		`version ${VERSION}`,
		`within version ${VERSION.split('.')[0]}`,
		`at least ${spellNumber(DEPRECATION_MONTHS)} months before`,
	],
};

test('every number that a document states stands for a constant', () => {
	const documents = ['SECURITY.md', 'docs/api.md', ...globSync('docs/guides/*.md', { cwd: ROOT }).sort()];
	assert.deepEqual(Object.keys(STATED), documents);
	const faults = documents.flatMap((path) => {
		const text = readFileSync(ROOT + path, 'utf8');
		return [...findUnstatedNumbers(text, STATED[path]!, STATUSES), ...findWrongStatuses(text)].map(
			(fault) => `${path} ${fault}`,
		);
	});
	assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
});

/** Those of problems, of answers that are none, and of proxies. */
const STATUSES: ReadonlySet<number> = new Set([
	...Object.values(PROBLEMS).map(({ status }) => status),
	...[200, 201, 304],
	...[502, 504],
]);

/** A status beside the code of a problem is that of the code. */
function findWrongStatuses(text: string): string[] {
	const problems: Readonly<Record<string, { readonly status: number } | undefined>> = PROBLEMS;
	return Array.from(text.matchAll(/\b(\d{3}) `([a-z]+(?:_[a-z]+)+)`/g))
		.filter(([, status, code]) => problems[code!]?.status !== Number(status))
		.map(([stated]) => `says ${stated}`);
}

function capitalize(word: string): string {
	return word[0]!.toUpperCase() + word.slice(1);
}

test('a number that stands for nothing is found, however it is written', () => {
	const table: [string, readonly string[], number][] = [
		['A code has five tries.', ['has five tries'], 0],
		['A code has\nfive tries.', ['has five tries'], 0],
		['A code has six tries.', ['has five tries'], 2],
		['At most 1,000 moves, half of them at once.', [], 2],
		['Within 2026-01-01, 3:15 or 2.5 ms.', [], 3],
		['As RFC 9457 and `limit=50` say ([0002](a/0002.md)).', [], 0],
		['1. First\n2. Second', [], 0],
		['Twice a day, for **thirty** days.', [], 2],
		['Nobody, someone, often, tension and halfway.', [], 0],
	];
	for (const [text, phrases, count] of table) assert.equal(findUnstatedNumbers(text, phrases).length, count, text);
});
