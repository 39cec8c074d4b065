import type { Game } from '#contract/game.ts';
import type { OffBoardReason } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { isPastDaily } from '#rules/pastDaily.ts';
import { formatRecentDate } from '../language/calendar.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import { useShell } from '../parts/shell.ts';
import type { Home } from '../today/home.ts';
import { GameMenu } from './GameMenu.tsx';
import type { GameController } from './gameController.ts';
import type { GameState } from './gameState.ts';
import { canPause } from './pauseControl.ts';
import type { GameSession } from './session.ts';

interface GameBarProps {
	readonly session: GameController;
	readonly home: Home;
	readonly state: GameState;
}

/** One bar: the way back, the name of the game and, while it is under way, its clock and its menu. */
export function GameBar({ session, home, state }: GameBarProps) {
	const { dayClock } = useShell();
	const { game } = state;
	const facts = describeGame(home, game, dayClock.today.value);
	return (
		<header class="game-bar">
			<a class="round back" href="/" aria-label={messages.game.leaveGame}>
				<Icon name="back" />
			</a>
			<Seal difficulty={game.difficulty} />
			<h1>{nameGame(game)}</h1>
			<p class="fine game-facts">{facts}</p>
			{isUnderWay(game) && (
				<>
					<OfflineSign />
					<Clock session={session} game={game} />
					<GameMenu facts={facts}>
						<LazyPart name="menuItems" isShown />
					</GameMenu>
					<LazyPart name="menuItems" isShown={false} isNear />
				</>
			)}
		</header>
	);
}

export function Seal({ difficulty }: { difficulty: Difficulty }) {
	return (
		<span class={`seal ${difficulty}`}>
			<DifficultyMark difficulty={difficulty} />
		</span>
	);
}

/** On a phone a game hides the head of the site, which says it elsewhere. */
export function OfflineSign() {
	const shell = useShell();
	return shell.isOnline.value ? null : <span class="game-offline">{messages.offlineSign}</span>;
}

/** The clock, and the button that stops it where that is possible. */
export function Clock({ session, game }: { session: GameSession; game: Game }) {
	const words = messages.game;
	const isPaused = game.status === 'paused';
	return (
		<>
			{game.penaltyMs > 0 && <span class="game-penalty">{words.penalty({ seconds: game.penaltyMs / 1000 })}</span>}
			{(isPaused || session.preferences.value.showClock) && (
				<span
					class={isPaused ? 'game-clock game-stopped' : 'game-clock'}
					role="timer"
					aria-label={words.time}
					aria-live="off"
					translate={false}
				>
					{session.clockText}
				</span>
			)}
			{(isPaused || canPause(game)) && (
				<button
					type="button"
					class="round game-pause"
					aria-label={isPaused ? words.resume : words.pause}
					onClick={() => void (isPaused ? session.pauseControl.resume() : session.pauseControl.pause())}
				>
					<Icon name={isPaused ? 'resume' : 'pause'} />
				</button>
			)}
		</>
	);
}

/** On the leaderboards a level is one of a progression; here it is a separate puzzle. */
function nameGame({ mode, difficulty, level }: Game): string {
	if (level === null) return messages.games[mode][difficulty];
	return `${messages.difficulties[difficulty]} · ${messages.game.levelOf({ level })}`;
}

function describeGame(home: Home, game: Game, today: string): string {
	const words = messages.game;
	const parts = [];
	if (game.date !== null) parts.push(formatRecentDate(game.date, today, dateLocale));
	if (game.technique !== null) parts.push(words.teaches({ technique: nameTaught(home, game) }));
	// To a guest on a past daily the date matters more: no sign-in makes that game rank.
	const isPast = isPastDaily({ ...game, startedAt: Date.parse(game.startedAt) });
	const reason = isPast ? 'archive' : game.reasons[0];
	const labels: Partial<Record<OffBoardReason, string>> = words.unranked;
	const unranked = reason === undefined ? undefined : labels[reason];
	if (unranked !== undefined && game.status !== 'finished') parts.push(unranked);
	if (reason === undefined) parts.push(words.ranked);
	return parts.join(' · ');
}

/** The list of levels has the technique's title; until it is loaded, the id takes its place. */
function nameTaught(home: Home, { difficulty, level, technique }: Game): string {
	const progression = home.findProgression(difficulty);
	const title = progression?.levels.find((row) => row.level === level)?.title;
	return nameTechnique(technique ?? '', (title ?? technique ?? '').replaceAll('_', ' '));
}
