import type { Leaderboard, LeaderboardEntry } from '#contract/leaderboard.ts';
import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { MODES } from '#contract/mode.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { App } from '../app.ts';
import { clampDate, formatShortDate, shiftDate } from '../calendar.ts';
import { formatRunTime } from '../formatTime.ts';
import { messages } from '../messages.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import { around } from '../words/around.ts';
import { Choice } from './Choice.tsx';
import { Icon } from './Icon.tsx';
import { Trouble } from './Trouble.tsx';

type BoardRoute = RouteOf<'leaderboards'>;

export function LeaderboardsPage({ app, route }: { app: App; route: BoardRoute }) {
	const words = around.board;
	const refusal = app.board.refusal.value;
	const board = app.board.value.value;
	const date = clampDate(route.date ?? app.today.value, app.today.value);
	const go = (part: Partial<BoardRoute>) => void app.go(formatRoute({ ...route, ...part }));
	return (
		<div class="boards">
			<h1>{words.title}</h1>
			<div class="filters">
				<Choice
					label={words.mode}
					name="mode"
					options={MODES}
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
					<DayPicker date={date} today={app.today.value} onChoose={(day) => go({ date: day })} />
				)}
			</div>
			{refusal !== undefined && <Trouble refusal={refusal} onRetry={() => void app.follow()} />}
			{refusal === undefined && board !== undefined && (
				<div class="standings" aria-busy={!isBoardOf(board, { ...route, date })}>
					<Board app={app} board={board} />
				</div>
			)}
		</div>
	);
}

/** Until the board that was chosen has come, the one before it stays, dimmed. */
function isBoardOf({ board }: Leaderboard, { mode, difficulty, date }: BoardRoute): boolean {
	return board.mode === mode && board.difficulty === difficulty && (mode !== 'daily' || board.date === date);
}

interface DayPickerProps {
	readonly date: string;
	readonly today: string;
	readonly onChoose: (date: string) => void;
}

function DayPicker({ date, today, onChoose }: DayPickerProps) {
	const words = around.board;
	const isWithin = (day: string) => day >= FIRST_DAILY_DATE && day <= today;
	return (
		<div class="days">
			<button
				type="button"
				class="round"
				aria-label={words.dayBefore}
				disabled={!isWithin(shiftDate(date, -1))}
				onClick={() => onChoose(shiftDate(date, -1))}
			>
				<Icon name="back" />
			</button>
			<input
				type="date"
				aria-label={words.date}
				value={date}
				min={FIRST_DAILY_DATE}
				max={today}
				onChange={(event) => isWithin(event.currentTarget.value) && onChoose(event.currentTarget.value)}
			/>
			<button
				type="button"
				class="round"
				aria-label={words.dayAfter}
				disabled={!isWithin(shiftDate(date, 1))}
				onClick={() => onChoose(shiftDate(date, 1))}
			>
				<Icon name="forward" />
			</button>
		</div>
	);
}

function Board({ app, board: { board, entries, own, total } }: { app: App; board: Leaderboard }) {
	const words = around.board;
	const hasLevels = board.mode === 'progression';
	const isOwn = (entry: LeaderboardEntry) => own?.rank === entry.rank && own.displayName === entry.displayName;
	const isOwnBelow = own !== null && !entries.some(isOwn);
	return (
		<>
			<p class="fine">
				{words.total(total)}. {app.service.value.value?.fairPlay === false ? messages.fairPlayOff : words.note}
			</p>
			<table class="board">
				<thead>
					<tr>
						<th scope="col" class="number">
							{words.rank}
						</th>
						<th scope="col">{words.player}</th>
						{hasLevels && (
							<th scope="col" class="number">
								{words.level}
							</th>
						)}
						<th scope="col" class="number">
							{words.time}
						</th>
						<th scope="col" class="number when">
							{words.finished}
						</th>
					</tr>
				</thead>
				<tbody>
					{entries.map((entry) => (
						<Row key={`${entry.rank} ${entry.displayName}`} entry={entry} isOwn={isOwn(entry)} hasLevels={hasLevels} />
					))}
					{isOwnBelow && <Row entry={own} isOwn isApart hasLevels={hasLevels} />}
				</tbody>
			</table>
			{entries.length === 0 && <p class="empty">{words.empty}</p>}
			{own === null && (
				<p class="fine">{app.account.isUser.value ? words.notOn : <a href="/sign-in">{words.signIn}</a>}</p>
			)}
			{own !== null && total > 1 && (
				<p class="fine">
					{messages.result.ranked(own.rank, total)}, {words.ownAhead(own.percentile)}
				</p>
			)}
		</>
	);
}

interface RowProps {
	readonly entry: LeaderboardEntry;
	readonly isOwn: boolean;
	/** Ranks lie between this row and the one above it. */
	readonly isApart?: boolean;
	readonly hasLevels: boolean;
}

function Row({ entry, isOwn, isApart = false, hasLevels }: RowProps) {
	return (
		<tr class={`${isOwn ? 'own' : ''}${isApart ? ' apart' : ''}`}>
			<td class="number rank">{entry.rank}</td>
			<td class="player">
				{entry.displayName}
				{isOwn && <span class="tag">{around.board.you}</span>}
			</td>
			{hasLevels && <td class="number">{entry.level}</td>}
			<td class="number">{formatRunTime(entry.timeMs)}</td>
			<td class="number when fine">{formatShortDate(entry.finishedAt, messages.locale)}</td>
		</tr>
	);
}
