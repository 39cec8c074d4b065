import type { Difficulty } from '#engine/difficulty.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Leaf } from '../page/Leaf.tsx';

/** The puzzle of a race before its start. */
export function VersusLeaf({ difficulty }: { difficulty: Difficulty }) {
	return (
		<Leaf label={viewMessages.races.picture}>
			<text class="leaf-month versus" x="4.5" y="3.98">
				{messages.difficulties[difficulty]}
			</text>
			<text class="leaf-number versus" x="4.5" y="5.3">
				{viewMessages.races.versus}
			</text>
		</Leaf>
	);
}
