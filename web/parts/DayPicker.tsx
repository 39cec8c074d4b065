import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { addDays, hasDaily } from '#rules/utcDate.ts';
import { formatShortDate } from '../language/calendar.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from './Icon.tsx';

interface DayPickerProps {
	readonly date: string;
	readonly today: string;
	readonly onChoose: (date: string) => void;
}

/** Chooses a date that has a daily, day by day or, by a press on the date, from a calendar. */
export function DayPicker({ date, today, onChoose }: DayPickerProps) {
	const words = viewMessages.board;
	const canChoose = (day: string) => hasDaily(day, today);
	return (
		<div class="days">
			<button
				type="button"
				aria-label={words.previousDay}
				disabled={!canChoose(addDays(date, -1))}
				onClick={() => onChoose(addDays(date, -1))}
			>
				<Icon name="back" />
			</button>
			<span class="day-field">
				<span aria-hidden="true">{nameDay(date, today)}</span>
				<input
					type="date"
					aria-label={words.date}
					value={date}
					min={FIRST_DAILY_DATE}
					max={today}
					onClick={(event) => openCalendar(event.currentTarget)}
					onChange={(event) => canChoose(event.currentTarget.value) && onChoose(event.currentTarget.value)}
				/>
			</span>
			<button
				type="button"
				aria-label={words.nextDay}
				disabled={!canChoose(addDays(date, 1))}
				onClick={() => onChoose(addDays(date, 1))}
			>
				<Icon name="forward" />
			</button>
		</div>
	);
}

/** Only other years are named. */
function nameDay(date: string, today: string): string {
	if (date === today) return viewMessages.ranks.today;
	if (date.slice(0, 4) !== today.slice(0, 4)) return formatShortDate(date, dateLocale);
	return new Intl.DateTimeFormat(dateLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
		new Date(date),
	);
}

/** Older browsers open the calendar by themselves where it is pressed, or have none. */
function openCalendar(input: HTMLInputElement): void {
	try {
		input.showPicker();
	} catch {
		// The press still puts the focus into the field.
	}
}
