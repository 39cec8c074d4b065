const ADDRESS = 'https://sudokupad.app/fpuzzles';

/** The link by which SudokuPad opens a classic puzzle: as f-puzzles writes one, compressed as lz-string does. */
export function formatSudokuPadLink(givens: string): string {
	const cells = Array.from(givens, (digit) => (digit === '0' ? {} : { value: Number(digit), given: true }));
	const grid = Array.from({ length: 9 }, (_, row) => cells.slice(row * 9, row * 9 + 9));
	return ADDRESS + encodeURIComponent(compressLz(JSON.stringify({ size: 9, grid })));
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The codes 0 to 2 are a new character of 8 bits, one of 16 bits, and the end. */
const [NEW_CHARACTER, END, FIRST_CODE] = [0, 2, 3];

/** LZ78 with codes that grow, in lz-string's form of base64, for text of characters below 256. */
export function compressLz(text: string): string {
	const codes = new Map<string, number>();
	/** Characters that the reader does not know yet. */
	const fresh = new Set<string>();
	const bits: number[] = [];
	let width = 2;
	let untilWider = 2;
	const write = (value: number, count: number) => {
		for (let bit = 0; bit < count; bit++) bits.push((value >> bit) & 1);
	};
	const count = () => {
		if (--untilWider > 0) return;
		untilWider = 2 ** width;
		width++;
	};
	const emit = (phrase: string) => {
		if (fresh.delete(phrase)) {
			write(NEW_CHARACTER, width);
			write(phrase.charCodeAt(0), 8);
			count();
		} else write(codes.get(phrase)!, width);
		count();
	};
	let phrase = '';
	for (const character of text) {
		if (!codes.has(character)) {
			codes.set(character, FIRST_CODE + codes.size);
			fresh.add(character);
		}
		if (codes.has(phrase + character)) phrase += character;
		else {
			emit(phrase);
			codes.set(phrase + character, FIRST_CODE + codes.size);
			phrase = character;
		}
	}
	if (phrase !== '') emit(phrase);
	write(END, width);
	return toBase64(bits);
}

/** The last character may have only bits that fill it up. */
function toBase64(bits: readonly number[]): string {
	let text = '';
	for (let at = 0; at <= bits.length; at += 6) {
		let value = 0;
		for (let bit = at; bit < at + 6; bit++) value = value * 2 + (bits[bit] ?? 0);
		text += BASE64[value];
	}
	return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}
