import assert from 'node:assert/strict';
import { test } from 'node:test';
import lzString from 'lz-string';
import { createRandom } from '../random.ts';
import { compressToBase64, decompressFromBase64 } from './lzString.ts';

/** Texts of every length to 200 over alphabets of different sizes, with characters of one byte and of two. */
function listTexts(): string[] {
	const random = createRandom('packed');
	const texts = ['', '{', '{}', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'ä€😀'];
	for (let length = 1; length <= 200; length++) {
		const alphabet = ['01', '{"value":1},', 'aä€日', 'abcdefghijklmnopqrstuvwxyz0123456789'][length % 4]!;
		texts.push(Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join(''));
	}
	return texts;
}

test('a text is packed as the package packs it, and unpacked again', () => {
	for (const text of listTexts()) {
		const packed = compressToBase64(text);
		assert.equal(packed, lzString.compressToBase64(text), text);
		assert.deepEqual(decompressFromBase64(packed, text.length), { ok: true, text }, text);
		if (text === '') continue;
		assert.deepEqual(decompressFromBase64(packed, text.length - 1), { ok: false, why: 'too_large' }, text);
	}
});

test('a text that would be long is given up at its bound', () => {
	const bomb = lzString.compressToBase64('a'.repeat(300_000));
	assert.ok(bomb.length < 2000, `${bomb.length}`);
	assert.deepEqual(decompressFromBase64(bomb, 1000), { ok: false, why: 'too_large' });
});

test('what is no packed text is malformed', () => {
	const packed = compressToBase64('{"size":9,"grid":[]}');
	for (const bad of [
		'',
		'=',
		'A',
		'////',
		'N4Ig',
		packed.slice(0, -6),
		packed.replace('z', '~'),
		`é${packed}`,
		'0'.repeat(500),
	]) {
		assert.deepEqual(decompressFromBase64(bad, 1000), { ok: false, why: 'malformed' }, bad);
	}
});
