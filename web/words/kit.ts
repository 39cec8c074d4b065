import { formatRunTime, formatTime } from './formatTime.ts';
import { hintParts } from './hintParts.ts';

/**
 * What the tables of the other languages need beside words. It is handed to them: the page waits for its language before
 * anything else runs, so a table that imported a part of the page would wait for itself.
 */
export const kit = {
	formatTime,
	formatRunTime,
	...hintParts,

	/** A count with its noun in the number that the language asks for, as in `1 Tag`, `2 Tage`. */
	counter(locale: string): (count: number, one: string, other: string) => string {
		const rules = new Intl.PluralRules(locale);
		const numbers = new Intl.NumberFormat(locale);
		return (count, one, other) => `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`;
	},
};

export type Kit = typeof kit;
