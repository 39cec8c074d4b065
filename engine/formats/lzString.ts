/**
 * Texts as lz-string packs them in Base64, as the links of f-puzzles and SudokuPad have them. A code is a phrase of the text so far: the first two
 * codes announce a new character, the third ends the text, and each further one is the phrase before it with one more character. The package
 * itself has no bound for what it unpacks, and one code can stand for as many characters as there were codes before it.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const LETTER_BITS = 6;

const BYTE = 0;
const CHARACTER = 1;
const END = 2;
const FIRST_PHRASE = 3;

/** The bits of the codes, each with its lowest bit first, and how wide a code is. */
class Widths {
	bits = 2;
	#left = 2;

	/** The codes grow by a bit as often as their number doubles. */
	count(): void {
		if (--this.#left > 0) return;
		this.#left = 2 ** this.bits;
		this.bits++;
	}
}

export function compressToBase64(text: string): string {
	const bits: number[] = [];
	const write = (value: number, count: number) => {
		for (let index = 0; index < count; index++) bits.push((value >> index) & 1);
	};
	const codes = new Map<string, number>();
	/** Characters whose first code has not been written. */
	const fresh = new Set<string>();
	const widths = new Widths();
	let nextCode = FIRST_PHRASE;
	let phrase = '';
	const writePhrase = () => {
		if (fresh.delete(phrase)) {
			const character = phrase.charCodeAt(0);
			write(character < 256 ? BYTE : CHARACTER, widths.bits);
			write(character, character < 256 ? 8 : 16);
			widths.count();
		} else {
			write(codes.get(phrase)!, widths.bits);
		}
		widths.count();
	};
	for (let at = 0; at < text.length; at++) {
		const character = text.charAt(at);
		if (!codes.has(character)) {
			codes.set(character, nextCode++);
			fresh.add(character);
		}
		if (codes.has(phrase + character)) {
			phrase += character;
			continue;
		}
		writePhrase();
		codes.set(phrase + character, nextCode++);
		phrase = character;
	}
	if (phrase !== '') writePhrase();
	write(END, widths.bits);
	return formatBits(bits);
}

/** At least one bit follows the last code. */
function formatBits(bits: readonly number[]): string {
	let text = '';
	for (let at = 0; at <= bits.length; at += LETTER_BITS) {
		let letter = 0;
		for (let index = at; index < at + LETTER_BITS; index++) letter = 2 * letter + (bits[index] ?? 0);
		text += LETTERS.charAt(letter);
	}
	return text.padEnd(4 * Math.ceil(text.length / 4), '=');
}

/** Why a text is not unpacked: it is no packed text, or it would be longer than the bound. */
export type UnpackRefusal = 'malformed' | 'too_large';

export type Unpacked =
	| { readonly ok: true; readonly text: string }
	| { readonly ok: false; readonly why: UnpackRefusal };

const MALFORMED: Unpacked = { ok: false, why: 'malformed' };

/** Unpacks what `compressToBase64` packs, as far as the bound. */
export function decompressFromBase64(packed: string, lengthMax: number): Unpacked {
	const letters = Array.from(packed.replace(/=*$/, ''), (letter) => LETTERS.indexOf(letter));
	if (letters.includes(-1)) return MALFORMED;
	const bitCount = letters.length * LETTER_BITS;
	let at = 0;
	const read = (count: number): number => {
		let value = 0;
		for (let index = 0; index < count; index++, at++) {
			const letter = letters[Math.floor(at / LETTER_BITS)] ?? 0;
			value |= ((letter >> (LETTER_BITS - 1 - (at % LETTER_BITS))) & 1) << index;
		}
		return value;
	};
	const phrases: string[] = new Array(FIRST_PHRASE);
	const parts: string[] = [];
	const widths = new Widths();
	let length = 0;
	let before = '';
	while (at < bitCount) {
		let code = read(widths.bits);
		if (code === END) return at <= bitCount ? { ok: true, text: parts.join('') } : MALFORMED;
		if (code < FIRST_PHRASE) {
			phrases.push(String.fromCharCode(read(code === BYTE ? 8 : 16)));
			code = phrases.length - 1;
			widths.count();
		}
		const isNext = code === phrases.length && before !== '';
		const phrase = phrases[code] ?? (isNext ? before + before.charAt(0) : undefined);
		if (phrase === undefined) return MALFORMED;
		parts.push(phrase);
		length += phrase.length;
		if (length > lengthMax) return { ok: false, why: 'too_large' };
		if (before !== '') phrases.push(before + phrase.charAt(0));
		before = phrase;
		widths.count();
	}
	return MALFORMED;
}
