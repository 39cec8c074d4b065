import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameSummary } from '#contract/game.ts';
import type { DayMark } from '#contract/stats.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { hasDaily } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import { formatShortDate, listMonth, listWeekdays } from '../../archive/calendar.ts';
import { moveDate } from '../../archive/calendarKeys.ts';
import type { RouteOf } from '../../route.ts';
import { dateLocale, messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

type Status = keyof typeof viewMessages.archive.status;

interface MonthGridProps {
	readonly app: App;
	readonly route: RouteOf<'archive'>;
	readonly month: string;
	readonly onChoose: (month: string) => void;
}

/** The days of a month as a grid: one tab stop, and the arrow keys move from day to day and into other months. */
export function MonthGrid({ app, route, month, onChoose }: MonthGridProps) {
	const today = app.dayClock.today.value;
	const grid = useRef<HTMLTableElement>(null);
	/** The day that the player has reached with keys; the focus follows it. */
	const [walkedTo, setWalkedTo] = useState<string>();
	const dates = listMonth(month);
	const tabStop = findTabStop(dates, walkedTo, today);
	useEffect(() => {
		if (walkedTo !== undefined) grid.current?.querySelector<HTMLElement>(`[data-date="${walkedTo}"]`)?.focus();
	}, [walkedTo, month]);
	const walk = (event: KeyboardEvent) => {
		const from = (event.target as HTMLElement).dataset.date;
		const to = from === undefined ? undefined : moveDate(from, event.key, today);
		if (to === undefined) return;
		event.preventDefault();
		setWalkedTo(to);
		if (!to.startsWith(month)) onChoose(to.slice(0, 7));
	};
	return (
		// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what an interactive grid is made of.
		<table ref={grid} class="month" role="grid" aria-label={viewMessages.archive.calendar} onKeyDown={walk}>
			<thead>
				<tr>
					{listWeekdays(dateLocale).map((name) => (
						<th key={name} scope="col" class="fine">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{listWeeks(dates).map((week, index) => (
					<tr key={index}>
						{week.map((date, weekday) => (
							// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so are its cells.
							// biome-ignore lint/a11y/useFocusableInteractive: the focus is on the button inside.
							<td key={date ?? weekday} role="gridcell">
								{date !== undefined && <Day app={app} route={route} date={date} isTabStop={date === tabStop} />}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Always six weeks, so that the content below does not move from month to month. */
function listWeeks(dates: readonly (string | undefined)[]): (string | undefined)[][] {
	return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => dates[week * 7 + day]));
}

function findTabStop(dates: readonly (string | undefined)[], walkedTo: string | undefined, today: string) {
	if (walkedTo !== undefined && dates.includes(walkedTo)) return walkedTo;
	if (dates.includes(today)) return today;
	return dates.find((date) => date !== undefined && hasDaily(date, today));
}

interface DayProps {
	readonly app: App;
	readonly route: RouteOf<'archive'>;
	readonly date: string;
	readonly isTabStop: boolean;
}

function Day({ app, route: { difficulty }, date, isTabStop }: DayProps) {
	const day = Number(date.slice(8));
	const today = app.dayClock.today.value;
	if (!hasDaily(date, today)) return <span class="day to-come">{day}</span>;
	const statuses = DIFFICULTIES.map((name) => statusOf(app.home.archive.find(date, name)));
	const status = statuses[DIFFICULTIES.indexOf(difficulty)]!;
	const mark = app.home.stats.value.value?.streak.days.find((marked) => marked.date === date)?.mark;
	const others = DIFFICULTIES.filter((name, index) => name !== difficulty && statuses[index] === 'done');
	const classes = [status, mark === undefined || mark === 'played' ? '' : mark, date === today ? 'today' : ''];
	return (
		<button
			type="button"
			class={['day', ...classes].filter((name) => name !== '').join(' ')}
			data-date={date}
			tabIndex={isTabStop ? 0 : -1}
			aria-label={describeDay(
				date,
				status,
				others.map((name) => messages.difficulties[name]),
				mark,
			)}
			onClick={() => void app.start({ mode: 'daily', difficulty, date })}
		>
			{day}
			<FiveMarks statuses={statuses} />
		</button>
	);
}

function describeDay(date: string, status: Status, others: readonly string[], mark: DayMark | undefined): string {
	const words = viewMessages.archive;
	const parts = [formatShortDate(date, dateLocale), words.status[status]];
	if (others.length > 0) parts.push(words.others({ difficulties: others.join(', ') }));
	if (mark === 'frozen' || mark === 'missed') parts.push(words[mark]);
	return parts.join(', ');
}

/** One mark for each difficulty: filled when solved, a ring while the clock is running, a cross when given up. */
function FiveMarks({ statuses }: { statuses: readonly Status[] }) {
	return (
		<svg class="five" viewBox="0 0 38 8" aria-hidden="true" focusable="false">
			{statuses.map((status, index) => {
				const x = 4 + index * 7.5;
				return (
					<g key={DIFFICULTIES[index]} class={status}>
						{status === 'gaveUp' ? (
							<path d={`M${x - 2} 2L${x + 2} 6M${x - 2} 6L${x + 2} 2`} />
						) : (
							<circle cx={x} cy="4" r={status === 'none' ? 1.1 : 2.4} />
						)}
					</g>
				);
			})}
		</svg>
	);
}

/** The legend of the marks. */
export function DayLegend() {
	const words = viewMessages.archive;
	const statuses = ['done', 'running', 'gaveUp'] as const;
	return (
		<div class="day-legend fine">
			<span>{words.key}</span>
			{statuses.map((status) => (
				<span key={status}>
					<svg class="five" viewBox="0 0 8 8" aria-hidden="true" focusable="false">
						<g class={status}>
							{status === 'gaveUp' ? <path d="M2 2L6 6M2 6L6 2" /> : <circle cx="4" cy="4" r="2.4" />}
						</g>
					</svg>
					{words.status[status]}
				</span>
			))}
			<span>
				<span class="frozen-key" aria-hidden="true" />
				{words.frozen}
			</span>
		</div>
	);
}

function statusOf(game: GameSummary | undefined): Status {
	if (game === undefined) return 'none';
	if (isUnderWay(game)) return 'running';
	return game.status === 'finished' ? 'done' : 'gaveUp';
}
