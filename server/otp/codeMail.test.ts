import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '#contract/languages.ts';
import { loadTable } from '#words/loadTable.ts';
import { writeCodeMail } from './codeMail.ts';

const CODE = { code: '042917', language: 'en', words: (await loadTable('mail', 'en')).codeMail } as const;
const BASE = 'https://ninefold.example.org';

test('a mail says where questions go, as a link that can be pressed', () => {
	const rows = [
		['help@example.org', 'href="mailto:help@example.org"'],
		['https://example.org/help?a=1&b=2', 'href="https://example.org/help?a=1&#38;b=2"'],
	] as const;
	for (const [contact, link] of rows) {
		const { text, html } = writeCodeMail(CODE, { baseUrl: BASE, contact });
		assert.ok(text.includes(`Questions? ${contact}`));
		assert.ok(html.includes(link), html);
	}
});

test('a mail of a service without a contact asks for no questions', () => {
	const { text, html } = writeCodeMail(CODE, { baseUrl: BASE, contact: undefined });
	assert.doesNotMatch(text + html, /Questions/);
});

test('a mail is whole in each language, as text and as HTML', async () => {
	for (const language of LANGUAGES) {
		const words = (await loadTable('mail', language)).codeMail;
		const { subject, text, html } = writeCodeMail({ ...CODE, language, words }, { baseUrl: BASE, contact: undefined });
		const { yourCode, notYou, neverAsk, whatItIs, why } = words;
		assert.match(subject, /^042917 .*Ninefold/);
		assert.match(html, new RegExp(`<html lang="${language}">`));
		assert.match(text, /^Ninefold\n/);
		assert.ok(text.includes(BASE));
		assert.ok(html.includes(`<a href="${BASE}">ninefold.example.org</a>`));
		for (const part of [text, html]) assert.match(part, /10 ?(minut|分)/i);
		for (const sentence of [yourCode, notYou, neverAsk, whatItIs, why, '042917'])
			for (const part of [text, html]) assert.ok(part.includes(sentence), `${language}: ${sentence}`);
	}
});

test('no sentence of a mail is the same in two languages', async () => {
	const seen = new Set<string>();
	for (const language of LANGUAGES) {
		const words = (await loadTable('mail', language)).codeMail;
		const sentences = [
			words.notYou,
			words.neverAsk,
			words.whatItIs,
			words.why,
			words.subject({ code: '1' }),
			words.enterAt({ where: 'x', minutes: 1 }),
		];
		for (const sentence of sentences) assert.ok(!seen.has(sentence), sentence);
		for (const sentence of sentences) seen.add(sentence);
	}
});
