import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMailbox } from './mailbox.ts';

/** The first address of a line is the mailbox of all in it. */
const MAILBOXES: readonly (readonly string[])[] = [
	['ann@example.org', 'ann+sudoku@example.org', 'ann+a+b@example.org', 'ann+@example.org'],
	['a.nn@example.org', 'a.nn+x@example.org'],
	['+ann@example.org'],
	[
		'annlee@gmail.com',
		'ann.lee@gmail.com',
		'a.n.n.l.e.e@gmail.com',
		'annlee@googlemail.com',
		'ann.lee+a.b@googlemail.com',
	],
	['ann.lee@gmail.com.example.org'],
	['ann.lee@mail.gmail.com'],
	['annlee@proton.me', 'ann.lee@protonmail.com', 'ann-lee@pm.me', 'ann_lee+x@protonmail.ch'],
	['-@proton.me'],
	['annlee@yandex.ru', 'ann.lee@yandex.com', 'ann-lee+x@ya.ru'],
	['ann.lee@icloud.com', 'ann.lee@me.com', 'ann.lee+x@mac.com'],
	['ann@fastmail.com', 'ann@fastmail.fm', 'shop@ann.fastmail.com', 'x+y@ann.fastmail.fm'],
	['ann.lee@outlook.com', 'ann.lee+x@outlook.com'],
];

test('a mailbox has one canonical address, whatever its provider ignores', () => {
	for (const [mailbox, ...others] of MAILBOXES) {
		for (const email of [mailbox!, ...others]) assert.equal(findMailbox(email), mailbox, email);
	}
});
