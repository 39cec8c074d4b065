import '../../styles/boards.css';
import '../../styles/invitation.css';
import type { Leaderboard, OwnEntry } from '#contract/leaderboard.ts';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { clampDailyDate } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import type { BoardPages } from '../../boards/boardPages.ts';
import { AHEAD_PERCENT_MIN, PLOTTED_MIN } from '../../boards/plotSpans.ts';
import { findHarderDaily } from '../../home/nextDaily.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Invitation } from '../page/Invitation.tsx';
import { DistributionPlot } from '../parts/DistributionPlot.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { MODE_ORDER } from '../parts/modeOrder.ts';
import { BoardTable, OwnRow } from './BoardTable.tsx';
import { DayPicker } from './DayPicker.tsx';
import { Podium } from './Podium.tsx';

type BoardRoute = RouteOf<'leaderboards'>;

const PODIUM_SIZE = 3;

export function LeaderboardsPage({ app, route }: { app: App; route: BoardRoute }) {
	const boards = app.routeControllers.boards.value;
	const refusal = boards?.page.refusal.value;
	const today = app.dayClock.today.value;
	const shown = { ...route, ...(route.mode === 'daily' ? { date: clampDailyDate(route.date ?? today, today) } : {}) };
	return (
		<div class="boards">
			<Invitation app={app} hasPlay />
			<h1>{viewMessages.board.title}</h1>
			<Controls app={app} boards={boards} route={shown} />
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.follow()} />}
			{refusal === undefined && boards !== undefined && <Board app={app} boards={boards} route={shown} />}
		</div>
	);
}

interface ControlsProps {
	readonly app: App;
	readonly boards: BoardPages | undefined;
	readonly route: BoardRoute;
}

/** One row: which leaderboard is shown, and the game that leads onto it. */
function Controls({ app, boards, route }: ControlsProps) {
	const words = viewMessages.board;
	const go = (part: Partial<BoardRoute>) => void app.go(formatRoute({ ...route, ...part }));
	const next = findGameToPlay(app, boards?.page.value.value, route);
	return (
		<div class="board-controls">
			<Pick
				label={words.mode}
				options={MODE_ORDER}
				words={messages.modes}
				value={route.mode}
				onChoose={(mode) => go({ mode })}
			/>
			<Pick
				label={words.difficulty}
				options={DIFFICULTIES}
				words={messages.difficulties}
				value={route.difficulty}
				onChoose={(difficulty) => go({ difficulty })}
			/>
			{route.date !== undefined && (
				<DayPicker date={route.date} today={app.dayClock.today.value} onChoose={(date) => go({ date })} />
			)}
			{next !== undefined && (
				<button type="button" class="primary" onClick={() => void app.start(next.start)}>
					{next.name}
				</button>
			)}
		</div>
	);
}

interface NextGame {
	readonly start: Parameters<App['start']>[0];
	readonly name: string;
}

/** The game of this leaderboard or, where the player is ranked already, the next harder daily. */
function findGameToPlay(
	app: App,
	page: Leaderboard | undefined,
	{ mode, difficulty, date }: BoardRoute,
): NextGame | undefined {
	const words = viewMessages.ranks;
	if (mode !== 'daily' || date === undefined) return { start: { mode, difficulty }, name: words.play };
	const isRanked = page !== undefined && page.own !== null;
	if (!isRanked) return { start: { mode, difficulty, date }, name: words.playThis };
	const harder = findHarderDaily(app, { difficulty, date });
	if (harder === undefined) return undefined;
	return { start: { mode, difficulty: harder, date }, name: messages.result.nextDaily({ difficulty: harder }) };
}

interface PickProps<T extends string> {
	readonly label: string;
	readonly options: readonly T[];
	readonly words: Record<T, string>;
	readonly value: T;
	readonly onChoose: (option: T) => void;
}

/** The browser's own list under a word, which is as narrow as the word. */
function Pick<T extends string>({ label, options, words, value, onChoose }: PickProps<T>) {
	return (
		<span class="board-pick">
			<span aria-hidden="true">{words[value]}</span>
			<select aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
				{options.map((option) => (
					<option key={option} value={option} selected={option === value}>
						{words[option]}
					</option>
				))}
			</select>
		</span>
	);
}

