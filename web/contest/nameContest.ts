import type { Contest } from '#contract/contest.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** A cup has the name that its maker chose. The Grand Prix is named in the language of the page, beside which its dates are. */
export function nameContest({ circle, name }: Pick<Contest, 'circle' | 'name'>): string {
	return circle === null ? viewMessages.contests.grandPrix : name;
}
