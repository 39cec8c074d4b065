import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import * as limits from '#contract/limits.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { KEPT, MANY_CALLS } from './testing/keptBounds.ts';
import { createTestApp, openTestApp } from './testing/testApp.ts';
import { testPlayer } from './testing/testPlay.ts';

/**
 * Every limit of the contract is in one of these tables: bounds of what is kept, each with the ways by which it could be passed and
 * the answer of each; bounds of a request, with one beyond it; and numbers that an answer cannot pass by its schema, or that bound nothing.
 */

const EASY = { mode: 'random', difficulty: 'easy' } as const;

describe('what is kept stays within its bounds by every way', () => {
	for (const [bound, ways] of Object.entries(KEPT)) {
		for (const [way, answer, take] of ways) {
			eachStore(`${bound}: ${way}`, async (store) => {
				const app = await openTestApp({ parts: { store }, env: MANY_CALLS });
				try {
					assert.equal(await take(app), answer);
				} finally {
					await app.close();
				}
			});
		}
	}
});

interface Asked {
	readonly token: string;
	readonly gameId: string;
}

type Beyond = readonly [request: (asked: Asked) => InjectOptions, status: number];

const post = (url: string, payload: object | string): InjectOptions => ({
	method: 'POST',
	url,
	payload,
	headers: { 'content-type': 'application/json' },
});

const padded = (bytes: number) => JSON.stringify({ guestId: 'x'.repeat(bytes) });

const contest = (change: object) => ({
	circle: 'circle-0001',
	name: 'Cup',
	difficulties: ['easy', 'easy', 'easy'],
	minutes: 60,
	closesAt: '2026-11-21T12:00:00Z',
	...change,
});

const move = (at: number) => ({ at, cell: 0, kind: 'mark', digit: 1 });

