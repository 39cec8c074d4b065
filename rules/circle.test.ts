import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CirclePoints, GameStatus, OffBoardReason } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import {
	addUpWeek,
	type CircleGame,
	countsInCircle,
	findJoinRefusal,
	findWinners,
	listWeek,
	measureAhead,
	placeGames,
	rankByPoints,
} from './circle.ts';

const SECOND = 1000;

/** Games as text: the member's number, the seconds or `-`, the expected seconds, and a reason. */
function parseGames(text: string, date = '2026-11-24', difficulty: Difficulty = 'easy'): CircleGame[] {
	return text.split(' ').map((word) => {
		const [number, seconds, expected, reason] = word.split(':');
		return {
			number: Number(number),
			date,
			difficulty,
			status: (seconds === '-' ? 'abandoned' : 'finished') as GameStatus,
			timeMs: seconds === '-' ? null : Number(seconds) * SECOND,
			parMean: expected === undefined || expected === '' ? null : Math.log(Number(expected) * SECOND),
			reasons: (reason === undefined ? [] : [reason]) as OffBoardReason[],
		};
	});
}

const PLACES: readonly (readonly [points: CirclePoints, games: string, after: string])[] = [
	['place', '1:271 2:293 3:380', '1:1:3 2:2:2 3:3:1'],
	['place', '1:60 2:70 3:70 4:80', '1:1:4 2:2:3 3:2:3 4:4:1'],
	['place', '1:60 2:60 3:60', '1:1:3 2:1:3 3:1:3'],
	['place', '1:- 2:90', '1:null:0 2:1:2'],
	['place', '1:10::no_log 2:90::guest 3:80::even_pace', '1:null:0 2:2:2 3:1:3'],
	['place', '1:10::assisted 2:90::rejected 3:80::archive', '1:null:0 2:null:0 3:null:0'],
	['place', '7:60', '7:1:1'],
	['expectation', '1:600:900 2:100:110 3:50', '1:1:3 2:2:2 3:null:0'],
	['expectation', '1:60:120 2:30:60', '1:1:2 2:1:2'],
];

test('the best of n who started has n points, and equal ones have the same: 1, 2, 2, 4', () => {
	for (const [points, text, after] of PLACES) {
		const games = parseGames(text);
		const places = placeGames(games, points);
		const seen = games.map((game) => `${game.number}:${places.get(game)!.place}:${places.get(game)!.points}`);
		assert.equal(seen.join(' '), after, text);
	}
});

const COUNTS: readonly (readonly [reasons: string, counts: boolean])[] = [
	['', true],
	['guest', true],
	['guest solution_order', true],
	['beyond_par new_and_fast', true],
	['guest no_log', false],
	['too_fast', false],
	['assisted', false],
	['guest assisted', false],
	['not_first_game', false],
	['rejected', false],
];

test('a guest’s run counts, and one with soft signs; a contradiction counts once it is accepted', () => {
	for (const [text, counts] of COUNTS) {
		const reasons = text.split(' ').filter(Boolean) as OffBoardReason[];
		assert.equal(countsInCircle({ timeMs: 1, reasons }), counts, text);
	}
	assert.equal(countsInCircle({ timeMs: null, reasons: [] }), false);
});

const WEEKS = [
	['2026-11-23', '2026-11-23 2026-11-29'],
	['2026-11-24', '2026-11-23 2026-11-29'],
	['2026-11-29', '2026-11-23 2026-11-29'],
	['2026-11-30', '2026-11-30 2026-12-06'],
	['2026-01-01', '2025-12-29 2026-01-04'],
	['2028-02-29', '2028-02-28 2028-03-05'],
] as const;

test('a week is Monday to Sunday', () => {
	for (const [date, week] of WEEKS) {
		const dates = listWeek(date);
		assert.equal(`${dates[0]} ${dates.at(-1)}`, week);
		assert.equal(dates.length, 7);
	}
});

test('a week adds up its dailies by day, and the most points win it', () => {
	const dates = listWeek('2026-11-24');
	const games = [
		...parseGames('1:60 2:70', '2026-11-23'),
		...parseGames('2:60 3:70', '2026-11-23', 'hard'),
		...parseGames('1:60 2:60', '2026-11-25'),
	];
	const members = [{ number: 1 }, { number: 2 }, { number: 3 }];
	const rows = addUpWeek({ dates, members, games, points: 'place' });
	assert.deepEqual(
		rows.map(({ number, points, days }) => `${number} ${points} ${days.join('')}`),
		['1 4 2020000', '2 5 3020000', '3 1 1000000'],
	);
	assert.deepEqual(
		rankByPoints(rows).map(({ number, place }) => `${number}:${place}`),
		['2:1', '1:2', '3:3'],
	);
	assert.deepEqual(
		findWinners(rows).map(({ number }) => number),
		[2],
	);
	assert.deepEqual(findWinners(rows.slice(2)), [], 'a circle of one');
	assert.deepEqual(findWinners(rows.map((row) => ({ ...row, points: 0 }))), [], 'nobody has played');
});

test('the game of somebody who has left in the meantime still has its place', () => {
	const dates = listWeek('2026-11-24');
	const games = parseGames('1:60 9:50');
	const rows = addUpWeek({ dates, members: [{ number: 1 }], games, points: 'place' });
	assert.equal(rows[0]!.points, 1);
});

test('a circle has 200 members at most, and a player 20 circles', () => {
	assert.equal(findJoinRefusal(199, 19), undefined);
	assert.equal(findJoinRefusal(200, 0), 'circle_full');
	assert.equal(findJoinRefusal(1, 20), 'circle_limit');
});

test('a time is compared with what was expected of its own player', () => {
	assert.equal(measureAhead(parseGames('1:271:312')[0]!), 41_000);
	assert.equal(measureAhead(parseGames('1:271')[0]!), null);
	assert.equal(measureAhead(parseGames('1:-:312')[0]!), null);
});
