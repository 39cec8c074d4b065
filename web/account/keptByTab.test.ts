import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../browser/storage.ts';
import { chooseName } from '../signIn/signIn.ts';
import { SESSION } from '../testing/fakeAnswers.ts';
import { settle } from '../testing/manualSchedule.ts';
import { DAILY, enterCode, GAME, openGame, openPage, signIn, solve } from '../testing/openPage.ts';

test('a reload during a first sign-in loses neither the question for a name nor the way back to the result', async () => {
	const page = await openGame(DAILY);
	solve(page);
	await settle();
	await page.app.go('/sign-in');
	await page.app.account.requestCode('a@b.example');
	const reload = () => openPage({ ...page, href: '/sign-in' });
	page.service.session = { ...SESSION, isNew: true };
	await enterCode(await reload(), '042917');
	const named = await reload();
	assert.equal(named.app.account.isNaming.value, true);
	await chooseName(named.app, 'Kestrel');
	assert.equal(named.address(), `/play/${GAME}`);
	assert.deepEqual(named.tabStorage.list(''), []);
});

test('what a tab keeps of a player is forgotten when they sign out, here or in another tab', async () => {
	for (const isHere of [true, false]) {
		const page = await openPage({ href: '/settings' });
		await signIn(page);
		page.tabStorage.write('kept.note.run-000001', 'I solved it on paper first');
		const other = isHere ? page : await openPage({ ...page, tabStorage: createMemoryStorage() });
		await other.app.signOut();
		await page.app.followTab();
		assert.deepEqual(page.tabStorage.list(''), []);
	}
	const waiting = await openPage({ href: '/sign-in' });
	await waiting.app.account.requestCode('a@b.example');
	waiting.storage.write('guest', 'g'.repeat(22));
	await waiting.app.followTab();
	assert.deepEqual(waiting.tabStorage.list(''), ['signIn']);
});
