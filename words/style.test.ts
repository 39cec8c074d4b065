import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { listSentences, TABLES, type TableName } from './catalogue.ts';
import { loadTable } from './loadTable.ts';
import { readCatalogue } from './readCatalogue.ts';

/** Every message of a language by its table and key, without the names of its arguments. */
function listTexts(language: Language): [path: string, text: string][] {
	const names = Object.keys(TABLES) as TableName[];
	return names.flatMap((name) =>
		[...listSentences(readCatalogue(language, name))].map(([key, text]): [string, string] => [
			`${name}.${key}`,
			text.replace(/\{\w+(, number[^{}]*)?\}/g, '…'),
		]),
	);
}

/** The most characters that fit in the tightest place of a text: a tool, a key, a segment, a bar, a button. */
const LENGTHS_MAX: Readonly<Record<string, number>> = {
	'messages.difficulties.': 12,
	'messages.modes.': 14,
	'messages.nav.': 20,
	'messages.home.board': 13,
	'messages.home.play': 8,
	'messages.home.resume': 10,
	'messages.today.seeHow': 15,
	'messages.today.yourBest': 8,
	'messages.game.check': 10,
	'messages.game.close': 9,
	'messages.game.doStep': 9,
	'messages.game.erase': 8,
	'messages.game.fill': 10,
	'messages.game.giveUpQuestion.yes': 10,
	'messages.game.hint': 8,
	'messages.game.modes.': 8,
	'messages.game.more': 14,
	'messages.game.pause': 8,
	'messages.game.redo': 10,
	'messages.game.resume': 10,
	'messages.game.undo': 10,
	'messages.game.notes': 8,
	'messages.game.colorCells': 8,
	'messages.game.moreTools': 6,
	'messages.firstGameTips.': 90,
	'messages.game.unranked.': 44,
	'messages.game.helpQuestion.': 105,
	'messages.result.replay': 12,
	'viewMessages.signIn.send': 20,
	'viewMessages.signIn.verify': 16,
	'viewMessages.board.aroundMe': 20,
	'viewMessages.board.top': 8,
	'viewMessages.learn.previous': 12,
	'viewMessages.learn.next': 12,
	'viewMessages.print.layouts.': 14,
	'viewMessages.print.sources.': 17,
	'viewMessages.ghostRace.kinds.': 16,
	'viewMessages.settings.contrasts.': 18,
	'viewMessages.settings.entries.': 18,
	'viewMessages.settings.saveName': 12,
	'viewMessages.settings.themes.': 8,
	'viewMessages.share.copy': 16,
	'viewMessages.share.save': 20,
	'viewMessages.solve.clear': 8,
	'viewMessages.solve.start': 14,
};

/** Words of an older style, that players misread, or that are not of this language. */
const UNWANTED: Partial<Record<Language, RegExp>> = {
	en: /stands? on the|\d+% of the time|\bgo on\b|\bmaker\b|\b[Mm]ake a (circle|key|link)\b|this game comes with you|\bgoes\b(?!$)|\banew\b|e-mail|… %|\b(cannot|do not|does not|is not|are not|was not|you are|(it|that) is(?= \w))\b|\bthere is (a|no)\b/i,
	de: /auf der (Besten)?[Ll]iste stehe|\bLäufe?n?\b|zählt für nichts|\bE-?mail\b/,
	fr: /compte pour rien|figurer au classement|rangée? en main|\bemail\b/,
	es: /\bustedes?\b|\bvosotros\b|\bemail\b|(?<!punto )\bmarcas?\b/i,
	pt: /\bvós\b|\btu\b|\becrã\b|\bficheiro\b|\bemail\b/i,
	ja: /下さい|出来|[０-９Ａ-Ｚａ-ｚ]/,
	zh: /您|登陆|[０-９Ａ-Ｚａ-ｚ]/,
};

/** Signs with a space beside them that could break a line: the space must be a no-break one (U+00A0). */
const LOOSE_SIGNS: Partial<Record<Language, RegExp>> = { de: / %/, es: / %/, fr: / [:;!?»%]|« / };

const COUNTED: Partial<Record<Language, string>> = {
	en: '0 days, 1 day, 2 days, 5 days, 21 days, 101 days',
	de: '0 Tage, 1 Tag, 2 Tage, 5 Tage, 21 Tage, 101 Tage',
	fr: '0 jour, 1 jour, 2 jours, 5 jours, 21 jours, 101 jours',
	es: '0 días, 1 día, 2 días, 5 días, 21 días, 101 días',
	pt: '0 dia, 1 dia, 2 dias, 5 dias, 21 dias, 101 dias',
	ja: '0日, 1日, 2日, 5日, 21日, 101日',
	zh: '0 天, 1 天, 2 天, 5 天, 21 天, 101 天',
};

for (const language of LANGUAGES) {
	describe(`the sentences in ${language}`, () => {
		const texts = listTexts(language);

		test('fit in the tightest place where they are shown', () => {
			for (const [place, most] of Object.entries(LENGTHS_MAX)) {
				const shown = texts.filter(([path]) => (place.endsWith('.') ? path.startsWith(place) : path === place));
				assert.notEqual(shown.length, 0, `nothing is at ${place}`);
				for (const [path, text] of shown) assert.ok(text.length <= most, `${path} has ${text.length}: ${text}`);
			}
		});

		test('keep a sign after a space on the line of its word', () => {
			const loose = LOOSE_SIGNS[language];
			const found = texts.filter(([, text]) => loose?.test(text));
			assert.deepEqual(found, []);
		});

		test('use no word that players misread', () => {
			const found = texts.filter(([, text]) => UNWANTED[language]?.test(text));
			assert.deepEqual(found, []);
		});

		test('use the typographic apostrophe, and one space between words', () => {
			const found = texts.filter(([, text]) => /\w'\w|\S {2,}\S/.test(text));
			assert.deepEqual(found, []);
		});

		test('count with the plural of the language', async () => {
			const { stats } = await loadTable('viewMessages', language);
			const counted = [0, 1, 2, 5, 21, 101].map((count) => stats.days({ count }));
			assert.equal(counted.join(', '), COUNTED[language] ?? counted.join(', '));
		});
	});
}
