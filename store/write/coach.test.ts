import assert from 'node:assert/strict';
import { findShiftsAt, readShifts } from '../read/insights.ts';
import { eachStore } from '../testing/testStores.ts';
import { saveShifts } from './coach.ts';

eachStore('what is learned of the typical costs replaces what was learned before', async ({ db, transaction }) => {
	assert.deepEqual([await readShifts(db), await findShiftsAt(db)], [{}, undefined]);
	const learn = (mean: number) => ({
		x_wing: { all: { mean, variance: 0.5 }, hard: { mean: 2 * mean, variance: 0.25 } },
	});
	for (const [at, mean] of [0.25, -0.125].entries()) {
		await transaction((tx) => saveShifts(tx, learn(mean), 1000 + at));
	}
	assert.deepEqual([await readShifts(db), await findShiftsAt(db)], [learn(-0.125), 1001]);
});
