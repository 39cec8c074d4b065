import type { ComponentChildren } from 'preact';
import { isUnderWay } from '#rules/gameState.ts';
import { Grid } from '../grid/Grid.tsx';
import { messages } from '../language/messages.ts';
import { Pad } from './Keypad.tsx';
import { StatusText } from './StatusText.tsx';
import type { GameSession } from './session.ts';

interface LocalGameProps {
	readonly session: GameSession;
	readonly head: ComponentChildren;
	/** The content below the keypad. */
	readonly children?: ComponentChildren;
}

/** A game that the page runs without the service, as a part of a view. */
export function LocalGame({ session, head, children }: LocalGameProps) {
	const state = session.state.value;
	if (state === undefined) return null;
	const isOver = !isUnderWay(state.game);
	return (
		<div class="view-play game-local">
			<section class="game">
				<header class="game-bar game-plain">{head}</header>
				<div class="game-grid">
					<Grid cells={session.cells.value} cursor={state.cursor} hint={state.hint} labels={messages.game} />
				</div>
				<StatusText session={session} />
				<div class="game-controls">
					{!isOver && <Pad session={session} state={state} hasHelp={false} />}
					{children}
				</div>
			</section>
		</div>
	);
}
