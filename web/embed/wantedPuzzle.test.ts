import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWanted } from './wantedPuzzle.ts';

const TODAY = '2026-11-20';

test('an address asks for a puzzle, or the frame says why there is none', () => {
	const table = `
		                                   : practice easy /practice?difficulty=easy
		difficulty=extreme                 : practice extreme /practice?difficulty=extreme
		difficulty=Extreme                 : nothing noDifficulty /
		difficulty=                        : nothing noDifficulty /
		date=2026-11-19&difficulty=hard    : daily hard 2026-11-19 /daily/2026-11-19/hard
		date=2026-11-19                    : daily easy 2026-11-19 /daily/2026-11-19/easy
		date=2026-11-20&difficulty=hard    : nothing today /daily/2026-11-20/hard
		date=2026-11-21&difficulty=hard    : nothing noDaily /
		date=2026-02-30&difficulty=hard    : nothing noDaily /
		date=yesterday&difficulty=hard     : nothing noDaily /
		date=2026-11-19&difficulty=none    : nothing noDifficulty /
		run=run-00000001                   : replay run-00000001 /runs/run-00000001
		run=run-00000001&date=2026-11-20   : replay run-00000001 /runs/run-00000001
		run=x                              : nothing noRun /
		run=../../../api/me                : nothing noRun /`;
	for (const line of table.slice(1).split('\n')) {
		const [search, expected] = line.split(' : ').map((part) => part.trim());
		assert.equal(Object.values(readWanted(`?${search}`, TODAY)).join(' '), expected, search);
	}
});
