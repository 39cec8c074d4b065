import { WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import { formatRunTime, formatTime } from './formatTime.ts';
import { formatWait } from './formatWait.ts';

/**
 * What the tables of messages need to write times, counts and cells. Each table gets them as an argument: the page waits
 * for its messages before anything else runs, so a table that imported from the page's own script would wait for itself.
 */
export const formatters = {
	formatTime,
	formatRunTime,
	formatWait,
	wrongGridPenaltyS: WRONG_GRID_PENALTY_MS / 1000,

	/** Writes a count with its noun in the right number, as in `1 Tag`, `2 Tage`. */
	counter(locale: string): (count: number, one: string, other: string) => string {
		const rules = new Intl.PluralRules(locale);
		const numbers = new Intl.NumberFormat(locale);
		return (count, one, other) => `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`;
	},
};

export type Formatters = typeof formatters;