/** A request that is one beyond each bound, and the status of its answer. */
const REQUESTS: Readonly<Record<string, Beyond>> = {
	FIRST_DAILY_DATE: [() => ({ url: '/api/daily-puzzle?difficulty=easy&date=2025-12-31' }), 400],
	LEADERBOARD_LIMIT_MAX: [
		() => ({ url: `/api/leaderboard?difficulty=easy&limit=${limits.LEADERBOARD_LIMIT_MAX + 1}` }),
		400,
	],
	PAGE_LIMIT_MAX: [() => ({ url: `/api/games?limit=${limits.PAGE_LIMIT_MAX + 1}` }), 400],
	CURSOR_LENGTH_MAX: [() => ({ url: `/api/games?cursor=${'x'.repeat(limits.CURSOR_LENGTH_MAX + 1)}` }), 400],
	EMAIL_LENGTH_MAX: [
		() => post('/api/auth/otp/request', { email: `${'a'.repeat(limits.EMAIL_LENGTH_MAX)}@example.org` }),
		400,
	],
	DISPLAY_NAME_LENGTH_MIN: [() => ({ ...post('/api/me', { displayName: 'a' }), method: 'PATCH' }), 400],
	DISPLAY_NAME_LENGTH_MAX: [
		() => ({ ...post('/api/me', { displayName: 'a'.repeat(limits.DISPLAY_NAME_LENGTH_MAX + 1) }), method: 'PATCH' }),
		400,
	],
	DISPLAY_NAME_CODE_POINTS_MAX: [
		() => ({
			...post('/api/me', { displayName: `ab${'\u0301'.repeat(limits.DISPLAY_NAME_CODE_POINTS_MAX)}` }),
			method: 'PATCH',
		}),
		400,
	],
	MOVES_PER_REQUEST_MAX: [
		({ gameId }) =>
			post(`/api/games/${gameId}/moves`, {
				from: 0,
				moves: Array.from({ length: limits.MOVES_PER_REQUEST_MAX + 1 }, (_, at) => move(at)),
			}),
		400,
	],
	BODY_BYTES_MAX: [() => post('/api/guest', padded(limits.BODY_BYTES_MAX)), 413],
	MOVES_BODY_BYTES_MAX: [({ gameId }) => post(`/api/games/${gameId}/moves`, padded(limits.MOVES_BODY_BYTES_MAX)), 413],
	DRILL_ANSWER_BYTES_MAX: [
		() => post('/api/drills/drill-00000001/answers', padded(limits.DRILL_ANSWER_BYTES_MAX)),
		413,
	],
	TOOL_BODY_BYTES_MAX: [() => post('/mcp', padded(limits.TOOL_BODY_BYTES_MAX)), 413],
	DAILY_SPAN_MAX: [() => ({ url: '/api/days?from=2025-11-19&to=2026-11-20' }), 400],
	KEY_NAME_LENGTH_MAX: [
		() => post('/api/me/keys', { name: 'a'.repeat(limits.KEY_NAME_LENGTH_MAX + 1), right: 'read' }),
		400,
	],
	NOTE_LENGTH_MAX: [() => post('/api/runs/run-00000001/note', { note: 'a'.repeat(limits.NOTE_LENGTH_MAX + 1) }), 400],
	NOTE_CODE_POINTS_MAX: [
		() =>
			post('/api/runs/run-00000001/note', {
				note: 'e\u0301\u0302\u0303\u0304'.repeat(limits.NOTE_CODE_POINTS_MAX / 5 + 1),
			}),
		400,
	],
	CODE_LENGTH: [() => post('/api/auth/otp/verify', { email: 'a@example.org', code: '1234567' }), 400],
	HINT_SKIP_MAX: [({ gameId }) => post(`/api/games/${gameId}/hint`, { skip: limits.HINT_SKIP_MAX + 1 }), 400],
	CIRCLE_NAME_LENGTH_MAX: [() => post('/api/circles', { name: 'a'.repeat(limits.CIRCLE_NAME_LENGTH_MAX + 1) }), 400],
	CONTEST_PUZZLES_MIN: [() => post('/api/contests', contest({ difficulties: ['easy', 'easy'] })), 400],
	CONTEST_PUZZLES_MAX: [() => post('/api/contests', contest({ difficulties: Array(6).fill('easy') })), 400],
	CONTEST_MINUTES_MIN: [() => post('/api/contests', contest({ minutes: limits.CONTEST_MINUTES_MIN - 1 })), 400],
	CONTEST_MINUTES_MAX: [() => post('/api/contests', contest({ minutes: limits.CONTEST_MINUTES_MAX + 1 })), 400],
	CONTEST_DAYS_MAX: [() => post('/api/contests', contest({ closesAt: '2027-11-20T12:00:00Z' })), 400],
	CONTEST_AHEAD_DAYS_MAX: [
		() => post('/api/contests', contest({ opensAt: '2027-11-20T12:00:00Z', closesAt: '2027-11-21T12:00:00Z' })),
		400,
	],
	CONTEST_NAME_LENGTH_MAX: [
		() => post('/api/contests', contest({ name: 'a'.repeat(limits.CONTEST_NAME_LENGTH_MAX + 1) })),
		400,
	],
	LEVEL_MAX: [() => post('/api/games', { mode: 'progression', difficulty: 'easy', level: limits.LEVEL_MAX + 1 }), 400],
};

test('a request beyond a bound is refused', async (t) => {
	const app = await createTestApp(t);
	const { token } = await app.signIn('ann@example.org');
	const { id: gameId } = await testPlayer(app, { token }).start(EASY);
	for (const [bound, [request, status]] of Object.entries(REQUESTS)) {
		const { headers, ...asked } = request({ token, gameId });
		const answer = await app.send({ ...asked, headers: { ...headers, authorization: `Bearer ${token}` } });
		assert.equal(answer.statusCode, status, `${bound}: ${answer.body.slice(0, 300)}`);
	}
});

