import type { PlayerPage } from '#contract/player.ts';
import { readHeat } from '#rules/heatCells.ts';
import { formatRecentDate } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { HeatMap } from '../parts/HeatMap.tsx';
import { formatRoute } from '../route.ts';

type Against = NonNullable<PlayerPage['against']>;

/** The races against the visitor, whose own heat map comes first. */
export function MutualRaces({ name, against, today }: { name: string; against: Against; today: string }) {
	const { races, wins, losses } = against;
	return (
		<section>
			<h2>{viewMessages.player.against({ wins, losses })}</h2>
			<ol class="race-list">
				{races.map((race) => (
					<li key={race.id} class={race.difficulty}>
						<span class="seal">
							<DifficultyMark difficulty={race.difficulty} />
						</span>
						<a href={formatRoute({ name: 'race', raceId: race.id })}>
							<b>{describe(race, name)}</b>
							<span class="fine">
								{viewMessages.races.kinds[race.kind]},{' '}
								{formatRecentDate(race.finishedAt.slice(0, 10), today, dateLocale)}
							</span>
						</a>
						<span class="player-heats">
							{[race.ownCellTimes, race.cellTimes].map((cellTimes, index) => {
								const cells = readHeat(cellTimes);
								return cells && <HeatMap key={index} cells={cells} />;
							})}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

function describe({ byMs }: Against['races'][number], name: string): string {
	const words = viewMessages.player;
	if (byMs === 0) return words.draw;
	const time = formatTime(Math.abs(byMs));
	return byMs > 0 ? words.youWon({ time }) : words.theyWon({ time, name: isolateName(name) });
}
