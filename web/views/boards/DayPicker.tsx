import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { addDays } from '#rules/utcDate.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';

interface DayPickerProps {
	readonly date: string;
	readonly today: string;
	readonly onChoose: (date: string) => void;
}

/** A date that had a daily: by the day or from a calendar. */
export function DayPicker({ date, today, onChoose }: DayPickerProps) {
	const words = viewMessages.board;
	const isWithin = (day: string) => day >= FIRST_DAILY_DATE && day <= today;
	return (
		<div class="days">
			<button
				type="button"
				class="round"
				aria-label={words.dayBefore}
				disabled={!isWithin(addDays(date, -1))}
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
				onChange={(event) => isWithin(event.currentTarget.value) && onChoose(event.currentTarget.value)}
			/>
			<button
				type="button"
				class="round"
				aria-label={words.dayAfter}
				disabled={!isWithin(addDays(date, 1))}
				onClick={() => onChoose(addDays(date, 1))}
			>
				<Icon name="forward" />
			</button>
		</div>
	);
}
