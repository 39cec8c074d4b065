import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openGame, openPage, PRACTICE, signIn } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';
import { Leaving } from './leaving.ts';

const { textOf } = await loadPage();

/** The settings of a player who has a game. */
async function openSettings({ isUser }: { readonly isUser: boolean }) {
	const page = await openGame(PRACTICE);
	if (isUser) {
		await signIn(page);
	}
	await page.app.go('/settings');
	await settle();
	const leaving = new Leaving(page.app.controllers.leavingParts);
	const answer = async (isYes: boolean, work: Promise<void>) => {
		await settle();
		page.app.confirmDialog.answer(isYes);
		await work;
	};
	const sent = (path: string) => page.service.requests.filter((request) => request === `POST /api/me/${path}`).length;
	return { ...page, leaving, answer, sent };
}

test('a deletion that is closed again leaves no code on the page', async () => {
	const { leaving } = await openSettings({ isUser: true });
	leaving.openDeletion();
	await leaving.sendCode('a@b.example');
	leaving.closeDeletion();
	assert.deepEqual([leaving.step.value, leaving.devCode.value], ['closed', undefined]);
	leaving.resume('a@b.example');
	assert.equal(leaving.step.value, 'closed');
});

test('a reload while the code of a deletion is awaited loses neither step nor code, and only its own account goes on', async () => {
	const page = await openSettings({ isUser: true });
	page.leaving.openDeletion();
	await page.leaving.sendCode('a@b.example');
	await page.leaving.sendCode('a@b.example');
	const reload = async (email = 'a@b.example') => {
		const leaving = new Leaving((await openPage({ ...page, href: '/settings' })).app.controllers.leavingParts);
		leaving.resume(email);
		return leaving;
	};
	assert.equal((await reload('b@b.example')).step.value, 'closed');
	const leaving = await reload();
	assert.equal(leaving.step.value, 'code');
	// The first mail came last.
	await leaving.deleteAccount('042918');
	assert.equal(leaving.error.value, '');
	assert.equal((await reload()).step.value, 'closed');
});

test('a failure says so and deletes nothing here', async () => {
	const { app, service, leaving, answer } = await openSettings({ isUser: false });
	service.failures = ['unavailable'];
	await answer(true, leaving.deleteGuest());
	assert.equal(leaving.error.value, messages.refusals.unavailable);
	assert.equal(app.identity.isKnown, true);
});

test('the settings offer to leave to a browser that has a player', async () => {
	assert.match(textOf(await openSettings({ isUser: true })), /Sign out everywhere Delete my account$/);
	assert.match(
		textOf(await openSettings({ isUser: false })),
		pattern`Delete my games ${viewMessages.leaving.guestNote} .*Delete my games$`,
	);
	assert.doesNotMatch(textOf(await openPage({ href: '/settings' })), /Delete/);
});
