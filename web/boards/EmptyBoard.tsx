import type { Leaderboard } from '#contract/leaderboard.ts';
import { addDays } from '#rules/utcDate.ts';
import type { Confirmations } from '../account/confirmations.ts';
import type { Ghosts } from '../game/ghost/ghosts.ts';
import { formatRunTime, formatTime, toMinutes } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { PlayerName } from '../parts/PlayerName.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';
import type { BoardPages } from './boardPages.ts';
import { findOwnGame, isOver } from './nextGame.ts';
import { OwnGamePanel, SignInLink, StartButton } from './OwnGamePanel.tsx';

type BoardRoute = RouteOf<'leaderboards'>;

interface EmptyBoardProps {
	readonly home: Home;
	readonly confirmations: Confirmations;
	readonly ghosts: Ghosts;
	readonly boards: BoardPages;
	readonly route: BoardRoute;
}

/** The first place is free: one button for it, the first three of yesterday, and where others are today. */
export function EmptyBoard({ home, confirmations, ghosts, boards, route }: EmptyBoardProps) {
	const shell = useShell();
	const words = viewMessages.board;
	const { difficulty } = route;
	const ownGame = boards.ownGame.value;
	const invitation = boards.invitation.value;
	const isPast = isOver(shell, route);
	// Whole at once: nothing moves when the rest of it arrives.
	if (route.mode === 'daily' && !isPast && invitation === undefined) return null;
	return (
		<>
			{ownGame === undefined || ownGame.kind === 'unplayed' ? (
				<section class="panel tint board-first-place" aria-labelledby="first-place">
					<span class="seal">
						<DifficultyMark difficulty={difficulty} />
					</span>
					<div>
						<h2 id="first-place">{isPast ? words.emptyPast : words.firstFree}</h2>
						<p>{isPast ? viewMessages.archive.past : describeNobody(route, invitation?.usualMs)}</p>
					</div>
					<div class="row">
						<StartButton next={findOwnGame(shell, route)} />
						<SignInLink route={route} />
					</div>
				</section>
			) : (
				<OwnGamePanel home={home} confirmations={confirmations} ownGame={ownGame} route={route} />
			)}
			{invitation?.yesterday !== undefined && invitation.yesterday.total > 0 && (
				<Yesterday home={home} ghosts={ghosts} board={invitation.yesterday} today={route.date!} />
			)}
			{invitation !== undefined && <Elsewhere boards={invitation.others} />}
		</>
	);
}

function describeNobody({ mode, difficulty }: BoardRoute, usualMs: number | undefined): string {
	const words = viewMessages.board;
	if (mode !== 'daily') return words.empty;
	const usual = usualMs === undefined ? '' : words.usual({ minutes: toMinutes(usualMs) });
	return `${words.nobodyYet({ difficulty })} ${usual}`.trim();
}

interface YesterdayProps extends Pick<EmptyBoardProps, 'home' | 'ghosts'> {
	readonly board: Leaderboard;
	readonly today: string;
}

function Yesterday({ home, ghosts, board, today }: YesterdayProps) {
	const shell = useShell();
	const words = viewMessages.board;
	const { difficulty } = board.board;
	const date = addDays(today, -1);
	const [winner] = board.entries;
	const hasPlayed = home.yesterday.value.some((card) => card.difficulty === difficulty && card.game !== undefined);
	const race = () => {
		ghosts.raceWinners();
		void shell.start({ mode: 'daily', difficulty, date });
	};
	return (
		<section aria-labelledby="yesterday">
			<h2 id="yesterday">{words.yesterday}</h2>
			<ol class="board-podium">
				{board.entries.map(({ rank, displayName, hasPage, timeMs }) => (
					<li key={displayName} class="panel">
						<b>{rank}</b>
						<strong>
							<PlayerName displayName={displayName} hasPage={hasPage} />
						</strong>
						<span class="figure">{formatRunTime(timeMs)}</span>
					</li>
				))}
			</ol>
			<div class="row">
				{winner !== undefined && !hasPlayed && (
					<button type="button" class="button" onClick={race}>
						{words.raceGhost({ name: winner.displayName })}
					</button>
				)}
				<a class="quiet" href={formatRoute({ name: 'leaderboards', mode: 'daily', difficulty, date })}>
					{words.wholeBoard}
				</a>
			</div>
		</section>
	);
}

function Elsewhere({ boards }: { boards: readonly Leaderboard[] }) {
	const words = viewMessages.board;
	return (
		<section class="board-elsewhere" aria-labelledby="elsewhere">
			<h2 id="elsewhere">{words.elsewhere}</h2>
			<ul>
				{boards.map(({ board: { difficulty }, total, entries: [first] }) => (
					<li key={difficulty}>
						<a class="row-link" href={formatRoute({ name: 'leaderboards', mode: 'daily', difficulty })}>
							<DifficultyMark difficulty={difficulty} />
							<b>{messages.difficulties[difficulty]}</b>
							<span class="fine">{words.ranked({ count: total })}</span>
							{first !== undefined && (
								<>
									<span class="fine board-leads">{words.leads({ name: first.displayName })}</span>
									<span class="figure">{formatTime(first.timeMs)}</span>
								</>
							)}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
