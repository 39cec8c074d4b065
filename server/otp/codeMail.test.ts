import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCodeMail } from './codeMail.ts';

const CODE = { to: 'player@example.org', code: '042917' };
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
