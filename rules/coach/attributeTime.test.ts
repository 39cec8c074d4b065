import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { listKnownPuzzles } from '../testing/knownPuzzles.ts';
import { drawPerson } from '../testing/simulated/person.ts';
import { playAsPerson } from '../testing/simulated/playAsPerson.ts';
import { attributeTime, toSlowness, toTimes } from './attributeTime.ts';
import { findHardest } from './followLog.ts';

const puzzle = listKnownPuzzles('hard')[0]!;

/** Four seconds for each digit on the taught way, which the player follows exactly. */
function playTaught(): { readonly moves: Move[]; readonly techniques: readonly string[] } {
	const moves: Move[] = [];
	const techniques: string[] = [];
	let way: ReturnType<typeof findTaughtPath>['steps'][number]['technique'][] = [];
	for (const step of findTaughtPath(puzzle.givens).steps) {
		way = [...way, step.technique];
		for (const placement of step.placements) {
			moves.push({ kind: 'place', at: 4000 * (moves.length + 1), ...placement });
			techniques.push(findHardest(way));
			way = [];
		}
	}
	return { moves, techniques };
}

test('each stretch belongs to the hardest step on the taught way to its digit', () => {
	const { moves, techniques } = playTaught();
	const use = attributeTime({ ...puzzle, moves, timeMs: 4000 * moves.length });
	const met = Object.fromEntries(use.techniques.map(({ technique, metCount }) => [technique, metCount]));
	const due: Record<string, number> = {};
	for (const technique of techniques) due[technique] = (due[technique] ?? 0) + 1;
	assert.deepEqual(met, due);
	assert.ok('skyscraper' in due);
	for (const { metCount, timeMs } of use.techniques) assert.equal(timeMs, 4000 * metCount);
	assert.deepEqual([use.errorMs, use.errorCount, use.unattributedMs], [0, 0, 0]);
});

/** The events after ten right digits; then the seconds with a wrong digit, how many, and the seconds of no digit. */
const TABLE = `
                       -> 0 0 0
wrong 3 clear          -> 3 1 0
wrong 3 right          -> 3 1 0
wrong 3 other 2 clear  -> 5 2 0
wrong 2 clear 4 wrong 1 clear -> 3 2 0
wrong 2 wrong 2 clear  -> 4 1 0
end 5                  -> 0 0 5
`;

test('time with a wrong digit on the grid counts for the error until it is gone, and time after the last digit for nothing', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [words = '', due] = line.split('->').map((part) => part.trim());
		const { moves, timeMs } = playWith(words.split(' ').filter((word) => word !== ''));
		const use = attributeTime({ ...puzzle, moves, timeMs });
		assert.equal(`${use.errorMs / 1000} ${use.errorCount} ${use.unattributedMs / 1000}`, due, line);
	}
});

const PAUSE_AT = 40_500;

/** Numbers are seconds that pass; each word is an input at that moment. `end` comes after the last digit. */
function playWith(words: readonly string[]): { readonly moves: Move[]; readonly timeMs: number } {
	const taught = playTaught().moves;
	const [first, second] = [taught[10]!, taught[11]!];
	const inputs: Readonly<Record<string, Pick<Move, 'kind' | 'cell' | 'digit'>[]>> = {
		wrong: [{ ...first, digit: (first.digit % 9) + 1 }],
		other: [{ ...second, digit: (second.digit % 9) + 1 }],
		right: [first],
		clear: [first, second].map(({ cell }) => ({ kind: 'clear', cell, digit: 0 })),
		end: [],
	};
	const moves = taught.slice(0, 10);
	let at = PAUSE_AT;
	for (const word of words) {
		if (Number(word) > 0) at += 1000 * Number(word);
		else moves.push(...inputs[word]!.map((input) => ({ ...input, at })));
	}
	const isEnd = words[0] === 'end';
	const rest = taught.slice(10).map((move) => ({ ...move, at: move.at + (isEnd ? 0 : at - PAUSE_AT) }));
	return { moves: [...moves, ...rest], timeMs: rest.at(-1)!.at + (isEnd ? at - PAUSE_AT : 0) };
}

test('attributed and unattributed time add up to the time of the run, whoever plays', () => {
	const random = createRandom('time use');
	for (const difficulty of DIFFICULTIES) {
		for (const skill of ['beginner', 'practiced', 'world-class'] as const) {
			const played = listKnownPuzzles(difficulty)[2]!;
			const moves = playAsPerson(played, drawPerson(random, skill), random);
			const timeMs = moves.at(-1)!.at + 1234;
			const { techniques, errorMs, unattributedMs } = attributeTime({ ...played, moves, timeMs });
			const sum = techniques.reduce((total, own) => total + own.timeMs, errorMs + unattributedMs);
			assert.equal(sum, timeMs, `${difficulty} ${skill}`);
			for (const own of techniques) assert.ok(Object.values(own).slice(1).every(Number.isSafeInteger));
		}
	}
});

test('a look that takes longer never makes its technique less slow', () => {
	const random = createRandom('longer');
	const moves = playAsPerson(puzzle, drawPerson(random, 'practiced'), random);
	const useOf = (log: readonly Move[]) => attributeTime({ ...puzzle, moves: log, timeMs: log.at(-1)!.at }).techniques;
	const before = useOf(moves);
	let count = 0;
	for (const [index, { at }] of moves.entries()) {
		if (at === (moves[index - 1]?.at ?? 0)) continue;
		const waitMs = 500 + random.below(20_000);
		const after = useOf(moves.map((move, other) => (other < index ? move : { ...move, at: move.at + waitMs })));
		// A digit that was entered in a row with the one before becomes a separate look through the wait, and other looks
		// change with it.
		if (after.some((own) => own.metCount !== before.find(isSame(own))?.metCount)) continue;
		const grown = after.find((own) => own.timeMs > before.find(isSame(own))!.timeMs);
		if (grown === undefined) continue;
		count++;
		assert.ok(grown.logSum >= before.find(isSame(grown))!.logSum, `${grown.technique} at ${at}`);
	}
	assert.ok(count > 20);
});

const isSame = (one: { readonly technique: string }) => (other: { readonly technique: string }) =>
	one.technique === other.technique;

test('the slowness of so many times as long is so many times again, up to the greatest that counts', () => {
	for (const times of [0.1, 0.5, 1, 2, 3, 12, 40]) assert.ok(Math.abs(toTimes(toSlowness(times)) - times) < 1e-9);
	assert.equal(toSlowness(1), 0);
	assert.equal(toSlowness(41), toSlowness(1e9));
	assert.ok(toTimes(-5) > 0);
});
