import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import type { Average } from '#contract/stats.ts';
import { formatShortDate } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** Did not finish: the word of every language among those who race against clocks. */
const DNF = 'DNF';

/** The averages with their bests, and what the next game has to be for a new one. */
export function Averages({ averages }: { averages: readonly Average[] }) {
	const words = viewMessages.stats;
	const shown = averages.filter(({ best, neededMs }) => best !== null || neededMs !== null);
	if (shown.length === 0) return null;
	return (
		<section class="stats-averages">
			<dl>
				{shown.map((average) => (
					<div key={average.size}>
						<dt class="fine">{words.averageOf({ size: average.size })}</dt>
						<dd>
							{formatAverage(average)} <span class="fine">{describeBest(average)}</span>
						</dd>
					</div>
				))}
			</dl>
			<p class="fine">{words.averageRule}</p>
		</section>
	);
}

export function formatAverage({ timeMs, isDnf }: Average): string {
	if (isDnf) return DNF;
	return timeMs === null ? '–' : formatTime(timeMs);
}

function describeBest({ best, neededMs }: Average): string {
	const words = viewMessages.stats;
	const told =
		best && words.bestAverage({ time: formatTime(best.timeMs), date: formatShortDate(best.madeAt, dateLocale) });
	if (neededMs === null) return told ?? '';
	const needed =
		neededMs === GAME_TIME_MS_MAX ? words.anyTimeIsBest : words.neededForBest({ time: formatTime(neededMs) });
	return told === null ? needed : `${told} · ${needed}`;
}
