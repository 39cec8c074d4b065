import { useState } from 'preact/hooks';
import type { Circle, CircleDaily, CircleToday } from '#contract/circle.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { formatDate } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { Flame } from '../parts/Flame.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Initials } from '../parts/Initials.tsx';
import { PlayerName } from '../parts/PlayerName.tsx';
import { useShell } from '../parts/shell.ts';
import type { CircleRoom } from './circleRoom.ts';

export interface BoardProps {
	readonly room: CircleRoom;
	readonly circle: Circle;
}

type Row = CircleToday['rows'][number];

/** A larger circle shows the first rows and those around the player's own. */
const ROWS_SHOWN = 25;
const ROWS_AT_TOP = 10;
const ROWS_AROUND = 2;

/** The five dailies of today, with the times that the player may see. */
export function TodayTable({ room, circle }: BoardProps) {
	const words = viewMessages.circles;
	const today = room.today.data;
	const [isWhole, setWhole] = useState(false);
	if (today === undefined) return <section id="today" aria-busy="true" />;
	const own = today.rows.findIndex(({ number }) => number === circle.you);
	const isShown = (index: number) => index < ROWS_AT_TOP || Math.abs(index - own) <= ROWS_AROUND;
	const rows =
		isWhole || today.rows.length <= ROWS_SHOWN ? today.rows : today.rows.filter((_, index) => isShown(index));
	const pages = new Map(circle.members.map(({ number, page }) => [number, page]));
	const streaks = new Map(room.records.data?.rows.map(({ number, streakDays }) => [number, streakDays]));
	return (
		<section id="today" aria-label={words.today}>
			<table class="circle-table">
				<thead>
					<tr>
						<th scope="col">
							<span class="circle-far">{formatDate(today.date, dateLocale)}</span>
							<span class="visually-hidden">{words.player}</span>
						</th>
						{DIFFICULTIES.map((difficulty) => (
							<th key={difficulty} scope="col">
								<DifficultyMark difficulty={difficulty} />
								<span class="circle-near">{messages.difficulties[difficulty]}</span>
							</th>
						))}
						<th scope="col">
							<span class="circle-near">{words.pointsHead}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<MemberRow
							key={row.number}
							row={row}
							isOwn={row.number === circle.you}
							page={pages.get(row.number) ?? null}
							days={streaks.get(row.number) ?? 0}
						/>
					))}
				</tbody>
			</table>
			{rows.length < today.rows.length && (
				<button type="button" class="quiet" onClick={() => setWhole(true)}>
					{words.showAll({ count: today.rows.length })}
				</button>
			)}
			<p class="fine circle-note">
				{words.hiddenNote} <span class="circle-far">{words.aheadNote}</span>
			</p>
		</section>
	);
}

interface MemberRowProps {
	readonly row: Row;
	readonly isOwn: boolean;
	/** The display name of a member with a page, which the shown name may add a number to. */
	readonly page: string | null;
	/** The length of the streak. */
	readonly days: number;
}

function MemberRow({ row, isOwn, page, days }: MemberRowProps) {
	const words = viewMessages.circles;
	const hasPlayed = row.dailies.some(({ status }) => status === 'ended');
	const name = isOwn ? words.you : row.name;
	return (
		<tr class={isOwn ? 'circle-own' : undefined}>
			<th scope="row">
				<span class="circle-member">
					<Initials name={name} kind={isOwn ? 'mine' : hasPlayed ? 'on' : undefined} />
					<span class="circle-member-name">
						{isOwn ? name : <PlayerName displayName={page ?? name} shownAs={name} hasPage={page !== null} />}
					</span>
					{days > 0 && (
						<span class="circle-streak">
							<Flame />
							<span aria-hidden="true">{days}</span>
							<span class="visually-hidden">{messages.home.streak({ days })}</span>
						</span>
					)}
				</span>
			</th>
			{row.dailies.map((daily, index) => (
				<DailyCell key={DIFFICULTIES[index]} daily={daily} difficulty={DIFFICULTIES[index]!} isOwn={isOwn} />
			))}
			<td class="circle-points">{row.points}</td>
		</tr>
	);
}

interface DailyCellProps {
	readonly daily: CircleDaily;
	readonly difficulty: Difficulty;
	readonly isOwn: boolean;
}

function DailyCell({ daily, difficulty, isOwn }: DailyCellProps) {
	const shell = useShell();
	const words = viewMessages.circles;
	const { status, timeMs, aheadMs, place } = daily;
	if (timeMs !== null) {
		return (
			<td class={place === 1 ? 'circle-won' : undefined}>
				<span class="circle-time">{formatTime(timeMs)}</span>
				{place === 1 && <span class="visually-hidden">, {words.leads}</span>}
				{aheadMs !== null && <small>{formatAhead(aheadMs)}</small>}
			</td>
		);
	}
	if (isOwn && status !== 'ended') {
		const isRunning = status === 'playing';
		return (
			<td>
				<button
					type="button"
					class={isRunning ? 'quiet circle-goes-on' : 'quiet'}
					onClick={() => void shell.start({ mode: 'daily', difficulty })}
				>
					<Icon name="resume" />
					<span class="circle-near">{isRunning ? words.goOn : words.play}</span>
					<span class="visually-hidden">, {messages.difficulties[difficulty]}</span>
				</button>
			</td>
		);
	}
	if (status !== 'ended') {
		return (
			<td class="circle-none">
				<span aria-hidden="true">–</span>
				<span class="visually-hidden">{words.notYet}</span>
			</td>
		);
	}
	return (
		<td class={`${difficulty} circle-ended`}>
			<i aria-hidden="true" />
			<span class="visually-hidden">{isOwn ? words.noTime : words.hidden}</span>
		</td>
	);
}

/** Less than par has a minus, as in golf. */
function formatAhead(aheadMs: number): string {
	return `${aheadMs >= 0 ? '−' : '+'}${formatTime(Math.abs(aheadMs))}`;
}
