import { WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import type { Refusal } from '../browser/refusal.ts';
import { messages } from './messages.ts';

/** Why a request failed, for the player. */
export function describeRefusal({ code, retryAfterS }: Refusal): string {
	const { rate_limited_for, wrong_grid, ...sentences } = messages.refusals;
	if (code === 'wrong_grid') return wrong_grid({ seconds: WRONG_GRID_PENALTY_MS / 1000 });
	if (code === 'rate_limited' && retryAfterS !== undefined)
		return rate_limited_for({ wait: formatWait(messages.locale, retryAfterS) });
	if (code === 'outcome_unknown') return sentences.unavailable;
	const byCode: Partial<Record<Refusal['code'], string>> = sentences;
	return byCode[code] ?? sentences.other;
}

const UNITS = [
	{ name: 'second', seconds: 1, untilS: 90 },
	{ name: 'minute', seconds: 60, untilS: 5400 },
	{ name: 'hour', seconds: 3600, untilS: Number.POSITIVE_INFINITY },
];

/** Writes how long a player has to wait, rounded up, as in `40 seconds` or `2 Stunden`. */
function formatWait(locale: string, seconds: number): string {
	const unit = UNITS.find(({ untilS }) => seconds < untilS)!;
	const format = new Intl.NumberFormat(locale, { style: 'unit', unit: unit.name, unitDisplay: 'long' });
	return format.format(Math.ceil(seconds / unit.seconds));
}
