import { CODE_LENGTH } from '#contract/limits.ts';

/** The digits of a text that was typed or pasted, without its spaces. */
export function readCode(text: string): string {
	return text.replace(/\D/g, '');
}

/** Decides when a code that is being typed is complete. The same code is complete only once, so a refused one waits for a change. */
export class CodeEntry {
	#sent = '';

	/** The code to send now, `undefined` while digits are missing. */
	take(text: string): string | undefined {
		const code = readCode(text);
		if (code.length !== CODE_LENGTH || code === this.#sent) return undefined;
		this.#sent = code;
		return code;
	}
}
