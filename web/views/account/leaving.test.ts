import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Leaving } from '../../account/leaving.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { openGame, openPage, PRACTICE } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();

/** The settings of a player who has a game. */
async function openSettings({ isUser }: { readonly isUser: boolean }) {
	const page = await openGame(PRACTICE);
	if (isUser) {
		await page.app.account.requestCode('a@b.example');
		await page.app.account.verifyCode('042917');
	}
	await page.app.go('/settings');
	await settle();
	const leaving = new Leaving(page.app.leavingParts);
	const answer = async (isYes: boolean, work: Promise<void>) => {
		await settle();
		page.app.confirmDialog.answer(isYes);
		await work;
	};
	const sent = (path: string) => page.service.requests.filter((request) => request === `POST /api/me/${path}`).length;
	return { ...page, leaving, answer, sent };
}

test('signing out everywhere asks first, and then shows home to a guest', async () => {
	const { app, leaving, answer, sent, address } = await openSettings({ isUser: true });
	await answer(false, leaving.signOutEverywhere());
	assert.equal(sent('sign-out'), 0);
	await answer(true, leaving.signOutEverywhere());
	assert.deepEqual([sent('sign-out'), app.account.isUser.value, address()], [1, false, '/']);
	assert.equal(app.notice.text.value, 'You’re signed out everywhere.');
});

test('an account is deleted with the code that was mailed to its address, and nothing of it stays in the browser', async () => {
	const { app, leaving, storage, sent } = await openSettings({ isUser: true });
	leaving.openDeletion();
	assert.equal(leaving.step.value, 'explained');
	await leaving.sendCode('a@b.example');
	assert.deepEqual([leaving.step.value, leaving.devCode.value], ['code', '042917']);
	await leaving.deleteAccount('111111');
	assert.equal(leaving.error.value, 'That code is wrong or has expired.');
	assert.equal(app.account.isUser.value, true, 'a refused code signs nobody out');
	await leaving.deleteAccount('042917');
	assert.deepEqual([sent('deletion'), app.account.isUser.value], [2, false]);
	assert.deepEqual(storage.list('game'), []);
	assert.deepEqual([storage.read('token'), storage.read('preferences.user')], [undefined, undefined]);
});

test('a deletion that is closed again leaves no code on the page', async () => {
	const { leaving } = await openSettings({ isUser: true });
	leaving.openDeletion();
	await leaving.sendCode('a@b.example');
	leaving.closeDeletion();
	assert.deepEqual([leaving.step.value, leaving.devCode.value], ['closed', undefined]);
});

test('a guest presses twice, and is nobody afterwards', async () => {
	const page = await openSettings({ isUser: false });
	const { app, leaving, answer, sent } = page;
	assert.equal(app.identity.isKnown, true);
	const refused = answer(false, leaving.deleteGuest());
	assert.match(htmlOf(page), /class="primary final">Delete forever</);
	await refused;
	assert.deepEqual([sent('deletion'), app.identity.isKnown], [0, true]);
	await answer(true, leaving.deleteGuest());
	assert.deepEqual([sent('deletion'), app.identity.isKnown], [1, false]);
	assert.equal(app.notice.text.value, 'Everything has been deleted.');
});

test('a failure says so and deletes nothing here', async () => {
	const { app, service, leaving, answer } = await openSettings({ isUser: false });
	service.failures = ['unavailable'];
	await answer(true, leaving.deleteGuest());
	assert.match(leaving.error.value, /not there right now|unavailable|moment/);
	assert.equal(app.identity.isKnown, true);
});

test('the settings offer to leave to a browser that has a player', async () => {
	assert.match(textOf(await openSettings({ isUser: true })), /Sign out everywhere Delete my account$/);
	assert.match(
		textOf(await openSettings({ isUser: false })),
		/Delete my games Deletes all your guest .* Delete my games$/,
	);
	assert.doesNotMatch(textOf(await openPage({ href: '/settings' })), /Delete/);
});
