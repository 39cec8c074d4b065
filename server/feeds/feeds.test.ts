import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../testing/testApp.ts';
import { writeAtomFeed } from './atomFeed.ts';
import { writeCalendar } from './calendarFile.ts';

test('the calendar has one daily event with an alarm two hours before midnight on the clocks of the device', async (t) => {
	const app = await createTestApp(t);
	const answer = await app.send({ url: '/feeds/daily.ics' });
	assert.equal(answer.statusCode, 200);
	assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8');
	const lines = answer.body.split('\r\n');
	assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
	for (const line of ['DTSTART:20260101T220000', 'DURATION:PT2H', 'RRULE:FREQ=DAILY', 'TRIGGER:PT0S']) {
		assert.ok(lines.includes(line), line);
	}
	assert.ok(lines.includes('UID:daily@ninefold.test'));
	const again = await app.send({ url: '/feeds/daily.ics', headers: { 'if-none-match': String(answer.headers.etag) } });
	assert.equal(again.statusCode, 304);
});

test('no line of the calendar is longer than 75 bytes, and unfolding restores it', () => {
	const base = `https://${'sub.'.repeat(40)}example.org`;
	const calendar = writeCalendar(base);
	for (const line of calendar.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
	assert.ok(calendar.replaceAll('\r\n ', '').includes(`URL:${base}/\r\n`));
	assert.doesNotMatch(calendar, /[^\r]\n/);
});

test('the feed has an entry for each of the latest days, is new at midnight and is asked for again by its tag', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-20T23:59:00Z' });
	const url = '/feeds/daily.atom';
	const answer = await app.send({ url });
	assert.equal(answer.headers['content-type'], 'application/atom+xml; charset=utf-8');
	assert.equal(answer.headers['cache-control'], 'public, max-age=60');
	assert.equal(answer.body.match(/<entry>/g)?.length, 14);
	assert.match(answer.body, /<title>Sudoku of Friday, November 20, 2026<\/title>/);
	const headers = { 'if-none-match': String(answer.headers.etag) };
	assert.equal((await app.send({ url, headers })).statusCode, 304);
	app.advance(60_000);
	assert.match((await app.send({ url, headers })).body, /<title>Sudoku of Saturday, November 21, 2026<\/title>/);
});

test('the feed begins with the first daily', () => {
	const feed = writeAtomFeed('https://a.example', '2026-01-02');
	assert.equal(feed.match(/<entry>/g)?.length, 2);
});
