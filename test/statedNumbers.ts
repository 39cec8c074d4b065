const WORDS = [
	...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'twenty', 'thirty'],
	...['forty', 'fifty', 'sixty', 'hundreds?', 'thousands?', 'millions?', 'half', 'thirds?', 'quarters?', 'fifths?'],
	...['sixth', 'tenths?', 'twice'],
];
const NUMBER = new RegExp(`(?<![\\w])(?:\\d[\\d.,:-]*|${WORDS.join('|')})(?![\\w])`, 'gi');

/** Digits that state no number: code, addresses, names of standards, and the places in a list. */
const NAMES = [
	/```.*?```/gs,
	/`[^`]*`/g,
	/\[\d{4}\]\([^)]*\)/g,
	/\]\([^)]*\)/g,
	/\b(?:RFC \d+|ASVS \d+(?: level \d|(?:\.\d+)*)|800-63B(?: [\d.]+\d)?|UTS 39|SHA-256|AES-GCM|HS256|MPL-2\.0)/g,
	/^ *(?:## )?\d+\. /gm,
];

/**
 * Checks a text whose numbers must all be statuses or in the phrases. Returns the phrases that it lacks, and its
 * numbers outside them. In a phrase, CODE stands for inline code.
 */
export function findUnstatedNumbers(
	text: string,
	phrases: readonly string[],
	statuses: ReadonlySet<number> = new Set(),
): string[] {
	const plain = NAMES.reduce((rest, name) => rest.replace(name, 'CODE'), text).replaceAll(/\s+/g, ' ');
	const missing = phrases.filter((phrase) => !plain.includes(phrase)).map((phrase) => `does not say "${phrase}"`);
	// Longer ones first, because one phrase may be part of another.
	const rest = [...phrases]
		.sort((one, other) => other.length - one.length)
		.reduce((left, phrase) => left.replaceAll(phrase, 'STATED'), plain);
	const unknown = Array.from(rest.matchAll(NUMBER))
		.filter(([number]) => !statuses.has(Number(number.replace(/[.,:]$/, ''))))
		.map(({ 0: number, index }) => {
			const around = rest.slice(Math.max(0, index - 40), index + 40);
			return `"${number}" stands for nothing in the table: …${around}…`;
		});
	return [...missing, ...unknown];
}

const SMALL = ['zero', 'one', ...WORDS.slice(0, 11)];
const ROUND: Readonly<Record<number, string>> = { 20: 'twenty', 30: 'thirty', 40: 'forty', 50: 'fifty', 60: 'sixty' };

/** Spells a small number as a document does. Throws if there is no word for it. */
export function spellNumber(number: number): string {
	const word = SMALL[number] ?? ROUND[number];
	if (word === undefined) throw new Error(`${number} is written in digits`);
	return word;
}

/** Writes a number with a comma between thousands. */
export function groupDigits(number: number): string {
	return number.toLocaleString('en');
}
