import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../../app.ts';
import { viewCells } from '../../game/cellView.ts';
import type { GameState } from '../../game/gameState.ts';
import { messages } from '../../words/messages.ts';
import type { LateViews } from '../lazyViews.ts';
import { Trouble } from '../parts/ErrorPanel.tsx';
import { Part } from '../parts/LazyPart.tsx';
import { PrintLink } from '../parts/PrintLink.tsx';
import { GameHead } from './GameHead.tsx';
import { Grid } from './Grid.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { HintLinks } from './HintLinks.tsx';
import { Keypad, Modes, Tools } from './Keypad.tsx';
import { Curtain } from './PauseOverlay.tsx';

/** One game from its first look to its result. Its parts keep their places, whatever the game is doing. */
export function GamePage({ app, late }: { app: App; late: LateViews }) {
	const state = app.game.state.value;
	const refusal = app.game.refusal.value;
	if (refusal !== undefined) {
		const isGone = refusal.code === 'not_found';
		return (
			<Trouble
				title={messages.game.notFound}
				refusal={refusal}
				{...(isGone ? {} : { onRetry: () => void app.follow() })}
			/>
		);
	}
	if (state === undefined) return <section class="game" aria-busy="true" aria-label={messages.game.loading} />;
	return (
		<section class="game">
			<GameHead app={app} state={state} />
			<Stage app={app} state={state} />
			<p class="line" aria-hidden="true">
				{app.game.statusText}
			</p>
			<p class="unseen" role="status">
				{app.game.announcement}
			</p>
			<div class="desk">
				<Desk app={app} state={state} />
				<Part app={app} late={late} name="result" isShown={state.game.status === 'finished'} isNear />
			</div>
		</section>
	);
}

interface GamePartProps {
	readonly app: App;
	readonly state: GameState;
}

/** The grid, or what stands in its place. A focus that has lost its own place comes here, so that keys find the game. */
function Stage({ app, state }: GamePartProps) {
	const stage = useRef<HTMLDivElement>(null);
	const isUnderWay = state.game.status === 'playing' || state.game.status === 'paused';
	useEffect(() => {
		const focused = document.activeElement;
		if (!isUnderWay || (focused !== document.body && focused?.tagName !== 'MAIN')) return;
		stage.current?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus({ preventScroll: true });
	});
	return (
		<div ref={stage} class="stage">
			<OnStage app={app} state={state} />
		</div>
	);
}

function OnStage({ app, state }: GamePartProps) {
	if (state.play !== undefined) {
		return (
			<>
				<Grid cells={viewCells(state, app.account.preferences.value)} cursor={state.cursor} />
				{state.hint !== undefined && <HintLinks hint={state.hint} />}
			</>
		);
	}
	if (state.game.status !== 'paused') return <div class="curtain">{messages.game.abandoned}</div>;
	return <Curtain session={app} />;
}

/** What stands beside or below the grid: the tools, or the result. */
function Desk({ app, state }: GamePartProps) {
	if (state.game.status === 'finished') return null;
	if (state.game.status === 'abandoned') {
		return (
			<a class="button" href="/">
				{messages.result.home}
			</a>
		);
	}
	return (
		<>
			<div class="tools">
				<Modes app={app} state={state} />
				<Tools app={app} state={state} />
			</div>
			<Keypad app={app} state={state} />
			<HelpPanel app={app} state={state} />
			<PrintLink game={state.game} />
		</>
	);
}
