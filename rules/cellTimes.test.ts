import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from '#engine/move.ts';
import { findUsualRun, formatCellTimes, listSolvedAt, measureCellTimes, parseCellTimes } from './cellTimes.ts';

const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** All but the first five cells are given. */
const GIVENS = `00000${SOLUTION.slice(5)}`;

/** `at:cell=digit` places a digit, and 0 clears. */
function measure(log: string, playedMs = 4096): string {
	const moves = log.split(' ').map((text): Move => {
		const [at, cell, digit] = text.split(/[:=]/).map(Number) as [number, number, number];
		return digit === 0 ? { at, kind: 'clear', cell, digit } : { at, kind: 'place', cell, digit };
	});
	const cellTimes = measureCellTimes({ givens: GIVENS, solution: SOLUTION, moves, playedMs });
	if (cellTimes === undefined) return 'unknown';
	assert.ok(cellTimes.slice(5).every((moment) => moment === 0));
	return cellTimes.slice(0, 5).join(' ');
}

/** A log, and when its cells were solved. */
const TABLE = `
10:0=5 20:1=3 30:2=4 40:3=6 50:4=7                       10 20 30 40 50
10:0=5 20:1=3 30:2=4 40:3=6                              unknown
10:0=5 20:1=3 25:1=4 28:1=3 30:2=4 40:3=6 50:4=7         10 28 30 40 50
10:0=5 15:0=0 18:0=5 20:1=3 30:2=4 40:3=6 50:4=7         18 20 30 40 50
10:0=5 11:0=5 20:1=3 30:2=4 40:3=6 50:4=7                10 20 30 40 50
0:0=5 20:1=3 30:2=4 40:3=6 9999:4=7                      1 20 30 40 4095
10:0=5 20:1=3 30:2=4 40:3=6 50:4=8                       unknown
`;

test('the cell times of a run say when each cell became right and stayed so', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [log = '', due = ''] = line.split(/ {2,}/);
		assert.equal(measure(log), due, line);
	}
	assert.equal(measure('1000:0=5 2000:1=3 3000:2=4 4000:3=6 5000:4=7', 5000), '820 1639 2458 3277 4095');
	assert.equal(measure('0:0=5 0:1=3 0:2=4 0:3=6 0:4=7', 0), '1 1 1 1 1', 'a run of no time');
});

test('cell times are two letters a cell, and read back as it was', () => {
	const cellTimes = Array.from({ length: 81 }, (_, cell) => (cell * 51) % 4096);
	const text = formatCellTimes(cellTimes);
	assert.equal(text.length, 162);
	assert.deepEqual(parseCellTimes(text), cellTimes);
	for (const bad of ['', text.slice(1), `${text}A`, `${text.slice(1)}é`, ` ${text.slice(1)}`]) {
		assert.equal(parseCellTimes(bad), undefined, bad);
	}
});

test('the usual run is the middle of several, at each share of their cells', () => {
	const paceOf = (...moments: number[]) => [...moments, ...Array<number>(81 - moments.length).fill(0)];
	assert.deepEqual(listSolvedAt(paceOf(2048, 1024, 4095), 8000), [2000, 4000, 7998]);
	const runs = [
		{ cellTimes: paceOf(1024, 2048), playedMs: 4000 },
		{ cellTimes: paceOf(1024, 3072), playedMs: 8000 },
		{ cellTimes: paceOf(512, 1024, 1536, 2048), playedMs: 16_000 },
	];
	assert.deepEqual(findUsualRun(runs), { playedMs: 8000, solvedAt: [2000, 6000] });
	assert.deepEqual(findUsualRun([]), { playedMs: 0, solvedAt: [] });
});
