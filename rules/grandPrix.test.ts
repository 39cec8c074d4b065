import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findGrandPrix, findGrandPrixOpening } from './grandPrix.ts';

const CASES = `
2026-11-30T00:00:00Z grand-prix-2026-12-04 2026-12-04T00:00:00.000Z 2026-12-07T00:00:00.000Z
2026-12-06T23:59:59Z grand-prix-2026-12-04 2026-12-04T00:00:00.000Z 2026-12-07T00:00:00.000Z
2026-12-07T00:00:00Z grand-prix-2026-12-11 2026-12-11T00:00:00.000Z 2026-12-14T00:00:00.000Z
2027-01-01T12:00:00Z grand-prix-2027-01-01 2027-01-01T00:00:00.000Z 2027-01-04T00:00:00.000Z
`;

test('a week from Monday to Sunday, UTC, has one Grand Prix, from Friday to Monday', () => {
	for (const line of CASES.trim().split('\n')) {
		const [at = '', ...due] = line.split(' ');
		const { id, opensAt, closesAt } = findGrandPrix(Date.parse(at));
		assert.deepEqual([id, new Date(opensAt).toISOString(), new Date(closesAt).toISOString()], due, at);
	}
});

test('one day of a week opens its Grand Prix', () => {
	const days = ['2026-11-30', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'];
	const ids = days.map((date) => findGrandPrixOpening(date)?.id);
	assert.deepEqual(ids, [undefined, undefined, 'grand-prix-2026-12-04', undefined, undefined]);
});
