import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canSeeRun } from './canSeeRun.ts';

const TODAY = '2026-11-20';

/** Mode, date and standing of Anna's run, and whether Anna, Ben and a stranger see it. */
const TABLE = `
daily       2026-11-19 ranked   yes yes yes
daily       2026-11-20 ranked   yes no  no
daily       2026-11-19 held     yes no  no
daily       2026-11-19 unranked yes no  no
random      -          ranked   yes no  no
progression -          ranked   yes no  no
`;

test('others see a run only when it ranks on a daily that is over', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [mode, date, standing, ...seen] = line.split(/ +/);
		const run = { playerId: 'anna', mode, date: date === '-' ? null : date, standing };
		const verdicts = ['anna', 'ben', undefined].map((playerId) =>
			canSeeRun(run as Parameters<typeof canSeeRun>[0], { playerId, today: TODAY }) ? 'yes' : 'no',
		);
		assert.deepEqual(verdicts, seen, line);
	}
});
