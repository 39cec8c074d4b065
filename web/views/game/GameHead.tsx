import type { Game } from '#contract/game.ts';
import type { App } from '../../app.ts';
import { formatShortDate } from '../../archive/calendar.ts';
import type { GameState } from '../../game/gameState.ts';
import { canPause } from '../../game/pauseControl.ts';
import { messages } from '../../words/messages.ts';
import { Icon } from '../parts/Icon.tsx';
import { RaceBars } from './RaceBars.tsx';

/** What is played and, while it is, its clock; the time of a finished game stands in its result. */
export function GameHead({ app, state }: { app: App; state: GameState }) {
	const { game } = state;
	const isUnderWay = game.status === 'playing' || game.status === 'paused';
	return (
		<header class="game-head">
			<div class="game-name">
				<h1>
					{messages.difficulties[game.difficulty]} <span class="game-mode">{messages.modes[game.mode]}</span>
				</h1>
				<p class="fine">{describeGame(app, state)}</p>
			</div>
			{isUnderWay && <Clock app={app} game={game} />}
			<RaceBars app={app} />
		</header>
	);
}

function Clock({ app, game }: { app: App; game: Game }) {
	const words = messages.game;
	const isPaused = game.status === 'paused';
	return (
		<div class="game-clock">
			{game.penaltyMs > 0 && <span class="penalty">{words.penalty(game.penaltyMs)}</span>}
			{(isPaused || app.account.preferences.value.showClock) && (
				<span class="clock" role="timer" aria-label={words.time} aria-live="off">
					{app.game.face.text}
				</span>
			)}
			{(isPaused || canPause(game)) && (
				<button
					type="button"
					class="round"
					aria-label={isPaused ? words.resume : words.pause}
					onClick={() => void (isPaused ? app.pauseControl.resume() : app.pauseControl.pause())}
				>
					<Icon name={isPaused ? 'resume' : 'pause'} />
				</button>
			)}
			<button
				type="button"
				class="round"
				aria-label={words.race}
				onClick={() => void app.routeControllers.chooseGhost()}
			>
				<Icon name="ghost" />
			</button>
		</div>
	);
}

function describeGame(app: App, { game }: GameState): string {
	const words = messages.game;
	const parts = [];
	if (game.date !== null) parts.push(formatShortDate(game.date, messages.locale));
	if (game.level !== null) parts.push(words.levelOf(game.level));
	if (game.technique !== null) parts.push(words.teaches(nameTechnique(app, game)));
	const reason = isPastDaily(game) ? 'archive' : game.unrankedReason;
	const unranked = reason === null ? undefined : words.unranked[reason];
	if (unranked !== undefined && game.status !== 'finished') parts.push(unranked);
	return parts.join(' · ');
}

/** Of a guest's run on a past daily the date weighs more: no sign-in makes it rank. */
function isPastDaily({ date, startedAt }: Game): boolean {
	return date !== null && !startedAt.startsWith(date);
}

/** The ladder knows the technique's name for people; until it is read, the id must do. */
function nameTechnique(app: App, { difficulty, level, technique }: Game): string {
	const ladder = app.home.rows.value.find((row) => row.difficulty === difficulty)?.progression;
	const title = ladder?.levels.find((row) => row.level === level)?.title;
	return messages.nameTechnique(technique ?? '', (title ?? technique ?? '').replaceAll('_', ' '));
}
