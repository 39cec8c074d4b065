import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { listMonthMedals } from './monthMedal.ts';
import { addDays } from './utcDate.ts';

/** `month : days : medal`. A day is written as often as it says, with the first letters of its dailies, `m` medium, `x` extreme, `.` for none. */
const TABLE = `
2026-02 : 28 e : bronze
2026-02 : 28 m : bronze
2026-02 : 27 e, 1 . :
2026-02 : 1 ., 27 emhrx :
2026-02 : 28 h : silver
2026-02 : 10 h, 9 r, 9 x : silver
2026-02 : 27 x, 1 m : bronze
2026-02 : 28 emrx : silver
2026-02 : 28 emhrx : gold
2026-02 : 27 emhrx, 1 emhr : silver
2026-02 : 27 emhrx, 1 em : bronze
2028-02 : 28 e : 
2028-02 : 29 e : bronze
2026-12 : 31 emhrx : gold
2026-11 : 30 eh : silver
`;

const LETTERS = 'emhrx';

test('a month is worth what its least day is worth, and nothing without one of its days', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [month = '', days = '', medal = ''] = line.split(':').map((part) => part.trim());
		const each = days.split(', ').flatMap((part) => {
			const [count, letters = ''] = part.split(' ');
			return Array<string>(Number(count)).fill(letters.replace('.', ''));
		});
		const solved = each.flatMap((letters, index) =>
			[...letters].map((letter) => ({
				date: addDays(`${month}-01`, index),
				difficulty: DIFFICULTIES[LETTERS.indexOf(letter)]!,
			})),
		);
		assert.deepEqual(listMonthMedals(solved), medal === '' ? [] : [{ month, medal }], line);
	}
});

test('each month has its own medal, the earliest first', () => {
	const solved = Array.from({ length: 59 }, (_, index) => ({
		date: addDays('2026-01-01', 58 - index),
		difficulty: index < 28 ? ('hard' as const) : ('easy' as const),
	}));
	assert.deepEqual(listMonthMedals(solved), [
		{ month: '2026-01', medal: 'bronze' },
		{ month: '2026-02', medal: 'silver' },
	]);
	assert.deepEqual(listMonthMedals(solved.slice(1)), [{ month: '2026-01', medal: 'bronze' }]);
});
