import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_PREFERENCES } from '../account/preferences.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage, signIn } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';
import { viewSampleCells } from './sampleGrid.ts';

const { htmlOf, textOf } = await loadPage();
const { page: words, reminder } = viewMessages.settings;

async function openSettings({ isUser }: { readonly isUser: boolean }) {
	const page = await openPage();
	if (isUser) {
		await signIn(page);
	}
	await page.app.go('/settings');
	await settle();
	return page;
}

/** The state of the switch with that label. */
function isOn(html: string, label: string): boolean {
	const [, input = ''] = new RegExp(`<span>${label}(?:<small>[^<]*</small>)?</span>(<input[^>]*>)`).exec(html) ?? [];
	assert.match(input, /role="switch"/, label);
	return / checked/.test(input);
}

test('a player turns the page off, and chooses what it shows', async () => {
	const page = await openSettings({ isUser: true });
	const { app } = page;
	assert.match(htmlOf(page), /autocomplete="nickname" maxlength="240"/);
	assert.deepEqual(
		[words.hasPage, words.showsStreak].map((label) => isOn(htmlOf(page), label)),
		[true, false],
	);
	assert.match(htmlOf(page), /href="\/players\/Heron"/);
	await app.account.change({ showsStreak: true });
	assert.equal(isOn(htmlOf(page), words.showsStreak), true);
	await app.account.change({ hasPage: false });
	assert.equal(isOn(htmlOf(page), words.hasPage), false);
	assert.doesNotMatch(htmlOf(page), /View your page/);
	page.service.failures.push('unavailable');
	assert.equal((await app.account.change({ hasPage: true }))?.code, 'unavailable');
	assert.equal(isOn(htmlOf(page), words.hasPage), false, 'a refused choice is not shown');
});

test('a reminder is off at first, and has its hour and the time zone whose clocks it follows', async () => {
	const page = await openSettings({ isUser: true });
	assert.equal(isOn(htmlOf(page), reminder.email), false);
	await page.app.account.change({ timeZone: 'America/New_York', reminder: { hour: 20, language: 'en' } });
	assert.equal(isOn(htmlOf(page), reminder.email), true);
	assert.match(textOf(page), /At Time zone: America\/New York .* 8:00 PM/);
	const guest = await openSettings({ isUser: false });
	assert.match(textOf(guest), pattern`Reminder ${reminder.signIn}`);
	assert.doesNotMatch(textOf(guest), /Your page/);
});

test('the preview shows what the highlights do', () => {
	const countOf = (sign: string, change = {}) =>
		viewSampleCells({ ...DEFAULT_PREFERENCES, ...change }).filter(({ signs }) => signs.split(' ').includes(sign))
			.length;
	assert.deepEqual([countOf('peer'), countOf('peer', { highlightPeers: false })], [20, 0]);
	assert.deepEqual([countOf('same'), countOf('same', { highlightDigit: false })], [7, 0]);
	assert.deepEqual([countOf('conflict'), countOf('conflict', { highlightConflicts: false })], [2, 0]);
	const lit = (change = {}) =>
		viewSampleCells({ ...DEFAULT_PREFERENCES, ...change }).filter(({ litNotes }) => litNotes !== 0).length;
	assert.deepEqual([lit(), lit({ highlightMarks: false })], [2, 0]);
});
