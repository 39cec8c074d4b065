import './boards.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Leaderboard, LeaderboardEntry, OwnEntry } from '#contract/leaderboard.ts';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { readHeat } from '#rules/heatCells.ts';
import { clampDailyDate } from '#rules/utcDate.ts';
import type { Confirmations } from '../account/confirmations.ts';
import type { Late } from '../browser/late.ts';
import type { Ghosts } from '../game/ghost/ghosts.ts';
import type { RunOwner } from '../game/replay/raceReplays.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { DayPicker } from '../parts/DayPicker.tsx';
import { DifficultyChoice } from '../parts/DifficultyChoice.tsx';
import { DistributionPlot } from '../parts/DistributionPlot.tsx';
import { Refused } from '../parts/ErrorPanel.tsx';
import { HeatMap } from '../parts/HeatMap.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Invitation } from '../parts/Invitation.tsx';
import { MODE_ORDER } from '../parts/modeOrder.ts';
import { describeAhead } from '../parts/par/RunParText.tsx';
import { AHEAD_PERCENT_MIN, PLOTTED_MIN } from '../parts/plotSpans.ts';
import { useShell } from '../parts/shell.ts';
import { findTimeGap } from '../parts/timeGap.ts';
import { useLate } from '../parts/useLate.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';
import { BoardTable } from './BoardTable.tsx';
import type { BoardPages } from './boardPages.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { findNextGame } from './nextGame.ts';
import { OwnGamePanel, ReplayLink, StartButton } from './OwnGamePanel.tsx';

type BoardRoute = RouteOf<'leaderboards'>;

interface LeaderboardsProps {
	readonly boards: Late<BoardPages>;
	readonly home: Home;
	readonly confirmations: Confirmations;
	readonly ghosts: Ghosts;
	readonly route: BoardRoute;
}

export function LeaderboardsPage({ boards: { value: boards }, route, ...rest }: LeaderboardsProps) {
	const shell = useShell();
	const refusal = boards?.page.refusal;
	const today = shell.dayClock.today.value;
	const shown = { ...route, ...(route.mode === 'daily' ? { date: clampDailyDate(route.date ?? today, today) } : {}) };
	return (
		<div class={`boards ${route.difficulty}`}>
			<Invitation hasPlay />
			<div class="top">
				<h1>{viewMessages.board.title}</h1>
			</div>
			<Controls total={boards?.page.data?.total} route={shown} />
			<Refused reads={[boards?.page]} />
			{refusal === undefined && boards !== undefined && <Board {...rest} boards={boards} route={shown} />}
		</div>
	);
}

interface ControlsProps {
	readonly total: number | undefined;
	readonly route: BoardRoute;
}

/** Which leaderboard is shown. */
function Controls({ total, route }: ControlsProps) {
	const shell = useShell();
	const words = viewMessages.board;
	const go = (part: Partial<BoardRoute>) => void shell.go(formatRoute({ ...route, ...part }));
	return (
		<div class="filters">
			<Choice
				label={words.mode}
				name="mode"
				options={MODE_ORDER}
				words={messages.modes}
				value={route.mode}
				onChoose={(mode) => go({ mode })}
			/>
			<DifficultyChoice name="difficulty" value={route.difficulty} onChoose={(difficulty) => go({ difficulty })} />
			{route.date !== undefined && (
				<DayPicker date={route.date} today={shell.dayClock.today.value} onChoose={(date) => go({ date })} />
			)}
			{total !== undefined && total > 0 && <p class="fine end">{words.ranked({ count: total })}</p>}
		</div>
	);
}

interface BoardProps extends Omit<LeaderboardsProps, 'boards'> {
	readonly boards: BoardPages;
}

/** The previous board remains, dimmed, until the chosen one is loaded. */
function Board({ boards, route, home, confirmations, ghosts }: BoardProps) {
	const [comparedId, compare] = useState<string | null>();
	const page = boards.page.data;
	if (page === undefined) return <div class="board-page stack" aria-busy="true" />;
	const isBusy = !isBoardOf(page, route);
	if (page.total === 0) {
		return (
			<div class="board-page stack" aria-busy={isBusy}>
				<EmptyBoard home={home} confirmations={confirmations} ghosts={ghosts} boards={boards} route={route} />
			</div>
		);
	}
	const nearby = boards.nearby.value;
	const runs = findRunsToCompare(page, nearby);
	const { own } = page;
	const isCompared = runs !== undefined && runs[0]!.runId === comparedId;
	const panel =
		own === null ? (
			<OwnGamePanel home={home} confirmations={confirmations} ownGame={boards.ownGame.value} route={route} />
		) : (
			<OwnPlace home={home} page={page} own={own} nearby={nearby} route={route}>
				{runs !== undefined && !isCompared && (
					<button type="button" class="button" onClick={() => compare(runs[0]!.runId)}>
						{viewMessages.board.compareWith({ rank: runs[1]!.number })}
					</button>
				)}
			</OwnPlace>
		);
	return (
		<div class="board-page stack two" aria-busy={isBusy}>
			{/* On a phone the way onto the board comes before its rows, and the own place after them. */}
			{own === null && panel}
			<section class="board-list">
				<BoardTable board={page} nearby={nearby} fresh={boards.changedNames.value} />
				<Pager boards={boards} page={page} />
			</section>
			{own !== null && panel}
			<Spread boards={boards} page={page} />
			{isCompared && <Comparison key={comparedId} boards={boards} runs={runs} />}
		</div>
	);
}

interface PlaceProps {
	readonly home: Home;
	readonly page: Leaderboard;
	readonly own: OwnEntry;
	readonly nearby: readonly LeaderboardEntry[];
	readonly route: BoardRoute;
	/** One more way on. */
	readonly children: ComponentChildren;
}

