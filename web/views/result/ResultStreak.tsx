import type { Game } from '#contract/game.ts';
import type { App } from '../../app.ts';
import { messages } from '../../words/messages.ts';
import { Flame } from '../parts/Flame.tsx';
import { Icon } from '../parts/Icon.tsx';

/** The streak after a daily of today, and its week; the first one of the day has just lengthened it. */
export function ResultStreak({ app, game }: { app: App; game: Game }) {
	const today = app.dayClock.today.value;
	const streak = app.home.streak.value;
	if (game.mode !== 'daily' || game.date !== today || streak?.marks.at(-1) !== 'played') return null;
	const doneCount = app.home.cards.value.filter((card) => card.game?.status === 'finished').length;
	const { days, marks } = streak;
	return (
		<section class={doneCount === 1 ? 'streak lit' : 'streak'} aria-label={messages.home.streak({ days })}>
			<p class="streak-count">
				<Flame />
				<span class="streak-days">{days}</span>
			</p>
			<ol class="week" aria-hidden="true">
				{marks.map((mark, index) => (
					<li key={index} class={`${mark === 'played' ? 'on' : mark}${index === marks.length - 1 ? ' today' : ''}`}>
						<i>{mark === 'played' && <Icon name="done" />}</i>
					</li>
				))}
			</ol>
		</section>
	);
}
