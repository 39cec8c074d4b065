/** The zero of each kind of decimal digits that grids are written with: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** The one of digits in circles, white and black. */
const CIRCLED_ONES = [0x2460, 0x2776];

const MATHEMATICAL_ZERO = 0x1d7ce;
const MATHEMATICAL_LAST = 0x1d7ff;

/** Full-width characters lie this far above their ASCII forms. */
const FULL_WIDTH = 0xfee0;

const SIGNS: Readonly<Record<string, string>> = {
	'\n': '\r\u0085\u2028\u2029\v\f',
	' ': '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
	// Invisible characters, and what turns a digit into a keycap.
	'': '\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f\u20e3',
	'|': '│┃║┆┇┊┋╎╏¦',
	// Lines only draw a frame, while a dash may be an empty cell.
	'=': '─━═┄┅┈┉╌╍',
	'-': '‐‑‒–—―−',
	'.': '·•∙⋅・･。○◦□▢◻◽⬜☐',
	'...': '…',
	x: '×✕✖✗✘',
	'"': '“”„«»',
	"'": '‘’‚′',
};

const FOLDED: ReadonlyMap<string, string> = new Map(
	Object.entries(SIGNS).flatMap(([to, signs]) => Array.from(signs, (sign) => [sign, to] as const)),
);

const BOX_DRAWING = /[\u2500-\u257f]/;
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** The text with every character that stands for a digit, an empty cell, a line of a frame or a space in its plain form. */
export function foldText(text: string): string {
	if (PLAIN.test(text)) return text;
	let folded = '';
	for (const character of text.replaceAll('\r\n', '\n')) folded += foldCharacter(character);
	return folded;
}

function foldCharacter(character: string): string {
	const code = character.codePointAt(0)!;
	if (code < 0x80 && character !== '\r' && character !== '\v' && character !== '\f') return character;
	const sign = FOLDED.get(character);
	if (sign !== undefined) return sign;
	if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - FULL_WIDTH);
	if (code >= MATHEMATICAL_ZERO && code <= MATHEMATICAL_LAST) return String((code - MATHEMATICAL_ZERO) % 10);
	const zero = ZEROS.find((first) => code >= first && code < first + 10);
	if (zero !== undefined) return String(code - zero);
	const one = CIRCLED_ONES.find((first) => code >= first && code < first + 9);
	if (one !== undefined) return String(code - one + 1);
	return BOX_DRAWING.test(character) ? '+' : character;
}
