import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { listUsualDailies } from './usualDailies.ts';
import { addDays } from './utcDate.ts';

const TODAY = '2026-11-24';
const LETTERS = 'emhrx';

/** `days : usual`. The days end yesterday; each has the first letters of its dailies, `m` medium, `x` extreme, `.` for none. */
const TABLE = `
. :
e : e
m m m m m m m : m
m m me m m m m : m
em m e em m : em
m e m e : em
m e h r x :
emhrx emhrx . . . . . . : emhrx
m m m . . . . . . . . . . . . . . :
x . . . . . . . . . . . . . : x
x . . . . . . . . . . . . . . :
`;

test('usual are the difficulties of at least half of the days that counted in two weeks', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [days = '', usual = ''] = line.split(':').map((part) => part.trim());
		const each = days.split(' ');
		const played = each.flatMap((letters, index) =>
			[...letters.replace('.', '')].map((letter) => ({
				date: addDays(TODAY, index - each.length),
				difficulty: DIFFICULTIES[LETTERS.indexOf(letter)]!,
			})),
		);
		const today = { date: TODAY, difficulty: 'extreme' } as const;
		const found = listUsualDailies([...played, today], TODAY);
		assert.equal(found.map((difficulty) => LETTERS[DIFFICULTIES.indexOf(difficulty)]).join(''), usual, line);
	}
});
