import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../utcDate.ts';
import { scheduleDrill } from './drillSchedule.ts';

/** The drills so far, one a day: at par `=`, faster `+`, slower `-`, without an average `x`; then the days until it is due. */
const TABLE = `
-> none
- -> 1
x -> 1
= -> 3
+ -> 3
-+ -> 3
++ -> 7
+- -> 1
++- -> 1
+++ -> rests
-+++ -> rests
++++ -> rests
+++x -> 1
+++-+ -> 3
`;

const AVERAGES: Readonly<Record<string, number | null>> = { '=': 1000, '+': 900, '-': 1001, x: null };

test('a drill comes back after 1, 3 and 7 days, and rests once it was at par three times running', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [drills = '', due] = line.split('->').map((part) => part.trim());
		const history = [...drills].map((mark, index) => ({
			endedAt: index * DAY_MS,
			averageMs: AVERAGES[mark]!,
			parMs: 1000,
		}));
		const { dueAt, isResting } = scheduleDrill(history);
		const days = dueAt === null ? undefined : dueAt / DAY_MS - (history.length - 1);
		assert.equal(isResting ? 'rests' : `${days ?? 'none'}`, due, line);
	}
});
