import type { ContestSummary } from '#contract/contest.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** The place in the Grand Prix that a guest takes by signing in. A program has none to take. */
export function GuestPlace({ contest: { circle, you } }: { contest: Pick<ContestSummary, 'circle' | 'you'> }) {
	if (circle !== null || you === null || you.isRanked || you.isProgram || you.place === null) return null;
	return (
		<p class="fine">
			<a href="/sign-in">{viewMessages.contests.guestPlace({ place: you.place })}</a>
		</p>
	);
}