/** Where the player is. */
function OwnPlace({ home, page, own, nearby, route, children }: PlaceProps) {
	const { total, entries } = page;
	const next = findNextGame(useShell(), home, route);
	const ahead = findAhead(own, [...entries, ...nearby]);
	const heat = readHeat(own.cellTimes);
	return (
		<section class="panel tint board-own-panel" aria-labelledby="own-place">
			<h2 id="own-place">{messages.result.ranked({ rank: own.rank, total })}</h2>
			<p>{describeOwn(own, ahead)}</p>
			{heat !== undefined && <HeatMap cells={heat} />}
			<div class="row">
				{next !== undefined && <StartButton next={next} />}
				{own.runId !== null && <ReplayLink runId={own.runId} />}
				{children}
			</div>
		</section>
	);
}

/** The own run and that of the row before it; replays are public once the day of the board is over. */
function findRunsToCompare({ own, entries }: Leaderboard, nearby: readonly LeaderboardEntry[]): RunOwner[] | undefined {
	const ahead = own === null ? undefined : findAhead(own, [...entries, ...nearby]);
	if (own === null || own.runId === null || ahead === undefined || ahead.runId === null) return undefined;
	return [own, ahead].map(({ rank, displayName, runId }) => ({ number: rank, name: displayName, runId }));
}

/** Both replays, below the board. */
function Comparison({ boards, runs }: Pick<BoardProps, 'boards'> & { readonly runs: readonly RunOwner[] }) {
	const late = useLate(true, () => import('../game/replay/RaceReplays.tsx'));
	return <div class="board-compare">{late && <late.RunComparison readRun={boards.readRun} runs={runs} />}</div>;
}

/** The row before the player's own. */
function findAhead(own: OwnEntry, rows: readonly LeaderboardEntry[]): LeaderboardEntry | undefined {
	return rows.filter(({ rank }) => rank < own.rank).at(-1);
}

/** The winner's rank says it all, and below the middle the next place says more than a share. */
function describeOwn(own: OwnEntry, ahead: LeaderboardEntry | undefined): string {
	const words = viewMessages.board;
	const isAhead = own.rank > 1 && own.percentile >= AHEAD_PERCENT_MIN;
	const faster = isAhead ? words.ownAhead({ percent: Math.floor(own.percentile) }) : '';
	const gapMs = ahead === undefined || ahead.level !== own.level ? 0 : own.timeMs - ahead.timeMs;
	const next = gapMs > 0 ? words.ahead({ rank: ahead!.rank, time: formatRunTime(gapMs) }) : '';
	const par = own.parMs === undefined ? '' : describeAhead(findTimeGap(own.parMs, own.timeMs));
	return [faster === '' ? '' : `${capitalize(faster)}.`, par, next].filter((part) => part !== '').join(' ');
}

function capitalize(text: string): string {
	return text.slice(0, 1).toLocaleUpperCase(messages.locale) + text.slice(1);
}

/** How all results spread, and how they are guarded. That of a daily only the first game counts goes without saying. */
function Spread({ boards, page: { total, board } }: Pick<BoardProps, 'boards'> & { readonly page: Leaderboard }) {
	const shell = useShell();
	const words = viewMessages.board;
	const { spread, spreadLevels } = viewMessages.ranks;
	const isFairPlay = shell.service.data?.fairPlay !== false;
	return (
		<section class="board-spread">
			{total >= PLOTTED_MIN && <h2>{board.mode === 'progression' ? spreadLevels : spread}</h2>}
			{total >= PLOTTED_MIN && <DistributionPlot read={boards.distribution} />}
			{isFairPlay && board.mode !== 'daily' && (
				<p class="fine">{board.mode === 'progression' ? words.levelNote : words.note}</p>
			)}
			{isFairPlay && <Guard />}
		</section>
	);
}

/** How the leaderboards are guarded, in one sentence. */
function Guard() {
	const words = viewMessages.board;
	return (
		<p class="fine">
			{words.guard} <a href={FAIR_PLAY_PATH}>{words.guardLink}</a>
		</p>
	);
}

const FAIR_PLAY_PATH = `${DOCUMENT_PATHS.docs}/fair-play`;

function isBoardOf({ board }: Leaderboard, { mode, difficulty, date }: BoardRoute): boolean {
	return board.mode === mode && board.difficulty === difficulty && (mode !== 'daily' || board.date === date);
}

function Pager({ boards, page }: { boards: BoardPages; page: Leaderboard }) {
	const words = viewMessages.board;
	const { nextCursor, previousCursor, own, entries, total } = page;
	if (nextCursor === null && previousCursor === null) return null;
	return (
		<div class="board-pager">
			<button type="button" class="quiet" disabled={previousCursor === null} onClick={() => void boards.go({})}>
				{words.top}
			</button>
			<button
				type="button"
				class="round"
				aria-label={words.previousPage}
				disabled={previousCursor === null}
				onClick={() => previousCursor !== null && void boards.go({ cursor: previousCursor })}
			>
				<Icon name="back" />
			</button>
			<button
				type="button"
				class="round"
				aria-label={words.nextPage}
				disabled={nextCursor === null}
				onClick={() => nextCursor !== null && void boards.go({ cursor: nextCursor })}
			>
				<Icon name="forward" />
			</button>
			{own !== null && (
				<button type="button" class="quiet" onClick={() => void boards.go({ around: 'me' })}>
					{words.aroundMe}
				</button>
			)}
			{entries.length > 0 && (
				<span class="fine">{words.range({ first: entries[0]!.rank, last: entries.at(-1)!.rank, total })}</span>
			)}
		</div>
	);
}
