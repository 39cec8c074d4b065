import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from './en/messages.ts';
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
		xx : sw : en
		- : - : en`;
	for (const row of rows.trim().split('\n')) {
		const [kept, wanted, language] = row.split(' : ').map((part) => part.trim().replace(/^-$/, ''));
		assert.equal(chooseLanguage(kept || undefined, wanted!.split(', ')), language, row);
	}
});

test('a table is in the requested language, with its plurals', async () => {
	assert.equal(await translate('messages', messages, 'en'), messages);
	const german = await translate('messages', messages, 'de');
	assert.equal(german.tryAgain, 'Noch einmal');
	assert.equal(german.home.streak(1), 'Serie: 1 Tag');
	assert.equal(german.home.streak(2), 'Serie: 2 Tage');
});

test('a hint that the service writes in English is written in the language of the page, on each of its levels', async () => {
	const { hintLevels } = await translate('messages', messages, 'de');
	const hint = {
		kind: 'step',
		technique: 'naked_pair',
		title: 'Naked pair',
		stages: ['Look', 'Naked pair', 'All of it'],
		explanation: 'All of it',
		cells: [0, 1],
		placements: [],
		eliminations: [
			{ cell: 2, digit: 5 },
			{ cell: 9, digit: 5 },
			{ cell: 2, digit: 7 },
		],
		links: [],
		assisted: true,
	} as const;
	assert.deepEqual(messages.hintLevels({ ...hint, stages: [...hint.stages] } as never), hint.stages);
	assert.deepEqual(hintLevels(hint as never), [
		'Sieh dir Block 1 an.',
		'Nacktes Paar.',
		'Nacktes Paar mit r1c1, r1c2: r1c3, r2c1 ≠ 5; r1c3 ≠ 7.',
	]);
	const spread = { ...hint, cells: [0, 40] };
	assert.equal(hintLevels(spread as never)[0], 'Sieh dir Block 1, Block 5 an.');
});

test('dates are written as in the browser’s region, if that is one of the page’s language', () => {
	const rows: [string, string[], string][] = [
		['en', ['en-GB', 'en-US'], 'en-GB'],
		['en', ['fr-CA', 'en-AU'], 'en-AU'],
		['de', ['en-GB'], 'de'],
		['en', ['en-US@posix', 'en'], 'en'],
		['en', [], 'en'],
	];
	for (const [locale, languages, region] of rows) assert.equal(chooseRegion(locale, languages), region, `${languages}`);
});
