import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmail, normalizeEmail } from './email.ts';

test('addresses that people use are accepted', () => {
	const rows = [
		'a@example.org',
		'first.last+tag@mail.example.co.uk',
		"o'brien@example.org",
		'x_y-z@exa-mple.org',
		'jürgen@example.org',
		'用户@例子.公司',
		'квіточка@пошта.укр',
		'a@xn--mnchen-3ya.de',
		`${'a'.repeat(64)}@example.org`,
	];
	for (const row of rows) assert.equal(isEmail(row), true, row);
});

test('text that is not an address, or is more than one, is refused', () => {
	const rows = [
		'',
		'a',
		'@example.org',
		'a@',
		'a@localhost',
		'a@example',
		'a@1.2.3.4',
		'a@[1.2.3.4]',
		'a@exa mple.org',
		'a b@example.org',
		' a@example.org',
		'a@example.org\n',
		'a@example.org\r\nBcc: b@example.org',
		'a@example.org,b@example.org',
		'a@example.org;b@example.org',
		'a@b@example.org',
		'"a b"@example.org',
		'A <a@example.org>',
		'a..b@example.org',
		'.a@example.org',
		'a.@example.org',
		'a@-example.org',
		'a@example-.org',
		'a@exa%6dple.org',
		'a@example.org/x',
		'a@example.org:25',
		'a\u0000@example.org',
		'a\u200b@example.org',
		`${'a'.repeat(65)}@example.org`,
		`a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.org`,
	];
	for (const row of rows) assert.equal(isEmail(row), false, JSON.stringify(row));
});

test('one account has one spelling', () => {
	const rows = [
		['A.B@Example.ORG', 'a.b@example.org'],
		['a@XN--MNCHEN-3YA.de', 'a@münchen.de'],
		['a@MÜNCHEN.de', 'a@münchen.de'],
		['jose\u0301@example.org', 'jos\u00e9@example.org'],
	] as const;
	for (const [text, expected] of rows) assert.equal(normalizeEmail(text), expected);
});
