import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewMessages } from '../language/viewMessages.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage, signIn } from '../testing/openPage.ts';
import { AccessList } from './accessList.ts';

async function openAccess() {
	const page = await openPage();
	await signIn(page);
	const list = new AccessList(page.app.controllers.leavingParts);
	await list.open();
	const answer = async (isYes: boolean, work: Promise<void>) => {
		await settle();
		page.app.confirmDialog.answer(isYes);
		await work;
	};
	return { ...page, list, answer };
}

test('another device is signed out once the player says yes, and this one stays', async () => {
	const { app, list, answer } = await openAccess();
	assert.deepEqual(
		list.access.value?.sessions.map(({ current }) => current),
		[true, false],
	);
	const other = list.access.value!.sessions[1]!;
	const refused = answer(false, list.signOut(other));
	assert.match(app.confirmDialog.open.value!.title, /Firefox · Linux/);
	await refused;
	assert.equal(list.access.value?.sessions.length, 2);
	await answer(true, list.signOut(other));
	assert.deepEqual(
		list.access.value?.sessions.map(({ current }) => current),
		[true],
	);
	assert.equal(app.notice.text.value, viewMessages.access.signedOut);
});

test('a key is shown with its secret when it is made, and neither stays when it is revoked', async () => {
	const { app, list, answer } = await openAccess();
	await list.createKey({ name: 'my bot', right: 'play' });
	const made = list.made.value!;
	assert.match(made.secret, /^nfk_/);
	assert.deepEqual(
		list.access.value?.keys.map(({ name, right }) => [name, right]),
		[['my bot', 'play']],
	);
	const revoked = answer(true, list.revokeKey(made.key));
	assert.equal(app.confirmDialog.open.value?.isFinal, true);
	await revoked;
	assert.deepEqual([list.access.value?.keys, list.made.value], [[], undefined]);
});

test('a key that is refused says why at its form', async () => {
	const { list, service } = await openAccess();
	for (const [code, words] of [
		['invalid_input', viewMessages.access.badName],
		['key_limit', viewMessages.access.tooMany],
	] as const) {
		service.failures = [code];
		await list.createKey({ name: '', right: 'read' });
		assert.equal(list.error.value, words);
	}
});
