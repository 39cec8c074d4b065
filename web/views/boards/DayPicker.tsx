import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { addDays, hasDaily } from '#rules/utcDate.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';

interface DayPickerProps {
	readonly date: string;
	readonly today: string;
	readonly onChoose: (date: string) => void;
}

/** Chooses a date that has a daily, day by day or from a calendar. */
export function DayPicker({ date, today, onChoose }: DayPickerProps) {
	const words = viewMessages.board;
	const canChoose = (day: string) => hasDaily(day, today);
	return (
		<div class="days">
			<button
				type="button"
				class="round"
				aria-label={words.dayBefore}
				disabled={!canChoose(addDays(date, -1))}
				onClick={() => onChoose(addDays(date, -1))}
			>
				<Icon name="back" />
			</button>
			<input
				type="date"
				aria-label={words.date}
				value={date}
				min={FIRST_DAILY_DATE}
				max={today}
				onChange={(event) => canChoose(event.currentTarget.value) && onChoose(event.currentTarget.value)}
			/>
			<button
				type="button"
				class="round"
				aria-label={words.dayAfter}
				disabled={!canChoose(addDays(date, 1))}
				onClick={() => onChoose(addDays(date, 1))}
			>
				<Icon name="forward" />
			</button>
		</div>
	);
}
