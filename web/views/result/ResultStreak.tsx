import type { Game } from '#contract/game.ts';
import { addDays } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import { messages } from '../../words/messages.ts';
import { Flame } from '../parts/Flame.tsx';
import { Icon } from '../parts/Icon.tsx';

/** The streak after a daily of today, and its week; the first one of the day has just lengthened it. */
export function ResultStreak({ app, game }: { app: App; game: Game }) {
	const today = app.dayClock.today.value;
	const streak = app.home.stats.value.value?.streak;
	if (game.mode !== 'daily' || game.date !== today || streak?.lastDate !== today) return null;
	const doneCount = app.home.rows.value.filter(({ daily }) => daily?.status === 'finished').length;
	const days = streak.currentDays;
	const marks = new Map(streak.days.map(({ date, mark }) => [date, mark]));
	return (
		<section class={doneCount === 1 ? 'streak lit' : 'streak'} aria-label={messages.home.streak({ days })}>
			<p class="streak-count">
				<Flame />
				<span class="streak-days">{days}</span>
			</p>
			<ol class="week" aria-hidden="true">
				{Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)).map((date) => (
					<li
						key={date}
						class={`${marks.get(date) === 'played' ? 'on' : (marks.get(date) ?? '')}${date === today ? ' today' : ''}`}
					>
						<i>{marks.get(date) === 'played' && <Icon name="done" />}</i>
					</li>
				))}
			</ol>
		</section>
	);
}
