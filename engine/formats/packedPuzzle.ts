/**
 * A puzzle as 30 letters or fewer, for an address: a bit for each cell says whether it is given, and after these bits the givens are the
 * digits of a number in base 9.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CELLS = 81;
/** Every cell given: 338 bits. */
const LENGTH_MAX = 57;

export function packPuzzle(puzzle: string): string {
	let value = 0n;
	for (const digit of [...puzzle].reverse()) if (digit !== '0') value = value * 9n + BigInt(digit) - 1n;
	for (const digit of [...puzzle].reverse()) value = value * 2n + (digit === '0' ? 0n : 1n);
	let text = '';
	for (; value > 0n; value >>= 6n) text += LETTERS[Number(value & 63n)];
	return text;
}

/** Returns undefined if `packPuzzle` does not write the text. */
export function unpackPuzzle(text: string): string | undefined {
	if (text.length > LENGTH_MAX || !/^[\w-]*$/.test(text)) return undefined;
	let value = 0n;
	for (const letter of [...text].reverse()) value = value * 64n + BigInt(LETTERS.indexOf(letter));
	const isGiven = Array.from({ length: CELLS }, () => {
		const bit = value & 1n;
		value >>= 1n;
		return bit === 1n;
	});
	let puzzle = '';
	for (const given of isGiven) {
		puzzle += given ? `${(value % 9n) + 1n}` : '0';
		if (given) value /= 9n;
	}
	return value === 0n ? puzzle : undefined;
}
