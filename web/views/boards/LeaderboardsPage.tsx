import '../../styles/boards.css';
import type { Leaderboard } from '#contract/leaderboard.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { clampDailyDate } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import type { BoardPages } from '../../boards/boardPages.ts';
import { MODE_ORDER } from '../../modeOrder.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Invitation } from '../page/Invitation.tsx';
import { Choice } from '../parts/Choice.tsx';
import { DistributionPlot } from '../parts/DistributionPlot.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { BoardTable } from './BoardTable.tsx';
import { DayPicker } from './DayPicker.tsx';

type BoardRoute = RouteOf<'leaderboards'>;

export function LeaderboardsPage({ app, route }: { app: App; route: BoardRoute }) {
	const boards = app.routeControllers.boards.value;
	const refusal = boards?.page.refusal.value;
	const date = clampDailyDate(route.date ?? app.dayClock.today.value, app.dayClock.today.value);
	return (
		<div class="boards">
			<Invitation app={app} />
			<h1>{viewMessages.board.title}</h1>
			<Filters app={app} route={route} date={date} />
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.follow()} />}
			{refusal === undefined && boards !== undefined && <Board app={app} boards={boards} route={{ ...route, date }} />}
		</div>
	);
}

function Filters({ app, route, date }: { app: App; route: BoardRoute; date: string }) {
	const words = viewMessages.board;
	const go = (part: Partial<BoardRoute>) => void app.go(formatRoute({ ...route, ...part }));
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
			<Choice
				label={words.difficulty}
				name="difficulty"
				options={DIFFICULTIES}
				words={messages.difficulties}
				value={route.difficulty}
				onChoose={(difficulty) => go({ difficulty })}
			/>
			{route.mode === 'daily' && (
				<DayPicker date={date} today={app.dayClock.today.value} onChoose={(day) => go({ date: day })} />
			)}
		</div>
	);
}

/** The previous board remains, dimmed, until the chosen one is loaded. */
function Board({ app, boards, route }: { app: App; boards: BoardPages; route: BoardRoute }) {
	const words = viewMessages.board;
	const page = boards.page.value.value;
	const distribution = boards.distribution.value.value;
	if (page === undefined) return <div class="board-page" aria-busy="true" />;
	const { total, own, entries } = page;
	const isClosed = route.date !== undefined && route.date < app.dayClock.today.value;
	const hasPages = page.nextCursor !== null || page.previousCursor !== null;
	return (
		<div class="board-page" aria-busy={!isBoardOf(page, route)}>
			<p class="fine">
				{words.total(total)}. {app.service.value.value?.fairPlay === false ? messages.fairPlayOff : words.note}
			</p>
			{total > 1 && <DistributionPlot distribution={distribution} />}
			<p class="fine own-result">{describeOwn(app, page)}</p>
			{hasPages && <Pager boards={boards} page={page} />}
			<BoardTable board={page} fresh={boards.changedNames.value} />
			{entries.length === 0 && <p class="empty">{isClosed ? words.emptyPast : words.empty}</p>}
			{hasPages && <Pager boards={boards} page={page} />}
			{own === null && !isClosed && !app.account.isUser.value && (
				<p class="fine">
					<a href="/sign-in">{words.signIn}</a>
				</p>
			)}
		</div>
	);
}

function isBoardOf({ board }: Leaderboard, { mode, difficulty, date }: BoardRoute): boolean {
	return board.mode === mode && board.difficulty === difficulty && (mode !== 'daily' || board.date === date);
}

function describeOwn(app: App, { own, total }: Leaderboard): string {
	const words = viewMessages.board;
	if (own === null) return app.account.isUser.value ? words.notOn : '';
	if (total <= 1) return messages.result.first;
	if (own.rank === 1) return messages.result.ranked(own.rank, total);
	return `${messages.result.ranked(own.rank, total)}, ${words.ownAhead(own.percentile)}`;
}

function Pager({ boards, page: { nextCursor, previousCursor, own } }: { boards: BoardPages; page: Leaderboard }) {
	const words = viewMessages.board;
	return (
		<div class="pager">
			<button type="button" class="quiet" disabled={previousCursor === null} onClick={() => void boards.go({})}>
				{words.top}
			</button>
			<button
				type="button"
				class="round"
				aria-label={words.ahead}
				disabled={previousCursor === null}
				onClick={() => previousCursor !== null && void boards.go({ cursor: previousCursor })}
			>
				<Icon name="back" />
			</button>
			<button
				type="button"
				class="round"
				aria-label={words.behind}
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
		</div>
	);
}
