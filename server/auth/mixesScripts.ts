/** Scripts that are distinguished. Letters of all other scripts count as one more. */
const SCRIPTS = [
	'Latin',
	'Greek',
	'Cyrillic',
	'Armenian',
	'Georgian',
	'Coptic',
	'Cherokee',
	'Lisu',
	'Hebrew',
	'Arabic',
	'Devanagari',
	'Bengali',
	'Tamil',
	'Thai',
	'Han',
	'Hiragana',
	'Katakana',
	'Bopomofo',
	'Hangul',
] as const;

const PATTERNS = SCRIPTS.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));

/** Scripts that are written together: the highly restrictive level of UTS 39. */
const TOGETHER: readonly (readonly string[])[] = [
	['Latin', 'Han', 'Hiragana', 'Katakana'],
	['Latin', 'Han', 'Bopomofo'],
	['Latin', 'Han', 'Hangul'],
];

/** Whether a word has letters of scripts that are not written together, such as a Cyrillic `а` among Latin letters. */
export function mixesScripts(name: string): boolean {
	return name.split(/[^\p{L}\p{M}]+/u).some((word) => {
		const found = new Set(Array.from(word.replace(/\P{L}/gu, ''), scriptOf).filter((script) => script !== 'Common'));
		return found.size > 1 && !TOGETHER.some((scripts) => [...found].every((script) => scripts.includes(script)));
	});
}

function scriptOf(letter: string): string {
	if (/\p{Script=Common}/u.test(letter)) return 'Common';
	return PATTERNS.find(({ pattern }) => pattern.test(letter))?.script ?? 'other';
}
