import type { Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** Why the service refused an action in a race. */
export function describeRaceRefusal(refusal: Refusal): string {
	const words = viewMessages.races;
	switch (refusal.code) {
		case 'race_full':
			return words.full;
		case 'race_started':
			return words.late;
		case 'race_not_started':
			return words.notStarted;
		case 'race_closed':
			return words.closed;
		case 'race_cancelled':
			return words.cancelled;
		case 'race_alone':
			return words.alone;
		case 'race_limit':
			return words.tooMany;
		default:
			return describeRefusal(refusal);
	}
}