/** The schemas of answers have these. */
const ANSWERS = [
	...['SPANS_MAX', 'RATIO_MAX', 'MUTUAL_RACES_MAX', 'MONTHS_MAX', 'GAME_TIME_MS_MAX', 'GAMES_SHOWN_MAX'],
	...['TECHNIQUES_MAX', 'SESSIONS_LISTED_MAX', 'STREAK_DAYS_SHOWN_MAX', 'TREND_LENGTH_MAX', 'TIME_SPANS_MAX'],
	...['FINE_SPANS_MAX', 'OPEN_GAMES_MAX', 'DECISIONS_MAX', 'REPLACED_SHOWN_MAX', 'FREEZES_MAX'],
];

test('an answer cannot pass a bound by its schema', async (t) => {
	const app = await createTestApp(t);
	const document = (await app.send({ url: '/openapi.json' })).body;
	const stated = new Set(
		Array.from(document.matchAll(/"max(?:Items|imum|Length)":(\d+)/g), ([, number]) => Number(number)),
	);
	const all = await listLimits();
	for (const name of ANSWERS) assert.ok(stated.has(Number(all.get(name))), name);
});

/** Bounds with tests of their own, which name them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	MOVES_PER_GAME_MAX: 'server/games/moves.test.ts',
	CONFIRMATION_ATTEMPTS: 'server/games/confirmation.test.ts',
	CONFIRMATION_MS: 'server/games/confirmation.test.ts',
	ROOM_WAIT_MS: 'rules/race.test.ts',
	RACE_MS_MAX: 'rules/race.test.ts',
	REQUEST_MS_MAX: 'test/statedNumbers.test.ts',
	CODE_LIFETIME_S: 'test/statedNumbers.test.ts',
};

/** Defaults, shares, minimums and moments, beyond which nothing is refused. */
const BOUND_NOTHING = [
	...['LEADERBOARD_LIMIT_DEFAULT', 'PAGE_LIMIT_DEFAULT', 'DRILL_POSITIONS', 'DRILL_OWN_POSITIONS_MAX'],
	...['INSIGHT_MEETINGS_MIN', 'INSIGHT_RECENT_DAYS', 'WRONG_GRID_PENALTY_MS', 'KEY_LIFETIME_DAYS'],
	...['DAY_SOLVED_HOURS_MAX', 'DAYS_PER_FREEZE', 'REMINDER_IDLE_DAYS_MAX', 'RACE_COUNTDOWN_MS'],
	...['RACE_GRID_DELAY_MS', 'RACE_CLOSING_FACTOR', 'RACE_MS_MIN', 'CHALLENGE_DAYS', 'RACER_AWAY_MS'],
	...[
		'CONTEST_MINUTE_POINTS',
		'CIRCLE_MEMBERS_MIN',
		'CONTACT_LENGTH_MAX',
		'QUEUE_MAX',
		'USUAL_DAYS',
		'USUAL_RUNS_MAX',
		'USUAL_RUNS_MIN',
	],
];

/** All of `limits.ts`, and what is named like a limit in another file of the contract. */
async function listLimits(): Promise<Map<string, unknown>> {
	const all = new Map<string, unknown>(Object.entries(limits));
	const folder = new URL('../contract/', import.meta.url);
	for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))) {
		for (const [name, value] of Object.entries(await import(new URL(file, folder).href)))
			if (name.endsWith('_MAX') && typeof value === 'number') all.set(name, value);
	}
	return all;
}

test('every limit of the contract is in one of the tables', async () => {
	const listed = [KEPT, REQUESTS, ELSEWHERE].flatMap((table) => Object.keys(table)).concat(ANSWERS, BOUND_NOTHING);
	assert.deepEqual(listed.toSorted(), [...(await listLimits()).keys()].toSorted());
	for (const [name, file] of Object.entries(ELSEWHERE)) {
		assert.match(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), new RegExp(`\\b${name}\\b`), file);
	}
});
