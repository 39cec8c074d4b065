import { WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import type { Refusal } from '../browser/refusal.ts';
import { formatWait } from './formatWait.ts';
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
