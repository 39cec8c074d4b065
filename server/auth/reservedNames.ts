import { foldLooks, SEPARATORS } from '#store/nameKeys.ts';

/** Words that players would take for the operator's name, or for the absence of a name. */
const WORDS = [
	'admin',
	'administrator',
	'sysadmin',
	'root',
	'operator',
	'moderator',
	'mod',
	'staff',
	'support',
	'helpdesk',
	'security',
	'system',
	'official',
	'owner',
	'guest',
	'anonymous',
	'deleted',
	'unknown',
	'null',
	'undefined',
];

const SERVICE = 'ninefold';

/** Digits and signs that stand for letters. */
const TRICKS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', '@': 'a', 5: 's', $: 's', 7: 't', l: 'i', '!': 'i' };

const RESERVED: ReadonlySet<string> = new Set([...WORDS, SERVICE].map(foldTricks));

/** Whether the name, or a word in it, reads as a reserved word, also in look-alike letters and with digits around it. */
export function isReserved(name: string): boolean {
	const words = name.split(/\s+/).flatMap((word) => [word, trimDigits(word)]);
	const whole = name.replace(SEPARATORS, '');
	const folded = [...words, ...name.split(SEPARATORS), whole, trimDigits(whole)].map(foldTricks);
	return folded.some((word) => RESERVED.has(word)) || foldTricks(whole).includes(foldTricks(SERVICE));
}

function trimDigits(word: string): string {
	return word.replace(/^\d+|\d+$/g, '');
}

function foldTricks(word: string): string {
	const plain = foldLooks(word).replace(/\p{M}/gu, '');
	return Array.from(plain, (character) => TRICKS[character] ?? character)
		.join('')
		.replace(SEPARATORS, '');
}
