import type { Game } from '#contract/game.ts';
import type { App } from '../../app.ts';
import { HomeStreak } from '../../parts/HomeStreak.tsx';

/** The streak beside a daily of today, and its week; the first finish of the day lights today's square. */
export function ResultStreak({ app, game }: { app: App; game: Game }) {
	const today = app.dayClock.today.value;
	const streak = app.home.streak.value;
	if (game.mode !== 'daily' || game.date !== today || !streak?.days) return null;
	const isLit = streak.played.length === 1;
	return (
		<div class={isLit ? 'result-streak lit' : 'result-streak'}>
			<HomeStreak streak={streak} isKnown today={today} />
		</div>
	);
}
