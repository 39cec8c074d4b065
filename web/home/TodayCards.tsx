import { useEffect, useState } from 'preact/hooks';
import type { TodayCard, TodayGame } from '#contract/today.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { type HeatCell, readHeat } from '#rules/heatCells.ts';
import { formatTime, toMinutes } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { HeatMap } from '../parts/HeatMap.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { findNextDaily, type Home } from '../today/home.ts';

/** Today's five, each in its state: new, running, solved or given up. One of them has the filled button. */
export function TodayCards({ home }: { home: Home }) {
	const cards = home.cards.value;
	const next = findNextDaily(cards);
	return (
		<ol class="home-cards">
			{cards.map((card) => (
				<Card key={card.difficulty} home={home} card={card} isNext={card.difficulty === next} />
			))}
		</ol>
	);
}

interface CardProps {
	readonly home: Home;
	readonly card: TodayCard;
	readonly isNext: boolean;
}

function Card({ home, card, isNext }: CardProps) {
	const { difficulty, game } = card;
	const state = game === undefined ? 'new' : isUnderWay(game) ? 'running' : game.status;
	return (
		<li class={`home-card home-${state} ${difficulty}${isNext ? ' home-next' : ''}`}>
			<div class="home-face">
				<Face difficulty={difficulty} game={game} />
			</div>
			<div class="home-rest">
				<div class="home-body">
					<h2 class="home-name">
						{game === undefined || isUnderWay(game) ? (
							messages.difficulties[difficulty]
						) : (
							<a href={formatRoute({ name: 'play', gameId: game.id })}>{messages.difficulties[difficulty]}</a>
						)}
						<Sign game={game} />
					</h2>
					<p class="home-note">
						<Note home={home} card={card} />
					</p>
				</div>
				{game?.status === 'finished' ? <Time game={game} /> : <Act card={card} isNext={isNext} />}
			</div>
		</li>
	);
}

/** The heat map of a solved puzzle, the cells of one that was given up, or the mark. */
export function Face({ difficulty, game }: { difficulty: Difficulty; game: TodayGame | undefined }) {
	const cells = game && readCells(game);
	const isRunning = game !== undefined && isUnderWay(game);
	return (
		<>
			{cells === undefined ? <DifficultyMark difficulty={difficulty} /> : <HeatMap cells={cells} />}
			{isRunning && (
				<p class="fill" style={`--w:${(100 * game.filled) / Math.max(1, game.empty)}%`}>
					<i />
				</p>
			)}
		</>
	);
}

const CELLS: Readonly<Record<string, HeatCell>> = { g: 'given', f: 1, o: 'open' };

function readCells({ cellTimes, cells }: TodayGame): readonly HeatCell[] | undefined {
	return cells === undefined ? readHeat(cellTimes) : Array.from(cells, (cell) => CELLS[cell]!);
}

function Sign({ game }: { game: TodayGame | undefined }) {
	const words = messages.today;
	if (game?.status === 'finished') {
		if (game.isBest) return <span class="home-best">{words.yourBest}</span>;
		return (
			<span class="home-sign">
				<Icon name="done" />
				<span class="visually-hidden">{words.solved}</span>
			</span>
		);
	}
	if (game?.status !== 'abandoned') return null;
	return (
		<span class="home-sign home-not">
			<Icon name="close" />
			<span class="visually-hidden">{words.givenUp}</span>
		</span>
	);
}

function Note({ home, card: { difficulty, game, usual, parMs } }: Omit<CardProps, 'isNext'>) {
	const words = messages.today;
	if (game === undefined) {
		if (parMs !== undefined) return <>{words.forYou({ minutes: toMinutes(parMs) })}</>;
		if (usual === undefined) return <>{'\u00a0'}</>;
		return <>{usual === null ? words.needs[difficulty] : words.about({ minutes: toMinutes(usual.medianMs) })}</>;
	}
	if (isUnderWay(game)) {
		const { filled, empty } = game;
		return (
			<>
				<b class="figure">
					<RunningTime home={home} game={game} />
				</b>{' '}
				<span class="home-more">{words.runningCells({ filled, empty })}</span>
				<span class="home-less">{words.cells({ filled, empty })}</span>
			</>
		);
	}
	if (game.status === 'abandoned') return <>{words.gaveUpAt({ time: formatTime(game.timeMs) })}</>;
	if (game.rank !== null) return <>{messages.result.ranked({ rank: game.rank, total: game.total ?? game.rank })}</>;
	return <>{game.standing === 'held' ? words.held : game.assisted ? words.withHelp : words.unranked}</>;
}

const SECOND_MS = 1000;

/** The time of a game whose clock runs, as the service has told it and as it went on since. */
function RunningTime({ home, game }: { home: Home; game: TodayGame }) {
	const [, redraw] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => redraw((count) => count + 1), SECOND_MS);
		return () => clearInterval(timer);
	}, []);
	return <>{formatTime(game.timeMs + home.sinceReadMs)}</>;
}

function Time({ game: { timeMs, parMs } }: { game: TodayGame }) {
	const words = messages.today;
	const aheadMs = parMs === null ? 0 : parMs - timeMs;
	const time = formatTime(Math.abs(aheadMs));
	return (
		<div class="home-got">
			<p class="home-time">{formatTime(timeMs)}</p>
			<p class="home-note">
				{parMs === null
					? '\u00a0'
					: Math.abs(aheadMs) < SECOND_MS
						? words.atPar
						: aheadMs > 0
							? words.underPar({ time })
							: words.overPar({ time })}
			</p>
		</div>
	);
}

function Act({ card: { difficulty, game }, isNext }: Omit<CardProps, 'home'>) {
	const shell = useShell();
	if (game?.status === 'abandoned') {
		return (
			<div class="home-act">
				<a class="button" href={formatRoute({ name: 'play', gameId: game.id })}>
					{messages.today.seeHow}
				</a>
			</div>
		);
	}
	const words = messages.home;
	return (
		<div class="home-act">
			<button
				type="button"
				class={isNext ? 'primary' : 'button'}
				onClick={() => void shell.start({ mode: 'daily', difficulty })}
			>
				{game === undefined ? words.play : words.resume}
				<span class="visually-hidden"> {messages.difficulties[difficulty]}</span>
			</button>
		</div>
	);
}
