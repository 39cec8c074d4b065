import { useEffect, useRef } from 'preact/hooks';
import { isUnderWay } from '#rules/gameState.ts';
import type { App } from '../app.ts';
import { isOfAnotherPlayer } from '../browser/refusal.ts';
import { Grid } from '../grid/Grid.tsx';
import { messages } from '../language/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { LazyViews } from '../parts/lazyViews.ts';
import { GameBar } from './GameBar.tsx';
import type { GameState } from './gameState.ts';
import { Pad } from './Keypad.tsx';
import { HushedGrid } from './PauseOverlay.tsx';
import { StatusText } from './StatusText.tsx';
import type { GameSession } from './session.ts';

/** One game from its start to its result. Its parts keep their places in every state of the game. */
export function GamePage({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const state = app.session.state.value;
	const refusal = app.session.refusal.value;
	if (refusal !== undefined) {
		if (isOfAnotherPlayer(refusal)) {
			return <LazyPart app={app} lazyViews={lazyViews} name="othersGame" isShown />;
		}
		return <ErrorPanel title={messages.game.notLoaded} refusal={refusal} onRetry={() => void app.follow()} />;
	}
	if (state === undefined) return <section class="game" aria-busy="true" aria-label={messages.game.loading} />;
	const isAtEnd = app.session.isSolved.value && Boolean(lazyViews.views.value.get('result'));
	if (isAtEnd || !isUnderWay(state.game)) return <LazyPart app={app} lazyViews={lazyViews} name="result" isShown />;
	const isUnsent = state.unsent !== undefined;
	const isRacing = app.routeControllers.ghostRace.value?.standing.value !== undefined;
	return (
		<section class={`game playing ${state.game.difficulty}`}>
			<GameBar app={app} lazyViews={lazyViews} state={state} />
			<GridArea session={app.session} state={state} />
			<StatusText session={app.session} />
			<div class="game-controls">
				{!isUnsent && (
					<Pad
						session={app.session}
						state={state}
						hasHelp={state.game.confirms === undefined}
						streakDays={app.home.streak.value?.days ?? 0}
					>
						<LazyPart app={app} lazyViews={lazyViews} name="ghostTrack" isShown={isRacing} />
					</Pad>
				)}
				<LazyPart app={app} lazyViews={lazyViews} name="result" isShown={isUnsent} isNear />
			</div>
		</section>
	);
}

interface GridAreaProps {
	readonly session: GameSession;
	readonly state: GameState;
}

/** The grid or, during a pause, its shape. When the focused element leaves the page, the focus comes here, so that keys reach the game. */
export function GridArea({ session, state }: GridAreaProps) {
	const area = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const focused = document.activeElement;
		if (focused !== document.body && focused?.tagName !== 'MAIN') return;
		const next = area.current?.querySelector<HTMLElement>('[tabindex="0"]');
		(next ?? document.querySelector<HTMLElement>('.pause-panel button'))?.focus({ preventScroll: true });
	});
	return (
		<div ref={area} class="grid-area">
			{state.play === undefined ? (
				<HushedGrid shape={state.shape} />
			) : (
				<Grid cells={session.cells.value} cursor={state.cursor} hint={state.hint} labels={messages.game} />
			)}
		</div>
	);
}
