import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { hasDaily } from '#rules/utcDate.ts';
import { formatMonth, formatShortDate, listMonth, listWeekdays } from '../language/calendar.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Medal } from '../parts/Medal.tsx';
import { useShell } from '../parts/shell.ts';
import type { Archive } from '../today/archive.ts';
import { listSolved } from './DayPanel.tsx';

interface MonthGridProps {
	readonly archive: Archive;
	readonly month: string;
	/** Whether it is one of the months that only a broad screen shows. */
	readonly isEarlier: boolean;
	readonly chosen: string;
	/** The day that was reached with keys. */
	readonly walkedTo: string | undefined;
	readonly onWalk: (event: KeyboardEvent) => void;
	readonly onChoose: (date: string) => void;
}

/** The days of a month as a grid: one tab stop, and the arrow keys move from day to day and into other months. */
export function MonthGrid({ archive, month, isEarlier, chosen, walkedTo, onWalk, onChoose }: MonthGridProps) {
	const today = useShell().dayClock.today.value;
	const dates = listMonth(month, dateLocale);
	const tabStop = findTabStop(dates, [walkedTo, chosen, today]) ?? dates.find((date) => date && hasDaily(date, today));
	const medal = archive.days.data?.medals.find((each) => each.month === month)?.medal;
	return (
		<section class={`archive-month${isEarlier ? ' archive-earlier' : ''}`}>
			<h2 class="apart">
				{formatMonth(month, dateLocale)}
				{medal !== undefined && (
					<span class="archive-month-medal">
						<Medal medal={medal} />
						{viewMessages.medals[medal]}
					</span>
				)}
			</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what an interactive grid is made of. */}
			<table role="grid" aria-label={formatMonth(month, dateLocale)} onKeyDown={onWalk}>
				<thead>
					<tr>
						{listWeekdays(dateLocale).map((name) => (
							<th key={name} scope="col" abbr={name}>
								{name.slice(0, 2)}
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
									{date !== undefined && (
										<Day
											archive={archive}
											date={date}
											isChosen={date === chosen}
											isTabStop={date === tabStop}
											onChoose={onChoose}
										/>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Always six weeks, so that the content below does not move from month to month. */
function listWeeks(dates: readonly (string | undefined)[]): (string | undefined)[][] {
	return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => dates[week * 7 + day]));
}

function findTabStop(dates: readonly (string | undefined)[], wanted: readonly (string | undefined)[]) {
	return wanted.find((date) => date !== undefined && dates.includes(date));
}

interface DayProps {
	readonly archive: Archive;
	readonly date: string;
	readonly isChosen: boolean;
	readonly isTabStop: boolean;
	readonly onChoose: (date: string) => void;
}

function Day({ archive, date, isChosen, isTabStop, onChoose }: DayProps) {
	const words = viewMessages.archive;
	const day = Number(date.slice(8));
	const today = useShell().dayClock.today.value;
	if (!hasDaily(date, today)) return <span class="archive-day archive-to-come">{day}</span>;
	const solved = listSolved(archive, date);
	const isFrozen = archive.days.data?.days.find((each) => each.date === date)?.frozen ?? false;
	const isFull = solved.length === DIFFICULTIES.length;
	const told = [formatShortDate(date, dateLocale), words.solvedOf({ count: solved.length })];
	if (isFrozen) told.push(words.frozen);
	const kinds = [
		isFull ? ' archive-full' : '',
		date === today ? ' archive-today' : '',
		isChosen ? ' archive-chosen' : '',
	];
	return (
		<button
			type="button"
			class={`archive-day${kinds.join('')}`}
			data-date={date}
			tabIndex={isTabStop ? 0 : -1}
			aria-label={told.join(', ')}
			aria-pressed={isChosen}
			onClick={() => onChoose(date)}
		>
			<DayRing solved={solved} isFrozen={isFrozen} />
			<span>{day}</span>
		</button>
	);
}

/** The parts begin at the top, Easy first; a ring of all five is closed, and one of a freeze is hatched. */
export function DayRing({ solved, isFrozen }: { solved: readonly Difficulty[]; isFrozen: boolean }) {
	const isFull = solved.length === DIFFICULTIES.length;
	return (
		<svg
			class={`archive-ring${isFull ? ' archive-full' : ''}${isFrozen ? ' archive-frozen' : ''}`}
			viewBox="0 0 44 44"
			aria-hidden="true"
		>
			{isFull || isFrozen ? (
				<circle cx="22" cy="22" r="19.5" pathLength="100" />
			) : (
				DIFFICULTIES.map((difficulty, index) => (
					<circle
						key={difficulty}
						class={solved.includes(difficulty) ? `${difficulty} archive-solved` : undefined}
						cx="22"
						cy="22"
						r="19.5"
						pathLength="100"
						transform={`rotate(${index * 72 - 88} 22 22)`}
					/>
				))
			)}
		</svg>
	);
}
