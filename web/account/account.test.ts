import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { NAME_FAULTS } from '#contract/nameFault.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { describeLeftCircles } from '../signIn/describeLeftCircles.ts';
import { chooseName } from '../signIn/signIn.ts';
import { SESSION } from '../testing/fakeAnswers.ts';
import { FakeService } from '../testing/fakeService.ts';
import { enterCode, openPage, signIn } from '../testing/openPage.ts';
import { loadPage } from '../testing/testViews.ts';
import { describeNameFault } from './describeNameFault.ts';

const { htmlOf, textOf } = await loadPage();

test('another code can be requested after a wait, and each request restarts the wait', async () => {
	const { app, time, service } = await openPage({ href: '/sign-in' });
	const countRequests = () => service.requests.filter((request) => request.endsWith('/otp/request')).length;
	await app.account.requestCode('a@b.example');
	assert.equal(app.account.resendInS.value, 30);
	await time.pass(10_000);
	await app.account.resendCode();
	assert.deepEqual([app.account.resendInS.value, countRequests()], [20, 1]);
	await time.pass(20_000);
	await app.account.resendCode();
	assert.deepEqual([app.account.resendInS.value, countRequests()], [30, 2]);
});

test('a reload while a code is on its way loses neither address nor step, for ten minutes and until the sign-in', async () => {
	const page = await openPage({ href: '/sign-in' });
	await page.app.account.requestCode('a@b.example');
	const { storage, tabStorage, service } = page;
	const open = () => openPage({ service, storage, tabStorage, href: '/sign-in' });
	const saved = tabStorage.read('signIn')!;
	const late = await open();
	assert.deepEqual([late.app.account.codeSentTo.value, late.app.account.resendInS.value], ['a@b.example', 30]);
	tabStorage.write(
		'signIn',
		saved.replace(/"sentAt":(\d+)/, (_, at) => `"sentAt":${Number(at) - 599_000}`),
	);
	assert.equal((await open()).app.account.codeSentTo.value, 'a@b.example');
	tabStorage.write(
		'signIn',
		saved.replace(/"sentAt":(\d+)/, (_, at) => `"sentAt":${Number(at) - 600_000}`),
	);
	assert.equal((await open()).app.account.codeSentTo.value, undefined);
	tabStorage.write('signIn', 'no JSON');
	assert.equal((await open()).app.account.codeSentTo.value, undefined);
	tabStorage.write('signIn', saved);
	const last = await open();
	await enterCode(last, '042917');
	assert.equal(last.app.account.isUser.value, true);
	assert.deepEqual(tabStorage.list(''), []);
	const other = await openPage({ href: '/sign-in' });
	await other.app.account.requestCode('a@b.example');
	other.app.account.otherAddress();
	assert.deepEqual(other.tabStorage.list(''), []);
});

test('the code of each of the last two mails signs in, and none is tried without need', async () => {
	const service = new FakeService();
	const { fetch } = service;
	const tried: string[] = [];
	service.fetch = (input, init) => {
		if (String(input).endsWith('/verify')) tried.push(JSON.parse(String(init?.body)).requestId);
		return fetch(input, init);
	};
	const { app, time } = await openPage({ service, href: '/sign-in' });
	for (const _ of ['first', 'second', 'third']) {
		await app.account.requestCode('a@b.example');
		await time.pass(30_000);
	}
	await enterCode({ app }, '042917');
	assert.deepEqual([tried.splice(0), app.account.isUser.value], [['request-3', 'request-2'], false]);
	service.failures = ['rate_limited'];
	await enterCode({ app }, '042918');
	assert.deepEqual(tried.splice(0), ['request-3']);
	await enterCode({ app }, '042918');
	assert.deepEqual([tried.splice(0), app.account.isUser.value], [['request-3', 'request-2'], true]);
	await app.signOut();
	await app.account.requestCode('b@b.example');
	await enterCode({ app }, '042920');
	assert.deepEqual(tried, ['request-4']);
});

test('a new player is asked once for the name that others see, and keeps the made-up one or takes another', async () => {
	for (const name of [SESSION.user.displayName, 'Kestrel']) {
		const page = await openPage({ href: '/sign-in' });
		page.service.session = { ...SESSION, isNew: true };
		await page.app.account.requestCode('a@b.example');
		await enterCode(page, '042917');
		assert.match(htmlOf(page), /<label for="[^"]*">Your name on the board<.*<input [^>]*value="Heron"/);
		page.service.nameFault = NAME_FAULTS.reserved;
		await chooseName(page.app, 'admin');
		assert.match(textOf(page), /That name is reserved\./);
		page.service.nameFault = undefined;
		await chooseName(page.app, name);
		assert.deepEqual([page.address(), page.app.identity.user.value?.displayName], ['/', name]);
		await page.app.go('/sign-in');
		assert.doesNotMatch(htmlOf(page), /Your name on the board/);
	}
});

