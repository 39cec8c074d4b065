import type { TodayStreak } from '#contract/today.ts';
import { addDays } from '#rules/utcDate.ts';
import { formatDate, formatWeekday } from '../language/calendar.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { Flame } from './Flame.tsx';
import { Icon } from './Icon.tsx';

interface HomeStreakProps {
	readonly streak: TodayStreak | undefined;
	readonly isKnown: boolean;
	/** The player's own, until the streak tells it. */
	readonly today: string;
}

/** The streak and its week; a newcomer's week begins today. */
export function HomeStreak({ streak, isKnown, today: ownDate }: HomeStreakProps) {
	const words = messages.today;
	const today = streak?.date ?? ownDate;
	const days = streak?.days ?? 0;
	const first = isKnown ? addDays(today, -6) : today;
	const marks = streak?.marks ?? [];
	return (
		<section class="streak" aria-label={words.streak}>
			{days > 0 ? (
				<p class="streak-count">
					<Flame />
					{days} <span class="unit">{words.days({ days })}</span>
					{streak!.freezes > 0 && <span class="unit home-freezes">{words.freezes({ count: streak!.freezes })}</span>}
				</p>
			) : (
				<p class={`fine home-first-square${isKnown && streak === undefined ? ' home-unread' : ''}`}>
					{words.firstSquare}
				</p>
			)}
			<ol class="week">
				{Array.from({ length: 7 }, (_, index) => addDays(first, index)).map((date, index) => (
					<Day key={date} date={date} mark={isKnown ? marks[index] : undefined} isToday={date === today} />
				))}
			</ol>
		</section>
	);
}

interface DayProps {
	readonly date: string;
	readonly mark: TodayStreak['marks'][number] | undefined;
	readonly isToday: boolean;
}

function Day({ date, mark, isToday }: DayProps) {
	const names = [mark === 'played' && 'on', mark === 'frozen' && 'frozen', isToday && 'today'];
	return (
		<li class={names.filter(Boolean).join(' ') || undefined}>
			<i aria-hidden="true">{mark === 'played' && <Icon name="done" />}</i>
			<span aria-hidden="true">{formatWeekday(date, dateLocale)}</span>
			<span class="visually-hidden">
				{formatDate(date, dateLocale)}
				{mark !== undefined && `: ${messages.today.marks[mark]}`}
			</span>
		</li>
	);
}
