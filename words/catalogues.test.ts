import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { LANGUAGES } from '#contract/languages.ts';
import { type Catalogue, listSentences, TABLES, type TableName } from './catalogue.ts';
import { findFaults } from './findFaults.ts';
import { findAllFaults, readCatalogue, readFiles, readLanguages, readNotes } from './readCatalogue.ts';
import { writeModule } from './writeModule.ts';
import { writeLanguages, writeTables } from './writeTypes.ts';

describe('a catalogue', () => {
	test('has every sentence of the English one, with the plurals of its language and the same arguments', () => {
		assert.deepEqual(findAllFaults(), []);
	});

	test('with a fault is refused by language and key', () => {
		const english: Catalogue = {
			home: { title: 'Today', days: '{count, plural, one {# day} other {# days}}', at: 'At {time}' },
			ask: 'Start the {level, select, easy {easy} hard {hard} other {}} one?',
		};
		const rows: [string, Catalogue | string, string][] = [
			['home', { title: 'Heute' }, 'de: home.days is missing'],
			['home', { title: ' ' }, 'de: home.title is empty'],
			['home', { title: 'Heute', more: 'Mehr' }, 'de: home.more is not in English'],
			['home', { days: '{count, plural, one {# Tag}}' }, 'de: home.days cannot be read: {count, plural} lacks “other”'],
			[
				'home',
				{ days: '{count, plural, other {# Tage}}' },
				'de: home.days cannot be read: {count, plural} lacks “one”',
			],
			[
				'home',
				{ days: '{count, plural, one {1} few {2} other {3}}' },
				'de: home.days cannot be read: The plural case few is not valid',
			],
			['home', { days: '{zahl, plural, one {# Tag} other {# Tage}}' }, 'de: home.days lacks {count}'],
			[
				'home',
				{ days: '{zahl, plural, one {# Tag} other {# Tage}}' },
				'de: home.days has {zahl}, which English does not have',
			],
			['home', { at: 'Um {time, select, a {b} other {c}}' }, 'de: home.at chooses by {time}, but English does not'],
			['home', { at: 'Um {time' }, 'de: home.at cannot be read: Unexpected message end'],
			['home', { at: 'Um {time, date}' }, 'de: home.at cannot be read: {time, date} is not used here'],
			[
				'ask',
				'{level, select, leicht {leichtes} other {}}',
				'de: ask has “leicht” in {level}, which English does not have',
			],
			['ask', '{level, select, easy {leichtes}}', 'de: ask cannot be read: {level, select} lacks “other”'],
		];
		for (const [key, value, fault] of rows) {
			const faults = findFaults('de', { ...english, [key]: value }, english);
			assert.ok(
				faults.some((found) => found.startsWith(fault)),
				`${fault}\n${faults.join('\n')}`,
			);
		}
	});

	test('needs each form that its language counts with', () => {
		const english = { days: '{count, plural, one {# day} other {# days}}' };
		const polish = { days: '{count, plural, one {# dzień} other {# dni}}' };
		assert.deepEqual(findFaults('pl', polish, english), ['pl: days cannot be read: {count, plural} lacks “many”']);
		assert.deepEqual(findFaults('ja', { days: '{count, plural, other {#日}}' }, english), []);
	});

	test('has each key at the top of one file only', () => {
		const files = readFiles('en');
		for (const [name, parts] of Object.entries(TABLES)) {
			const keys = parts.flatMap((file) => Object.keys(files[file]!));
			assert.equal(new Set(keys).size, keys.length, name);
		}
	});

	test('is a module that imports nothing', () => {
		for (const language of Object.keys(readLanguages())) {
			for (const name of Object.keys(TABLES) as TableName[]) {
				assert.doesNotMatch(writeModule(language, readCatalogue(language, name)), /^\s*import\b|require\(/m);
			}
		}
	});
});

test('the types of the sentences and the list of languages are those of the catalogues', () => {
	const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
	assert.equal(read('../contract/languages.ts'), writeLanguages(), 'run `npm run make:words`');
	assert.equal(read('tables.ts'), writeTables(), 'run `npm run make:words`');
});

test('what stands out in English stands out in every language', () => {
	const countStars = (text: string) => text.split('*').length - 1;
	const marked = [...listSentences(readFiles('en'))].filter(([, text]) => text.includes('*'));
	assert.ok(marked.length > 0);
	for (const language of LANGUAGES) {
		const texts = new Map(listSentences(readFiles(language)));
		for (const [key] of marked) {
			const count = countStars(texts.get(key) ?? '');
			assert.ok(count > 0 && count % 2 === 0, `${language} ${key}`);
		}
	}
});

test('each note for translators is of a sentence or a group of them', () => {
	const keys = [...listSentences(readFiles('en'))].map(([key]) => key);
	for (const path of Object.keys(readNotes())) {
		assert.ok(
			keys.some((key) => key === path || key.startsWith(`${path}.`)),
			path,
		);
	}
});
