import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '../messages.ts';
import { chooseLanguage, translate } from './language.ts';

test('a player’s language comes before the browser’s, and English where the page has none of them', () => {
	const rows = `
		de : fr, en : de
		- : de-AT, en : de
		- : FR-ca : fr
		- : sw, fr, de : fr
		- : en-GB, de : en
		xx : sw : en
		- : - : en`;
	for (const row of rows.trim().split('\n')) {
		const [kept, wanted, language] = row.split(' : ').map((part) => part.trim().replace(/^-$/, ''));
		assert.equal(chooseLanguage(kept || undefined, wanted!.split(', ')), language, row);
	}
});

test('what another language lacks is said in English', async () => {
	const english = { ...messages, tryAgain: 'Try again', brandNew: { deep: 'In English' } };
	const german = (await translate(english, 'messages', 'de')) as typeof english;
	assert.equal(german.tryAgain, 'Noch einmal');
	assert.equal(german.brandNew.deep, 'In English');
	assert.equal(german.home.streak(1), '1 Tag in Folge');
	assert.equal(german.home.streak(2), '2 Tage in Folge');
});