test('choosing a language reloads the document, but never during a game', async () => {
	const page = await openPage({ href: '/settings' });
	await page.app.account.prefer({ language: 'en' });
	await page.time.pass(10);
	assert.deepEqual([page.reloads.count, page.storage.read('language')], [0, 'en']);
	await page.app.account.prefer({ language: 'de' });
	await page.time.pass(10);
	assert.deepEqual([page.reloads.count, page.storage.read('language')], [1, 'de']);
	const playing = await openPage({ ...page, href: '/play/game-000001' });
	await playing.app.account.prefer({ language: 'fr' });
	await playing.time.pass(10);
	assert.deepEqual([playing.reloads.count, playing.storage.read('language')], [0, 'fr']);
});

test('the service is told of a player’s language before the document is loaded again', async () => {
	const service = new FakeService();
	const storage = createMemoryStorage();
	const { fetch } = service;
	const savedAtRequest: (string | undefined)[] = [];
	service.fetch = (input, init) => {
		if (init?.method === 'PATCH') savedAtRequest.push(storage.read('language'));
		return fetch(input, init);
	};
	const page = await openPage({ href: '/settings', service, storage });
	await signIn(page);
	await page.app.account.prefer({ language: 'de' });
	await page.time.pass(10);
	assert.deepEqual(savedAtRequest, [undefined]);
	assert.deepEqual([page.reloads.count, storage.read('language')], [1, 'de']);
});

test('what a player chose without a connection outlives a reload, and is sent then', async () => {
	const service = new FakeService();
	const { fetch } = service;
	const sent: unknown[] = [];
	service.fetch = async (input, init) => {
		if (init?.method === 'PATCH') sent.push(JSON.parse(String(init.body)).preferences.theme);
		const answer = await fetch(input, init);
		if (init?.method === 'PATCH' || !String(input).endsWith('/api/me')) return answer;
		return Response.json({ ...(await answer.json()), preferences: { theme: 'dark' } });
	};
	const page = await openPage({ href: '/settings', service });
	await signIn(page);
	service.failures = ['offline'];
	await page.app.account.prefer({ theme: 'light' });
	const later = await openPage({ ...page, href: '/settings' });
	await later.time.pass(10);
	assert.equal(later.app.account.preferences.value.theme, 'light');
	assert.deepEqual(sent, ['light', 'light']);
	// The service has it now, and what it says counts again.
	const last = await openPage({ ...page, href: '/settings' });
	await last.time.pass(10);
	assert.equal(last.app.account.preferences.value.theme, 'dark');
});

test('a refused name says what is wrong with it, and no longer that the name was saved', async () => {
	const page = await openPage({ href: '/settings' });
	await signIn(page);
	await page.app.account.rename('Heron', describeNameFault);
	assert.equal(page.app.account.isNameSaved.value, true);
	const cases: [string, string][] = [
		['must have 2 characters or more', 'Use 2 to 24 characters.'],
		[NAME_FAULTS.dots, 'Use more than just dots.'],
		[NAME_FAULTS.link, 'Don’t use a web address.'],
		[NAME_FAULTS.email, 'Don’t use an email address.'],
		[NAME_FAULTS.scripts, 'Don’t mix alphabets in one word.'],
		[NAME_FAULTS.reserved, 'That name is reserved.'],
		[NAME_FAULTS.unseen, 'Don’t use invisible characters.'],
		[NAME_FAULTS.stacked, 'Don’t use more than three accents on a letter.'],
	];
	for (const [message, sentence] of cases) {
		page.service.nameFault = message;
		await page.app.account.rename('x', describeNameFault);
		assert.deepEqual([page.app.account.form.value.error, page.app.account.isNameSaved.value], [sentence, false]);
	}
});

test('the document finds the chosen theme before the page runs, and no theme when the system decides', async () => {
	const page = await openPage();
	const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
	const [, script] = /<script>(.+)<\/script>/.exec(html)!;
	const localStorage = { getItem: (name: string) => page.storage.read(name.replace('ninefold.', '')) };
	for (const [theme, found] of [
		['dark', 'dark'],
		['system', undefined],
	] as const) {
		await page.app.account.prefer({ theme });
		const dataset: { theme?: string } = {};
		runInNewContext(script!, { localStorage, document: { documentElement: { dataset } } });
		assert.equal(dataset.theme, found);
	}
});

test('a sign-in names the circles that its guest left, for long enough to read', async () => {
	const page = await openPage();
	const leftCircles = ['Class 7b', 'Neighbors'].map((name) => ({ id: 'c'.repeat(22), name }));
	page.service.session = { ...SESSION, merged: { games: 1, runs: 1, replaced: [], leftCircles } };
	await page.app.account.requestCode('a@b.example');
	const left = await enterCode(page, '042917');
	assert.deepEqual(left, ['Class 7b', 'Neighbors']);
	page.app.notice.showLong(describeLeftCircles(left));
	const text = 'You can be in at most 20 circles, so you’ve left Class 7b and Neighbors.';
	assert.equal(page.app.notice.text.value, text);
	await page.time.pass(19_000);
	assert.equal(page.app.notice.text.value, text);
	await page.time.pass(2000);
	assert.equal(page.app.notice.text.value, '');
});
