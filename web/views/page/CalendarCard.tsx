import { formatDay, formatMonthName } from '../../archive/calendar.ts';
import { dateLocale, messages } from '../../words/messages.ts';
import { PuzzleCard } from './PuzzleCard.tsx';

/** Today's puzzle before its clock starts, with the date in the blue middle. */
export function CalendarCard({ date }: { date: string }) {
	return (
		<PuzzleCard label={messages.home.puzzleCard}>
			<text class="card-month" x="4.5" y="3.98">
				{formatMonthName(date, dateLocale)}
			</text>
			<text class="card-number" x="4.5" y="5.42">
				{formatDay(date)}
			</text>
		</PuzzleCard>
	);
}
