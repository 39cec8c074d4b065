import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../app.ts';
import { viewCells } from '../game/cellView.ts';
import type { GameState } from '../game/gameState.ts';
import { messages } from '../messages.ts';
import { GameHead } from './GameHead.tsx';
import { Grid } from './Grid.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { HintLinks } from './HintLinks.tsx';
import { Keypad, Tools } from './Keypad.tsx';
import { Result } from './Result.tsx';
import { Trouble } from './Trouble.tsx';

/** One game from its first look to its result. Its parts keep their places, whatever the game is doing. */
export function GamePage({ app }: { app: App }) {
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
			<div class="stage">
				<Stage app={app} state={state} />
			</div>
			<p class="line" role="status">
				{app.game.line}
			</p>
			<p class="unseen" role="status">
				{app.game.spoken}
			</p>
			<div class="desk">
				<Desk app={app} state={state} />
			</div>
		</section>
	);
}

/** What stands where the grid is. */
function Stage({ app, state }: { app: App; state: GameState }) {
	const words = messages.game;
	if (state.play !== undefined) {
		return (
			<>
				<Grid cells={viewCells(state, app.account.preferences.value)} cursor={state.cursor} />
				{state.hint !== undefined && <HintLinks hint={state.hint} />}
			</>
		);
	}
	if (state.game.status !== 'paused') return <div class="curtain">{words.abandoned}</div>;
	return <Curtain app={app} />;
}

/** The focus that stood in the grid goes to the one thing that can be done without it. */
function Curtain({ app }: { app: App }) {
	const words = messages.game;
	const resume = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (document.activeElement === document.body) resume.current?.focus({ preventScroll: true });
	}, []);
	return (
		<div class="curtain">
			<h2>{words.paused}</h2>
			<p>{words.pausedNote}</p>
			<button ref={resume} type="button" class="primary" onClick={() => void app.presence.resume()}>
				{words.resume}
			</button>
		</div>
	);
}

/** What stands beside or below the grid: the tools, or the result. */
function Desk({ app, state }: { app: App; state: GameState }) {
	if (state.game.status === 'finished') return <Result app={app} game={state.game} />;
	if (state.game.status === 'abandoned') {
		return (
			<a class="button" href="/">
				{messages.result.home}
			</a>
		);
	}
	return (
		<>
			<Tools app={app} state={state} />
			<Keypad app={app} state={state} />
			<HelpPanel app={app} state={state} />
		</>
	);
}
