import type { Game } from '#contract/game.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { isPastDaily } from '#rules/rankStatus.ts';
import type { App } from '../../app.ts';
import { formatShortDate } from '../../archive/calendar.ts';
import type { GameState } from '../../game/gameState.ts';
import { canPause } from '../../game/pauseControl.ts';
import { messages } from '../../words/messages.ts';
import { Icon } from '../parts/Icon.tsx';

/** The name of the game and, while it is under way, its clock; the result shows the time of a finished game. */
export function GameHead({ app, state }: { app: App; state: GameState }) {
	const { game } = state;
	return (
		<header class="game-head">
			<div class="game-name">
				<h1>{messages.gameOf(game.mode, game.difficulty)}</h1>
				<p class="fine">{describeGame(app, state)}</p>
			</div>
			{isUnderWay(game) && <Clock app={app} game={game} />}
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
					{app.session.clockText}
				</span>
			)}
			{(isPaused || canPause(game)) && (
				<button
					type="button"
					class="round"
					aria-label={isPaused ? words.resume : words.pause}
					onClick={() => void (isPaused ? app.session.pauseControl.resume() : app.session.pauseControl.pause())}
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
	// To a guest on a past daily the date matters more: no sign-in makes that game rank.
	const isPast = isPastDaily({ ...game, startedAt: Date.parse(game.startedAt) });
	const reason = isPast ? 'archive' : game.unrankedReason;
	const unranked = reason === null ? undefined : words.unranked[reason];
	if (unranked !== undefined && game.status !== 'finished') parts.push(unranked);
	return parts.join(' · ');
}

/** The list of levels has the technique's title; until it is loaded, the id takes its place. */
function nameTechnique(app: App, { difficulty, level, technique }: Game): string {
	const progression = app.home.rows.value.find((row) => row.difficulty === difficulty)?.progression;
	const title = progression?.levels.find((row) => row.level === level)?.title;
	return messages.nameTechnique(technique ?? '', (title ?? technique ?? '').replaceAll('_', ' '));
}

/** Two thin bars: the cells that the player and the ghost have filled. Screen readers get the same in the ghost dialog. */
function RaceBars({ app }: { app: App }) {
	const standing = app.routeControllers.race.value?.standing.value;
	if (standing === undefined) return null;
	const { own, ownOf, ghost, ghostOf } = standing;
	return (
		<svg class="race" aria-hidden="true" focusable="false">
			<rect width="100%" height="3" />
			<rect class="race-own" width={`${(own / ownOf) * 100}%`} height="3" />
			<rect y="5" width="100%" height="3" />
			<rect class="race-ghost" y="5" width={`${(ghost / ghostOf) * 100}%`} height="3" />
		</svg>
	);
}
