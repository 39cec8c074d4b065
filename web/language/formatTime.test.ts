import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRunTime, formatTime, parseTime } from './formatTime.ts';

test('times are formatted as players write them', () => {
	const cases: [number, string, string][] = [
		[0, '0:00', '0:00.0'],
		[999, '0:00', '0:00.9'],
		[59_999, '0:59', '0:59.9'],
		[247_310, '4:07', '4:07.3'],
		[3_600_000, '1:00:00', '1:00:00.0'],
		[3_753_050, '1:02:33', '1:02:33.0'],
		[360_000_000, '100:00:00', '100:00:00.0'],
	];
	for (const [ms, clock, run] of cases) assert.deepEqual([formatTime(ms), formatRunTime(ms)], [clock, run]);
});

test('tenths follow the decimal sign of the language', () => {
	const times = (['en', 'de', 'fr'] as const).map((language) => formatRunTime(247_310, language));
	assert.deepEqual(times, ['4:07.3', '4:07,3', '4:07,3']);
});

test('a time is read as it is written, and no other text is a time', () => {
	for (const text of ['0:00', '0:59', '4:07', '59:59', '1:00:00', '1:59:59', '10:02:33']) {
		assert.equal(formatTime(parseTime(text)!), text);
	}
	assert.equal(formatTime(parseTime('75:00')!), '1:15:00', 'people count minutes beyond the hour');
	for (const text of [
		'',
		'4',
		'4:7',
		'4:60',
		'1:75:00',
		'1:60:00',
		'1:5:00',
		'1:05:60',
		'-1:00',
		'4:07.3',
		'1:2:3:4',
		'100:00:00',
		'4:07<b>',
		' 4:07',
		'NaN:00',
	]) {
		assert.equal(parseTime(text), undefined, text);
	}
});
