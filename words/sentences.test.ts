import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { listSentences } from './catalogue.ts';
import { loadTable } from './loadTable.ts';
import { readCatalogue, readFiles } from './readCatalogue.ts';

/** Texts that are the same in two languages: names, keys, and words that the languages share. */
const SHARED = new Set(
	[
		'ltr Ninefold Offline Pause orange violet verde Code Median System Expert Progression Menu Center Color Mode Date',
		'Cup Cups Place Start min par bot long Live Bronze Gold Techniques Technique Position Contact Points Replay Standard Normal Vibrations notes Notes vs A B C D H P T F ? Enter Escape',
	].flatMap((line) => line.split(' ')),
);

/** Keys, as the list of keys writes them. */
const KEYS =
	/^(Ctrl \+ [AZ]|[A-Z](, [A-Z])*|Ctrl \+ Home, Ctrl \+ End|Home, End|0, Backspace, Delete|Ctrl \+ Y, Ctrl \+ Shift \+ Z)$/;

for (const language of LANGUAGES.filter((tag) => tag !== 'en')) {
	test(`nothing but names is in English in ${language}`, () => {
		const english = new Map(listSentences(readFiles('en')));
		const found = [...listSentences(readFiles(language))].filter(([key, text]) => {
			const words = text.replace(/\{[^{}]*\}/g, '').trim();
			if (key.startsWith('techniques.') || SHARED.has(words) || KEYS.test(text)) return false;
			return /\p{L}{2}/u.test(words) && text === english.get(key);
		});
		assert.deepEqual(found, []);
	});
}

test('the page names techniques in English as the service does', () => {
	assert.deepEqual(readCatalogue('en', 'messages').techniques, TECHNIQUE_LABELS);
});

/** A daily ranks the game that was started first, so what counts is an attempt, never a finish. */
const FIRST_ATTEMPT: Partial<Record<Language, RegExp>> = {
	en: /only your first attempt/i,
	de: /nur dein erster Versuch/i,
	es: /solo (cuenta|se clasifica) tu primer intento/i,
	fr: /seul votre premier essai/i,
	pt: /só a (sua )?primeira tentativa/i,
	ja: /最初の挑戦だけ/,
	zh: /只有第一次尝试/,
};

test('each place that tells what counts of a daily says the same in every language', async () => {
	for (const [language, pattern] of Object.entries(FIRST_ATTEMPT) as [Language, RegExp][]) {
		const { home } = await loadTable('messages', language);
		const { reasons, howToPlay } = await loadTable('viewMessages', language);
		const rule = howToPlay.sections.leaderboards.lines['2'];
		for (const text of [home.dailyQuestion.text, reasons.not_first_game, rule]) {
			assert.match(text, pattern, language);
		}
	}
});

test('a check is confirmed in its own words in every language', async () => {
	for (const language of LANGUAGES) {
		const { game } = await loadTable('messages', language);
		assert.equal(game.checkQuestion.yes, game.check);
		for (const text of Object.values(game.checkQuestion)) {
			assert.ok(!text.toLowerCase().includes(game.hint.toLowerCase()), `${language}: ${text}`);
		}
		// The short reason is of hints and checks alike.
		assert.ok(!game.unranked.assisted.toLowerCase().includes(game.hint.toLowerCase()), language);
	}
});
