import { CODE_LENGTH } from '#contract/limits.ts';

/** Long enough for a whole mail that is pasted, whose code comes early. */
export const CODE_FIELD_LENGTH = 1000;

const DIGITS = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`);
const SPACED_DIGITS = new RegExp(
	`(?<!\\d[\\s\\p{Pd}]?)\\d(?:[\\s\\p{Pd}]?\\d){${CODE_LENGTH - 1}}(?![\\s\\p{Pd}]?\\d)`,
	'u',
);

/** The code in a text that was typed or pasted, such as a sentence or digits of an East Asian width; empty without one. */
export function readCode(text: string): string {
	const plain = text.normalize('NFKC');
	const found = DIGITS.exec(plain) ?? SPACED_DIGITS.exec(plain);
	return found?.[0].replace(/\D/g, '') ?? '';
}

/** Decides when a code that is being typed is complete. The same code is complete only once, so a refused one waits for a change. */
export class CodeEntry {
	#sent = '';

	/** The code to send now, `undefined` while digits are missing. */
	take(text: string): string | undefined {
		const code = readCode(text);
		if (code === '' || code === this.#sent) return undefined;
		this.#sent = code;
		return code;
	}
}
