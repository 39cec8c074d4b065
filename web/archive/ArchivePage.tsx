import './archive.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { addDays, clampDailyDate, hasDaily } from '#rules/utcDate.ts';
import { formatMonth, formatMonthOnly, lastDateOf, shiftMonth } from '../language/calendar.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyChoice } from '../parts/DifficultyChoice.tsx';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PlayedList } from '../parts/par/PlayedList.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { useKept } from '../parts/useKept.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import { clampMonth, listShownMonths } from '../today/archive.ts';
import type { Home } from '../today/home.ts';
import { moveDate } from './calendarKeys.ts';
import { DayPanel } from './DayPanel.tsx';
import { DayRing, MonthGrid } from './MonthGrid.tsx';
import { measurePast } from './pastDailies.ts';

type ArchiveRoute = RouteOf<'archive'>;

/** A calendar of all dailies: a ring of five parts for each day, and what can be played on the chosen one. */
export function ArchivePage({ home, route }: { home: Home; route: ArchiveRoute }) {
	const shell = useShell();
	const today = shell.dayClock.today.value;
	const month = clampMonth(route.month ?? today.slice(0, 7), today);
	const { archive } = home;
	const go = (part: Partial<ArchiveRoute>) => void shell.go(formatRoute({ ...route, ...part }));
	const months = listShownMonths(month, today);
	const [chosen, choose] = useChosenDay(shell, { month, months, today });
	const walk = useWalk({ months, today, onLeave: (other) => go({ month: other }) });
	return (
		<div class="archive stack">
			<div class="top">
				<h1>{messages.nav.archive}</h1>
				<MonthPicker month={month} today={today} onChoose={(other) => go({ month: other })} />
			</div>
			<Refused reads={[archive.gamesOf(month), archive.days]} />
			<DayPanel archive={archive} date={chosen} />
			<div ref={walk.root} class="archive-months">
				{months.map((each) => (
					<MonthGrid
						key={each}
						archive={archive}
						month={each}
						isEarlier={each !== month}
						chosen={chosen}
						walkedTo={walk.to}
						onWalk={walk.onKey}
						onChoose={choose}
					/>
				))}
			</div>
			<Legend />
			<Facts home={home} />
			<section class="archive-played stack">
				<DifficultyChoice name="archive" value={route.difficulty} onChoose={(difficulty) => go({ difficulty })} />
				<PlayedList home={home} difficulty={route.difficulty} month={month} />
			</section>
			<p class="row">
				<a class="link" href="/feeds/daily.ics" data-document>
					{messages.home.calendar}
				</a>
				<a class="link" href="/feeds/daily.atom" data-document>
					{viewMessages.archive.feed}
				</a>
			</p>
		</div>
	);
}

interface ShownMonths {
	readonly month: string;
	readonly months: readonly string[];
	readonly today: string;
}

/** At first the day that was chosen last, if it is shown: a player comes back to it from its games. */
function useChosenDay(shell: Shell, { month, months, today }: ShownMonths): [string, (date: string) => void] {
	const [kept, keep] = useKept(shell, 'day');
	const isShown = months.includes(kept.slice(0, 7)) && hasDaily(kept, today);
	const [chosen, setChosen] = useState(isShown ? kept : chooseFirst(month, today));
	const choose = (date: string) => {
		setChosen(date);
		keep(date);
	};
	return [chosen, choose];
}

/** Yesterday, or the last day of an earlier month. */
function chooseFirst(month: string, today: string): string {
	const last = lastDateOf(month);
	return clampDailyDate(last < today ? last : addDays(today, -1), today);
}

interface WalkParts {
	readonly months: readonly string[];
	readonly today: string;
	/** Called with a month that is not shown. */
	readonly onLeave: (month: string) => void;
}

/** The day that the player has reached with keys; the focus follows it, into other months, too. */
function useWalk({ months, today, onLeave }: WalkParts) {
	const root = useRef<HTMLDivElement>(null);
	const [to, setTo] = useState<string>();
	useEffect(() => {
		if (to !== undefined) root.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
	}, [to, months.at(-1)]);
	const onKey = (event: KeyboardEvent) => {
		const from = (event.target as HTMLElement).dataset.date;
		const next = from === undefined ? undefined : moveDate(from, event.key, { today, locale: dateLocale });
		if (next === undefined) return;
		event.preventDefault();
		setTo(next);
		const day = root.current?.querySelector<HTMLElement>(`[data-date="${next}"]`);
		// The days of a month that only a broad screen shows have no place on a phone.
		if (!day?.offsetParent) onLeave(next.slice(0, 7));
	};
	return { root, to, onKey };
}

interface MonthPickerProps {
	readonly month: string;
	readonly today: string;
	readonly onChoose: (month: string) => void;
}

function MonthPicker({ month, today, onChoose }: MonthPickerProps) {
	const words = viewMessages.archive;
	const stepTo = (months: number, label: string, icon: 'back' | 'forward') => {
		const other = shiftMonth(month, months);
		const isOutside = clampMonth(other, today) !== other;
		return (
			<button type="button" aria-label={label} disabled={isOutside} onClick={() => onChoose(other)}>
				<Icon name={icon} />
			</button>
		);
	};
	return (
		<div class="days archive-month-step">
			{stepTo(-1, words.previousMonth, 'back')}
			<b aria-live="polite">
				<span aria-hidden="true">{month.slice(0, 4)}</span>
				<span class="visually-hidden">{formatMonth(month, dateLocale)}</span>
			</b>
			{stepTo(1, words.nextMonth, 'forward')}
		</div>
	);
}

function Legend() {
	const words = viewMessages.archive;
	return (
		<div class="legend archive-legend fine">
			<span>{words.rings}</span>
			{DIFFICULTIES.map((difficulty) => (
				<span key={difficulty}>
					<DifficultyMark difficulty={difficulty} />
					{messages.difficulties[difficulty]}
				</span>
			))}
			<span>
				<DayRing solved={DIFFICULTIES} isFrozen={false} />
				{words.allFive}
			</span>
			<span>
				<DayRing solved={[]} isFrozen={true} />
				{words.frozen}
			</span>
		</div>
	);
}

function Facts({ home }: { home: Home }) {
	const words = viewMessages.archive;
	const days = home.archive.days.data;
	const past = days && measurePast(days, useShell().dayClock.today.value);
	const streak = home.stats.data?.streak;
	if (past === undefined) return null;
	const isAnyOpen = past.openCount > 0;
	return (
		<>
			<dl class="facts">
				<div>
					<dt>{words.fullDays}</dt>
					<dd>{past.fullDays}</dd>
				</div>
				{streak !== undefined && (
					<div>
						<dt>{words.longest}</dt>
						<dd>{viewMessages.stats.days({ count: streak.longestDays })}</dd>
					</div>
				)}
				{isAnyOpen && (
					<div>
						<dt>{words.openSince({ month: formatMonthOnly(past.since, dateLocale) })}</dt>
						<dd>{words.puzzles({ count: past.openCount })}</dd>
					</div>
				)}
			</dl>
			{!isAnyOpen && <p class="fine">{words.noneOpen}</p>}
		</>
	);
}
