import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCellTimes } from './cellTimes.ts';
import { binHeat, readHeat, turnCells } from './heatCells.ts';

const NONE = { isGiven: Array(81).fill(false) as boolean[] };

/** Twenty cells whose times are 1 to 20, in another order than that of the cells. */
function momentsOf(times: readonly number[]): (number | undefined)[] {
	let moment = 0;
	const moments: (number | undefined)[] = Array(81).fill(undefined);
	for (const [index, time] of times.entries()) {
		moment += time;
		moments[(index * 7) % 81] = moment;
	}
	return moments;
}

test('the steps end at the quantiles of the run’s own times', () => {
	const times = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
	const cells = binHeat(momentsOf(times), NONE.isGiven);
	const steps = times.map((time, index) => [time, cells[(index * 7) % 81]] as const).sort(([a], [b]) => a - b);
	assert.equal(steps.map(([, step]) => step).join(''), '00000011111222233344');
});

test('equal times have the same step, and one cell is the quickest', () => {
	assert.equal(binHeat(momentsOf([3, 3, 3, 3]), NONE.isGiven).filter((cell) => cell === 0).length, 4);
	assert.equal(binHeat(momentsOf([3]), NONE.isGiven)[0], 0);
});

test('givens and open cells are neither quick nor slow', () => {
	const isGiven = NONE.isGiven.with(80, true).with(7, true);
	const cells = binHeat(momentsOf([1, 2, 3]), isGiven);
	assert.deepEqual([cells[0], cells[7], cells[14], cells[80], cells[1]], [0, 'given', 1, 'given', 'open']);
	assert.deepEqual(new Set(binHeat(Array(81).fill(undefined), NONE.isGiven)), new Set(['open']));
});

test('cell times on the wire have their heat map, and another text has none', () => {
	const cellTimes = Array<number>(81).fill(0).with(4, 100).with(9, 300);
	const heat = readHeat(formatCellTimes(cellTimes))!;
	assert.deepEqual([heat[4], heat[9], heat[0]], [0, 1, 'given']);
	assert.deepEqual([readHeat(undefined), readHeat('AA')], [undefined, undefined]);
});

test('a turned map is none that was not turned, and each of the seven comes by some id', () => {
	const cells = Array.from({ length: 81 }, (_, cell) => cell);
	const turned = Array.from('ABCDEFGHIJKLMN', (id) => turnCells(cells, id).join(' '));
	assert.equal(new Set(turned).size, 7);
	assert.ok(!turned.includes(cells.join(' ')));
	for (const each of turned)
		assert.deepEqual(
			each
				.split(' ')
				.map(Number)
				.sort((a, b) => a - b),
			cells,
		);
	assert.deepEqual(turnCells(cells, 'run-000001'), turnCells(cells, 'run-000001'), 'always the same');
});
