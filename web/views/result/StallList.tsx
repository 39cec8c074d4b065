import type { NamedStall } from '../../review/runReview.ts';
import { formatTime } from '../../words/formatTime.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** The longest stalls, and what the grid asked for in each. */
export function StallList({ stalls }: { stalls: readonly NamedStall[] }) {
	const words = viewMessages.review;
	if (stalls.length === 0) return <p class="fine">{words.noStalls}</p>;
	return (
		<ol class="stalls">
			{stalls.map(({ atMs, lengthMs, technique }) => (
				<li key={atMs}>
					<span>{words.stall(formatTime(lengthMs), formatTime(atMs))}</span>
					<span class="fine">{technique === undefined ? '' : words.needed(technique)}</span>
				</li>
			))}
		</ol>
	);
}
