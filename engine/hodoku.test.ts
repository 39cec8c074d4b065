import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreByHodoku } from './hodoku.ts';
import { RATED } from './testing/fixtures.ts';

const PUZZLES = RATED.filter((_, index) => index % 40 === 7);

test('last cells and naked singles score four each', () => {
	const givens = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
	assert.deepEqual(scoreByHodoku(givens), { score: 51 * 4, level: 'Easy' });
});

test('a solved grid scores nothing, and one without a logical way as much as guessing', () => {
	const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
	assert.deepEqual(scoreByHodoku(solved), { score: 0, level: 'Easy' });
	assert.deepEqual(scoreByHodoku('0'.repeat(81)), { score: 10_000, level: 'Extreme' });
	assert.throws(() => scoreByHodoku('1'), /81 characters/);
});

test('the level is at least that of the score, and harder puzzles score more on the whole', () => {
	const limits = { Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800, Extreme: Number.POSITIVE_INFINITY };
	const scores = { low: [] as number[], high: [] as number[] };
	for (const [givens, rating] of PUZZLES) {
		const { score, level } = scoreByHodoku(givens);
		assert.ok(score <= limits[level], `${givens} ${score} ${level}`);
		scores[Number(rating) < 4 ? 'low' : 'high'].push(score);
	}
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	assert.ok(mean(scores.low) < mean(scores.high));
});

/** So that a change of a score, a level or the order is seen: puzzle, score and level. */
const TABLE = `
004607200000004070029000060000400806090050040803002000080000430030500000001806500 566 Hard
060904000900010075008000000810200900500000002002006013000000800690080004000407050 990 Hard
000060020800000000054800010200000007030084500705120080060200009000005000080910060 1720 Unfair
601037090000060100053000000400080000000000801060000070970000420004090038800005700 520 Hard
000004090300000100000005003000096087700100006030000500070600030108003004000208609 490 Hard
208093000003607002000000003040500087000000000000064210087010000020000030050008709 3706 Extreme
`;

test('the same puzzle always has the same score', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [givens = '', score, level] = line.split(' ');
		assert.deepEqual(scoreByHodoku(givens), { score: Number(score), level }, givens);
	}
});
