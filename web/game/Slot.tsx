import type { ComponentChildren } from 'preact';
import { messages } from '../language/messages.ts';
import { Icon } from '../parts/Icon.tsx';
import type { GameState, ShownHint } from './gameState.ts';
import { HintSheet } from './HintSheet.tsx';
import type { GameSession } from './session.ts';

interface SlotProps {
	readonly session: GameSession;
	readonly state: GameState;
	readonly hint: ShownHint | undefined;
	/** Whether the content stays when an action has a result: a task does. */
	readonly isPinned: boolean;
	/** Shown when nothing else is said. */
	readonly children?: ComponentChildren;
}

/** The one place for words between the grid and the keys: a hint, the result of the last action, a tip, or the pace. */
export function Slot({ session, state, hint, isPinned, children }: SlotProps) {
	const status = isPinned ? '' : session.statusText.value;
	const tip = session.tip.value;
	return (
		<div class="slot">
			{hint !== undefined ? (
				<HintSheet session={session} state={state} hint={hint} />
			) : status !== '' ? (
				<p class="status-text" aria-hidden="true">
					{status}
				</p>
			) : (
				tip === '' && children
			)}
			<div role="status">
				{hint === undefined && status === '' && tip !== '' && (
					<div class="slip tip">
						<p>{tip}</p>
						<button type="button" class="close" aria-label={messages.game.close} onClick={() => session.setTip('')}>
							<Icon name="close" />
						</button>
					</div>
				)}
			</div>
		</div>
	);
}
