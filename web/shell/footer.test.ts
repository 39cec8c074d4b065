import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewMessages } from '../language/viewMessages.ts';
import { FakeService } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openGame, openPage, PRACTICE, solve } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { finish, heldNote, reasons } = viewMessages;

/** The links of the footer as `words > address`; undefined without a footer. */
function linksOf(html: string): string[] | undefined {
	const footer = /<footer class="foot">(.*?)<\/footer>/s.exec(html);
	const links = footer?.[1]?.matchAll(/<a href="([^"]*)">([^<]*)</g);
	return links && Array.from(links, ([, href, words]) => `${words} > ${href}`);
}

const LINKS = [
	'How to play > /how-to-play',
	'Enter a puzzle > /solve',
	'Print > /print',
	'About > /about',
	'Privacy > /privacy',
];

test('every view but the game has a footer', async () => {
	for (const href of ['/', '/stats', '/settings', '/about', '/privacy', '/lost']) {
		assert.deepEqual(linksOf(htmlOf(await openPage({ href }))), LINKS, href);
	}
	const page = await openGame(PRACTICE);
	assert.equal(linksOf(htmlOf(page)), undefined);
	solve(page);
	await settle();
	const noPrint = LINKS.filter((link) => !link.startsWith('Print'));
	assert.deepEqual(linksOf(htmlOf(page)), noPrint, 'below the result, which has its own link to print');
	assert.deepEqual(linksOf(htmlOf(await openPage({ href: '/print' }))), noPrint);
	assert.deepEqual(
		linksOf(htmlOf(await openPage({ href: '/play/game-999999' }))),
		LINKS,
		'below another player’s game',
	);
});

test('the footer and the pages to read lead to the contact that is set', async () => {
	for (const [contact, href] of [
		['help@example.org', 'mailto:help@example.org'],
		['https://example.org/help', 'https://example.org/help'],
	] as const) {
		const service = new FakeService();
		service.contact = contact;
		assert.deepEqual(linksOf(htmlOf(await openPage({ service }))), [...LINKS, `Contact > ${href}`]);
		for (const path of ['/about', '/privacy']) {
			const page = await openPage({ service, href: path });
			assert.ok(textOf(page).endsWith(`${heldNote.questions} ${contact}`), path);
			assert.ok(htmlOf(page).includes(`href="${href}"`));
		}
	}
	assert.doesNotMatch(textOf(await openPage({ href: '/privacy' })), pattern`${heldNote.questions}`);
});

test('a held game says why in a sentence for each reason, how long it takes, whom to ask, and takes a note once', async () => {
	const service = new FakeService();
	service.contact = 'help@example.org';
	service.runStanding = { standing: 'held', reasons: ['no_log', 'too_fast'] };
	const page = await openGame(PRACTICE, { service });
	solve(page);
	await settle();
	const html = htmlOf(page);
	assert.match(
		html,
		pattern`<h2 id="held-[^"]+">${finish.held}</h2><ul class="why-not"><li>${reasons.no_log}</li><li>${reasons.too_fast}<`,
	);
	assert.match(textOf(page), pattern`${heldNote.usually} .*${heldNote.questions} help@example\.org`);
	assert.match(
		html,
		pattern`<label for="([^"]+)">${heldNote.label}</label><textarea id="\1" rows="3" max[lL]ength="500"`,
	);
	const { RunNote } = await import('../parts/runNote.ts');
	const run = page.app.session.result.value!.run;
	const note = new RunNote(page.app.runNoteApi, run);
	await note.send('On paper');
	assert.equal(note.kept.value, 'On paper');
	const other = new RunNote(page.app.runNoteApi, run);
	await other.load();
	assert.equal(other.kept.value, 'On paper', 'on another device');
});
