import { useLayoutEffect, useRef } from 'preact/hooks';
import { isUnderWay } from '#rules/gameState.ts';
import { isOfAnotherPlayer } from '../browser/refusal.ts';
import { Grid } from '../grid/Grid.tsx';
import { messages } from '../language/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { LazyPart, useIsLoaded } from '../parts/LazyPart.tsx';
import { useShell } from '../parts/shell.ts';
import type { Home } from '../today/home.ts';
import { GameBar } from './GameBar.tsx';
import type { GameController } from './gameController.ts';
import { type GameState, isWithoutHelp } from './gameState.ts';
import type { Ghosts } from './ghost/ghosts.ts';
import { Pad } from './Keypad.tsx';
import { HushedGrid } from './PauseOverlay.tsx';
import { StatusText } from './StatusText.tsx';
import type { GameSession } from './session.ts';

interface GamePageProps {
	readonly session: GameController;
	readonly home: Home;
	readonly ghosts: Ghosts;
}

/** One game from its start to its result. Its parts keep their places in every state of the game. */
export function GamePage({ session, home, ghosts }: GamePageProps) {
	const shell = useShell();
	const hasResult = useIsLoaded('result');
	const state = session.state.value;
	const refusal = session.refusal.value;
	if (refusal !== undefined) {
		if (isOfAnotherPlayer(refusal)) {
			return <LazyPart name="othersGame" isShown />;
		}
		return <ErrorPanel title={messages.game.notLoaded} refusal={refusal} onRetry={() => void shell.follow()} />;
	}
	if (state === undefined) return <section class="game" aria-busy="true" aria-label={messages.game.loading} />;
	const isAtEnd = session.isSolved.value && hasResult;
	if (isAtEnd || !isUnderWay(state.game)) return <LazyPart name="result" isShown />;
	const isUnsent = state.unsent !== undefined;
	const isRacing = ghosts.race.value?.standing.value !== undefined;
	return (
		<section class={`game game-playing ${state.game.difficulty}`}>
			<GameBar session={session} home={home} state={state} />
			<GridArea session={session} state={state} />
			<StatusText session={session} />
			<div class="game-controls">
				{!isUnsent && (
					<Pad
						session={session}
						state={state}
						hasHelp={!isWithoutHelp(state.game)}
						streakDays={home.streak.value?.days ?? 0}
					>
						<LazyPart name="ghostTrack" isShown={isRacing} />
					</Pad>
				)}
				<LazyPart name="result" isShown={isUnsent} isNear />
			</div>
		</section>
	);
}

function focusArea(area: HTMLElement | null): void {
	const focused = document.activeElement;
	if (area === null || (focused !== document.body && focused?.tagName !== 'MAIN')) return;
	const next = area.querySelector<HTMLElement>('[tabindex="0"]');
	(next ?? document.querySelector<HTMLElement>('.game-pause-panel button'))?.focus({ preventScroll: true });
}

interface GridAreaProps {
	readonly session: GameSession;
	readonly state: GameState;
}

/** The grid or, during a pause, its shape. When the focused element leaves the page, the focus comes here, so that keys reach the game. */
export function GridArea({ session, state }: GridAreaProps) {
	const area = useRef<HTMLDivElement>(null);
	// Before the next key, but after the effects of the whole view: one of them opens the session, whose cell is selected by the focus.
	useLayoutEffect(() => queueMicrotask(() => focusArea(area.current)));
	return (
		<div ref={area} class="game-grid">
			{state.play === undefined ? (
				<HushedGrid shape={state.shape} />
			) : (
				<Grid cells={session.cells.value} cursor={state.cursor} hint={state.hint} labels={messages.game} />
			)}
		</div>
	);
}
