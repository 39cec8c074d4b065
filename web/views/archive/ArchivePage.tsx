import '../../styles/archive.css';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { clampDailyDate } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import { formatMonth, shiftMonth } from '../../archive/calendar.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
import { dateLocale, messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { PlayedList } from '../par/PlayedList.tsx';
import { Choice } from '../parts/Choice.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { DayLegend, MonthGrid } from './MonthGrid.tsx';

type ArchiveRoute = RouteOf<'archive'>;

/** A calendar of all dailies, with the status of the player's game on each. */
export function ArchivePage({ app, route }: { app: App; route: ArchiveRoute }) {
	const words = viewMessages.archive;
	const today = app.dayClock.today.value;
	const month = clampMonth(route.month ?? today.slice(0, 7), today);
	const refusal = app.home.archive.games.refusal.value;
	const go = (part: Partial<ArchiveRoute>) => void app.go(formatRoute({ ...route, ...part }));
	return (
		<div class="archive">
			<h1>{messages.nav.archive}</h1>
			<p class="lead">{words.note}</p>
			<Choice
				label={viewMessages.board.difficulty}
				name="archive"
				options={DIFFICULTIES}
				words={messages.difficulties}
				value={route.difficulty}
				onChoose={(difficulty) => go({ difficulty })}
			/>
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.follow()} />}
			<MonthPicker month={month} today={today} onChoose={(other) => go({ month: other })} />
			<MonthGrid app={app} route={route} month={month} onChoose={(other) => go({ month: other })} />
			<DayLegend />
			<PlayedList app={app} difficulty={route.difficulty} month={month} />
			<p class="row">
				<a class="link" href="/print">
					{messages.nav.print}
				</a>
				<a class="link" href="/feeds/daily.ics" data-document>
					{messages.home.calendar}
				</a>
				<a class="link" href="/feeds/daily.atom" data-document>
					{words.feed}
				</a>
			</p>
		</div>
	);
}

/** The nearest month that has dailies. */
function clampMonth(month: string, today: string): string {
	return clampDailyDate(`${month}-01`, today).slice(0, 7);
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
			<button type="button" class="round" aria-label={label} disabled={isOutside} onClick={() => onChoose(other)}>
				<Icon name={icon} />
			</button>
		);
	};
	return (
		<div class="month-head">
			{stepTo(-1, words.previousMonth, 'back')}
			<h2 aria-live="polite">{formatMonth(month, dateLocale)}</h2>
			{stepTo(1, words.nextMonth, 'forward')}
		</div>
	);
}
