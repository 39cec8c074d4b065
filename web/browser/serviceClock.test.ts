import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceClock } from './serviceClock.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A clock whose device is some milliseconds off, and that hears an answer after a round trip. */
function listen(deviceOffMs: number) {
	const device = { now: 0, offMs: deviceOffMs, steps: 0 };
	const clock = new ServiceClock({
		now: () => device.now,
		wallNow: () => NOON + device.now + device.offMs,
		onStep: () => {
			device.steps++;
		},
	});
	const hear = (tripMs: number, headers: Record<string, string> = { 'cache-control': 'no-store' }) => {
		const take = clock.measure();
		const date = new Date(NOON + device.now + tripMs / 2).toUTCString();
		device.now += tripMs;
		take(new Response('', { headers: { date, ...headers } }));
		// The sum is no negative zero.
		return Math.round((clock.nowMs() - NOON - device.now) / 1000) + 0;
	};
	return { device, hear };
}

test('the clock is the service’s, whatever the device shows, and half the way of an answer is counted', () => {
	for (const hours of [-12, -3, 0, 3, 26]) {
		const { device, hear } = listen(hours * 3_600_000);
		assert.equal(hear(1000), 0, `${hours} h`);
		assert.equal(device.steps, hours === 0 ? 0 : 1);
		assert.equal(hear(200), 0);
		assert.equal(device.steps, hours === 0 ? 0 : 1, 'the next answer changes nothing');
	}
	const slow = listen(3_600_000);
	assert.equal(slow.hear(8000), 0, 'a slow answer tells about as much');
});

test('a step under two seconds, a stored answer and an answer without a date change nothing', () => {
	assert.equal(listen(1400).hear(0), 1);
	assert.equal(listen(-1400).hear(0), -1);
	for (const cached of ['private, no-cache', 'public, max-age=60', ''])
		assert.equal(listen(3_600_000).hear(0, { 'cache-control': cached }), 3600, cached);
	assert.equal(listen(3_600_000).hear(0, { 'cache-control': 'no-store', date: 'soon' }), 3600);
	const late = listen(4000);
	assert.equal(late.hear(60_000), 4, 'less than half the way of a very slow answer');
});

test('a device whose clock is set while the page is open is followed', () => {
	const { device, hear } = listen(3_600_000);
	hear(100);
	device.offMs = 0;
	assert.equal(hear(100), 0);
	assert.equal(device.steps, 2);
});
