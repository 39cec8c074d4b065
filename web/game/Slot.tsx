import type { ComponentChildren } from 'preact';
import { messages } from '../language/messages.ts';
import { Icon } from '../parts/Icon.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { GameSession } from './session.ts';

interface SlotProps {
	readonly session: GameSession;
	/** Whether a hint is shown. */
	readonly hasHint: boolean;
	readonly canHaveHint: boolean;
	/** Whether the content stays when an action has a result: a task does. */
	readonly isPinned: boolean;
	/** Shown when nothing else is said. */
	readonly children?: ComponentChildren;
}

/** The one place for words between the grid and the keys: a hint, the result of the last action, a tip, or the pace. */
export function Slot({ session, hasHint, canHaveHint, isPinned, children }: SlotProps) {
	const status = isPinned ? '' : session.statusText.value;
	const tip = session.tip.value;
	return (
		<div class="game-slot">
			<LazyPart name="hintSheet" isShown={hasHint} isNear={canHaveHint} />
			{hasHint ? null : status !== '' ? (
				<p class="game-status" aria-hidden="true">
					{status}
				</p>
			) : (
				tip === '' && children
			)}
			<div role="status">
				{!hasHint && status === '' && tip !== '' && (
					<div class="game-slip game-tip">
						<p>{tip}</p>
						<button
							type="button"
							class="game-close"
							aria-label={messages.game.close}
							onClick={() => session.setTip('')}
						>
							<Icon name="close" />
						</button>
					</div>
				)}
			</div>
		</div>
	);
}
