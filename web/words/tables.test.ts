import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES, type Language } from '#contract/kinds.ts';
import { hintWords } from './en/hintWords.ts';
import { lessons } from './en/lessons.ts';
import { messages } from './en/messages.ts';
import { siteMessages } from './en/siteMessages.ts';
import { viewMessages } from './en/viewMessages.ts';
import { translateHints } from './hintWords.ts';
import { translate } from './translate.ts';

const ENGLISH = { messages, viewMessages, lessons, siteMessages, hintWords };

/** Texts that are the same in two languages: names, keys, and words that the languages share. */
const SHARED = new Set(
	[
		'ltr Ninefold Offline Pause orange violet verde Code Median System Expert Progression Menu Centre Color Mode Date',
		'Technique Position Contact Replay Standard Normal Vibrations A B C D H P T F ? Enter Escape',
	].flatMap((line) => line.split(' ')),
);

/** Keys, as the list of keys writes them. */
const KEYS =
	/^(Ctrl \+ [AZ]|[A-Z](, [A-Z])*|Ctrl \+ Home, Ctrl \+ End|Home, End|0, Backspace, Delete|Ctrl \+ Y, Ctrl \+ Shift \+ Z)$/;

type Entry = readonly [path: string, value: unknown];

/** Every text and every sentence with parameters, by its path in the table. */
function listEntries(table: unknown, path = ''): Entry[] {
	if (typeof table !== 'object' || table === null) return [[path, table]];
	return Object.entries(table).flatMap(([key, value]) => listEntries(value, `${path}.${key}`));
}

function listMissing(wanted: ReadonlyMap<string, unknown>, found: ReadonlyMap<string, unknown>): string[] {
	return [...wanted.keys()].filter((path) => !found.has(path));
}

for (const language of LANGUAGES.filter((tag) => tag !== 'en')) {
	describe(`the messages in ${language}`, async () => {
		for (const name of ['messages', 'viewMessages', 'lessons', 'siteMessages', 'hintWords'] as const) {
			const english = new Map(listEntries(ENGLISH[name]));
			const table = await (name === 'hintWords'
				? translateHints(language)
				: translate<typeof name>(name, ENGLISH[name], language));
			const entries = new Map(listEntries(table));

			test(`have every entry of the English ${name}, and no other`, () => {
				assert.deepEqual(listMissing(english, entries), [], 'missing');
				assert.deepEqual(listMissing(entries, english), [], 'too many');
			});

			test(`take no more parameters in the ${name} than the English do`, () => {
				for (const [path, value] of entries) {
					assert.equal(typeof value, typeof english.get(path), path);
					if (typeof value === 'function') assert.ok(value.length <= (english.get(path) as () => void).length, path);
				}
			});

			test(`leave nothing in the ${name} empty or in English`, () => {
				for (const [path, value] of entries) {
					if (typeof value !== 'string') continue;
					assert.notEqual(value.trim(), '', path);
					if (!SHARED.has(value) && !KEYS.test(value)) assert.notEqual(value, english.get(path), path);
				}
			});
		}
	});
}

/** A daily ranks the game that was started first, so what counts is an attempt, never a finish. */
const FIRST_ATTEMPT: Readonly<Record<Language, RegExp>> = {
	en: /only your first attempt/i,
	de: /nur dein erster Versuch/i,
	es: /solo (cuenta|se clasifica) tu primer intento/i,
	fr: /seul votre premier essai/i,
	pt: /só a (sua )?primeira tentativa/i,
};

test('each place that tells what counts of a daily says the same in every language', async () => {
	for (const language of LANGUAGES) {
		const { home } = await translate('messages', messages, language);
		const { reasons, howToPlay } = await translate('viewMessages', viewMessages, language);
		const [rule] = howToPlay.sections.flatMap(({ lines }) => lines).filter((line) => line.includes('UTC'));
		for (const text of [home.dailyQuestion('hard').text, reasons.not_first_game, rule ?? '']) {
			assert.match(text, FIRST_ATTEMPT[language], language);
		}
	}
});

test('a check is confirmed in its own words in every language', async () => {
	for (const language of LANGUAGES) {
		const { game } = await translate('messages', messages, language);
		assert.equal(game.checkQuestion.yes, game.check);
		for (const text of Object.values(game.checkQuestion)) {
			assert.ok(!text.toLowerCase().includes(game.hint.toLowerCase()), `${language}: ${text}`);
		}
		// The short reason is of hints and checks alike.
		assert.ok(!game.unranked.assisted!.toLowerCase().includes(game.hint.toLowerCase()), language);
	}
});
