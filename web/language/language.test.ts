import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainHint } from '#engine/explain/explainHint.ts';
import { findNakedSet } from '#engine/techniques/nakedSet.ts';
import { parsePosition } from '#engine/testing/positionText.ts';
import { loadHints } from '#words/loadHints.ts';
import { chooseLanguage, chooseRegion } from './language.ts';
import { translate } from './translate.ts';

test('the language that the player chose comes before those of the browser, and English is the fallback', () => {
	const rows = `
		de : fr, en : de
		- : de-AT, en : de
		- : FR-ca : fr
		- : sw, fr, de : fr
		- : en-GB, de : en
		- : pt-BR, en : pt
		- : es-419 : es
		- : ja-JP : ja
		- : zh-Hans-CN, en : zh
		xx : sw : en
		- : - : en`;
	for (const row of rows.trim().split('\n')) {
		const [kept, wanted, language] = row.split(' : ').map((part) => part.trim().replace(/^-$/, ''));
		assert.equal(chooseLanguage(kept || undefined, wanted!.split(', ')), language, row);
	}
});

test('a table is in the requested language, with its plurals', async () => {
	assert.equal((await translate('messages', 'en')).tryAgain, 'Try again');
	const german = await translate('messages', 'de');
	assert.equal(german.tryAgain, 'Erneut versuchen');
	assert.equal(german.home.streak({ days: 1 }), 'Serie: 1 Tag');
	assert.equal(german.home.streak({ days: 2 }), 'Serie: 2 Tage');
});

test('a game is named by one message, whose words fit together', async () => {
	const [german, french] = await Promise.all((['de', 'fr'] as const).map((tag) => translate('messages', tag)));
	assert.deepEqual([german?.games.daily.easy, german?.games.random.easy], ['Leichtes Tagesrätsel', 'Leichte Übung']);
	assert.equal(french?.games.daily.easy, 'Sudoku facile du jour');
});

test('a hint is written in the language of the page, on each of its levels', async () => {
	const { hintWords } = await loadHints('de');
	const step = findNakedSet(parsePosition('r1c1:57 r1c2:57 r1c5:357 r1c9:35'), 2)!;
	assert.deepEqual(explainHint({ kind: 'step', step }, hintWords).levels, [
		'Sieh dir Zeile 1 an.',
		'Nacktes Paar: Ziffern 5, 7.',
		'In Zeile 1 kommen für r1c1 und r1c2 nur 5 und 7 in Frage, also kann kein anderes Feld in Zeile 1 eine davon haben. Streiche 5 und 7 aus r1c5 und 5 aus r1c9.',
	]);
});

test('dates are written as in the browser’s region, if that is one of the page’s language', () => {
	const rows: [string, string[], string][] = [
		['en', ['en-GB', 'en-US'], 'en-GB'],
		['en', ['fr-CA', 'en-AU'], 'en-AU'],
		['de', ['en-GB'], 'de'],
		['en', ['en-US@posix', 'en'], 'en'],
		['en', [], 'en'],
		['zh-Hans', ['ja-JP', 'zh-CN'], 'zh-CN'],
		['zh-Hans', [], 'zh-Hans'],
	];
	for (const [locale, languages, region] of rows) assert.equal(chooseRegion(locale, languages), region, `${languages}`);
});
