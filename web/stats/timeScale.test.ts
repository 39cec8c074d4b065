import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTime } from '../language/formatTime.ts';
import { scaleTimes } from './timeScale.ts';

test('a scale has at most five lines at round times, and holds every time', () => {
	const cases = `
		90 100 : 1:30 1:35 1:40
		185 247 312 : 3:00 4:00 5:00 6:00
		60 : 1:00 1:01
		30 3600 : 0:00 15:00 30:00 45:00 1:00:00
		3599 3601 : 59:59 1:00:00 1:00:01`;
	for (const line of cases.trim().split('\n')) {
		const [seconds = '', lines] = line.split(' : ').map((part) => part.trim());
		const times = seconds.split(' ').map((text) => Number(text) * 1000);
		const scale = scaleTimes(times);
		assert.equal(scale.lines.map(formatTime).join(' '), lines, line);
		assert.ok(times.every((time) => time >= scale.from && time <= scale.to));
		assert.deepEqual([scale.lines[0], scale.lines.at(-1)], [scale.from, scale.to]);
	}
});
