import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle } from '../testing/manualSchedule.ts';
import { DAILY, enter, type OpenPage, openPage, PRACTICE, solve, start } from '../testing/openPage.ts';
import { type Device, followDevice } from './followDevice.ts';

/** A device that records its calls. */
function follow({ app }: OpenPage) {
	const noted = { isAwake: false, buzzes: 0, sounds: [] as string[] };
	const device: Device = {
		wakeLock: (isWanted) => {
			noted.isAwake = isWanted;
		},
		vibrate: () => {
			noted.buzzes++;
		},
		play: (feedback) => noted.sounds.push(feedback),
	};
	followDevice({ openSession: app.openSession, preferences: app.account.preferences }, device);
	return noted;
}

test('the screen stays on while a clock runs, and not in a pause, after the finish or against the setting', async () => {
	const page = await openPage();
	const noted = follow(page);
	await start(page, PRACTICE);
	assert.equal(noted.isAwake, true);
	await page.app.session.pauseControl.pause();
	assert.equal(noted.isAwake, false);
	await page.app.session.pauseControl.resume();
	assert.equal(noted.isAwake, true);
	await page.app.account.prefer({ wakeLock: false });
	assert.equal(noted.isAwake, false);
	await page.app.account.prefer({ wakeLock: true });
	solve(page);
	await settle();
	assert.equal(noted.isAwake, false);
});

test('nothing vibrates or sounds unless the player wishes it', async () => {
	const page = await openPage();
	const noted = follow(page);
	await start(page, DAILY);
	solve(page);
	await settle();
	assert.deepEqual([noted.buzzes, noted.sounds], [0, []]);
});

test('an entry, a conflict, a filled house and the solved grid sound different, and a selection is silent', async () => {
	const page = await openPage();
	await page.app.account.prefer({ sound: true, haptics: true });
	const noted = follow(page);
	await start(page, DAILY);
	enter(page, 2, 1);
	enter(page, 2, 5);
	enter(page, 2, 4);
	assert.deepEqual(noted.sounds, ['entry', 'conflict', 'entry']);
	assert.equal(noted.buzzes, 3);
	solve(page, 2);
	await settle();
	assert.ok(noted.sounds.includes('house'));
	assert.equal(noted.sounds.at(-1), 'solved');
});
