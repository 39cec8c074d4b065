import { formatDay, formatMonthName } from '../../archive/calendar.ts';
import { dateLocale, messages } from '../../words/messages.ts';
import { Leaf } from './Leaf.tsx';

/** Today's puzzle before its clock starts, with the date in the blue middle. */
export function CalendarLeaf({ date }: { date: string }) {
	return (
		<Leaf label={messages.home.leaf}>
			<text class="leaf-month" x="4.5" y="3.98">
				{formatMonthName(date, dateLocale)}
			</text>
			<text class="leaf-number" x="4.5" y="5.42">
				{formatDay(date)}
			</text>
		</Leaf>
	);
}
