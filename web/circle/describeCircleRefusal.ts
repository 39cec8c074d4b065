import { describeNameFault } from '../account/describeNameFault.ts';
import type { Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** Why the service refused an action in a circle. */
export function describeCircleRefusal(refusal: Refusal): string {
	const words = viewMessages.circles;
	switch (refusal.code) {
		case 'circle_full':
			return words.full;
		case 'circle_limit':
			return words.tooMany;
		case 'not_the_maker':
			return words.notMaker;
		case 'name_taken':
			return words.nameTaken;
		case 'not_found':
			return words.gone;
		case 'invalid_input':
			return refusal.errors.some(({ field }) => field === 'body.displayName')
				? describeNameFault(refusal)
				: words.badName;
		default:
			return describeRefusal(refusal);
	}
}
