import type { Difficulty } from '#engine/difficulty.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { PuzzleCard } from '../page/PuzzleCard.tsx';

/** The puzzle of a race before its start. */
export function VersusCard({ difficulty }: { difficulty: Difficulty }) {
	return (
		<PuzzleCard label={viewMessages.races.picture}>
			<text class="card-month versus" x="4.5" y="3.98">
				{messages.difficulties[difficulty]}
			</text>
			<text class="card-number versus" x="4.5" y="5.3">
				{viewMessages.races.versus}
			</text>
		</PuzzleCard>
	);
}