/** The previous board remains, dimmed, until the chosen one is loaded. */
function Board({ app, boards, route }: { app: App; boards: BoardPages; route: BoardRoute }) {
	const page = boards.page.value.value;
	if (page === undefined) return <div class="board-page" aria-busy="true" />;
	const { entries, own, previousCursor, board } = page;
	const isOwnAway = own !== null && !entries.some(({ displayName }) => displayName === own.displayName);
	const podiumSize = previousCursor === null ? PODIUM_SIZE : 0;
	const rows = entries.slice(podiumSize);
	const fresh = boards.changedNames.value;
	return (
		<div class="board-page" aria-busy={!isBoardOf(page, route)}>
			{podiumSize > 0 && entries.length > 0 && (
				<Podium
					entries={entries.slice(0, podiumSize)}
					ownName={own?.displayName}
					fresh={fresh}
					hasLevels={board.mode === 'progression'}
				/>
			)}
			{entries.length === 0 && <p class="empty">{describeEmpty(app, route)}</p>}
			<div class="board-split">
				<section class="board-list">
					{rows.length > 0 && <BoardTable board={page} rows={rows} fresh={fresh} />}
					<Pager boards={boards} page={page} />
				</section>
				<Aside app={app} boards={boards} page={page} route={route} />
			</div>
			{isOwnAway && <OwnRow entry={own} mode={board.mode} />}
		</div>
	);
}

function describeEmpty(app: App, route: BoardRoute): string {
	return isOver(app, route) ? viewMessages.board.emptyPast : viewMessages.board.empty;
}

/** No player gets onto the leaderboard of a past day anymore. */
function isOver(app: App, { date }: BoardRoute): boolean {
	return date !== undefined && date !== app.dayClock.today.value;
}

/** Where the player is, and how all results spread. */
function Aside({ app, boards, page, route }: { app: App; boards: BoardPages; page: Leaderboard; route: BoardRoute }) {
	const words = viewMessages.board;
	const isUser = app.account.isUser.value;
	const isFairPlay = app.service.value.value?.fairPlay !== false;
	const { total, own, board } = page;
	return (
		<aside>
			{total > 0 && (
				<>
					{total >= PLOTTED_MIN && (
						<h2>{board.mode === 'progression' ? viewMessages.ranks.spreadLevels : viewMessages.ranks.spread}</h2>
					)}
					<p class="fine">
						{words.total({ count: total })}. {isFairPlay && describeRows(board)}
					</p>
					{isFairPlay && <Guard />}
					{(own !== null || isUser) && (
						<p class="own-result">{own === null ? !isOver(app, route) && words.notOn : describeOwn(own, total)}</p>
					)}
					{total >= PLOTTED_MIN && <DistributionPlot distribution={boards.distribution.value.value} />}
				</>
			)}
			{own === null && !isUser && !isOver(app, route) && (
				<p>
					<a class="button" href="/sign-in">
						{messages.home.signIn}
					</a>
				</p>
			)}
		</aside>
	);
}

/** Of a daily only the first game counts, which goes without saying. */
function describeRows({ mode }: Leaderboard['board']): string {
	const { note, levelNote } = viewMessages.board;
	return mode === 'daily' ? '' : mode === 'progression' ? levelNote : note;
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

/** The winner's rank says it all. */
function describeOwn({ rank, percentile }: OwnEntry, total: number): string {
	const ranked = messages.result.ranked({ rank, total });
	if (rank === 1 || percentile < AHEAD_PERCENT_MIN) return ranked;
	return `${ranked}, ${viewMessages.board.ownAhead({ percent: Math.floor(percentile) })}`;
}

function Pager({ boards, page }: { boards: BoardPages; page: Leaderboard }) {
	const words = viewMessages.board;
	const { nextCursor, previousCursor, own, entries, total } = page;
	if (nextCursor === null && previousCursor === null) return null;
	return (
		<div class="pager">
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
