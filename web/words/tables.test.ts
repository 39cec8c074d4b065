import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '#contract/kinds.ts';
import { around } from './around.ts';
import { words as germanAround } from './de/around.ts';
import { words as germanLessons } from './de/lessons.ts';
import { words as germanMessages } from './de/messages.ts';
import { words as frenchAround } from './fr/around.ts';
import { words as frenchLessons } from './fr/lessons.ts';
import { words as frenchMessages } from './fr/messages.ts';
import { kit } from './kit.ts';
import { lessons } from './lessons.ts';
import { messages } from './messages.ts';

const ENGLISH = { messages, around, lessons };
const TABLES = {
	de: { messages: germanMessages(kit), around: germanAround(kit), lessons: germanLessons() },
	fr: { messages: frenchMessages(kit), around: frenchAround(kit), lessons: frenchLessons() },
};

/** Words that are the same in two languages. */
const SHARED =
	/^(ltr|Ninefold|Offline|Pause|orange|violet|Code|Median|System|Expert|Progression|Menu|Centre|Mode|Date|Technique|Moment|Ctrl \+ [AZ]|[A-Z?](, [A-Z])*)$/;

type Entry = readonly [path: string, value: unknown];

/** Every text and every sentence with parameters, by its place in the table. */
function listEntries(table: unknown, path = ''): Entry[] {
	if (typeof table !== 'object' || table === null) return [[path, table]];
	return Object.entries(table).flatMap(([key, value]) => listEntries(value, `${path}.${key}`));
}

function listMissing(wanted: ReadonlyMap<string, unknown>, found: ReadonlyMap<string, unknown>): string[] {
	return [...wanted.keys()].filter((path) => !found.has(path));
}

for (const language of LANGUAGES.filter((name) => name !== 'en')) {
	describe(`the words in ${language}`, () => {
		for (const name of ['messages', 'around', 'lessons'] as const) {
			const english = new Map(listEntries(ENGLISH[name]));
			const entries = new Map(listEntries(TABLES[language][name]));

			test(`say all that the English ${name} say, and nothing else`, () => {
				assert.deepEqual(listMissing(english, entries), [], 'missing');
				assert.deepEqual(listMissing(entries, english), [], 'too many');
			});

			test(`take in the ${name} what the English take`, () => {
				for (const [path, value] of entries) {
					assert.equal(typeof value, typeof english.get(path), path);
					if (typeof value === 'function') assert.ok(value.length <= (english.get(path) as () => void).length, path);
				}
			});

			test(`leave in the ${name} nothing empty and nothing in English`, () => {
				for (const [path, value] of entries) {
					if (typeof value !== 'string') continue;
					assert.notEqual(value.trim(), '', path);
					if (!SHARED.test(value)) assert.notEqual(value, english.get(path), path);
				}
			});
		}
	});
}
