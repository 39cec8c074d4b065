import type { Race } from '#contract/race.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { takeInitials } from '../parts/Initials.tsx';
import { nameRacer } from '../parts/nameRacer.ts';
import { describeStanding } from './describeStanding.ts';
import type { Lane } from './lanes.ts';
import { Tags } from './Tags.tsx';

/** How many lanes or tags fit a screen; the player's own is always among them. */
const LANES_MAX = 5;

interface RaceLanesProps {
	readonly lanes: readonly Lane[];
	readonly race: Race;
}

/** How many cells each racer has filled: a bar each on a wide screen, tags on the own bar on a phone. */
export function RaceLanes({ lanes, race }: RaceLanesProps) {
	const empty = race.emptyCount ?? 81;
	const share = ({ filled }: Lane) => `${Math.round((filled / Math.max(empty, 1)) * 1000) / 10}%`;
	const own = lanes.find(({ isOwn }) => isOwn);
	const chosen = chooseLanes(lanes);
	return (
		<div class="race-progress">
			<ol class="race-lanes visually-hidden" aria-label={viewMessages.races.lanes({ empty })}>
				{chosen.map((lane) => (
					<li key={lane.racer.number} class={lane.isOwn ? 'race-own' : undefined}>
						<span class="race-lane-name">
							{nameRacer(lane.racer)}{' '}
							{lane.isOwn ? (
								<span class="visually-hidden">{viewMessages.races.you}</span>
							) : (
								<Tags racer={lane.racer} race={race} />
							)}
						</span>
						<span class="race-lane" style={{ '--at': share(lane) }} aria-hidden="true" />
						<span class="race-lane-count">{lane.racer.status === 'finished' ? '✓' : lane.filled}</span>
					</li>
				))}
			</ol>
			<div class="race-strip" aria-hidden="true">
				{chosen
					.filter(({ isOwn }) => !isOwn)
					.map((lane) => (
						<span key={lane.racer.number} class="race-lane-tag" style={{ '--at': share(lane) }}>
							{takeInitials(nameRacer(lane.racer))}
						</span>
					))}
				{own !== undefined && <span class="race-lane" style={{ '--at': share(own) }} />}
			</div>
			<p class="race-lane-standing">
				{own !== undefined && (
					<span class="race-lane-filled">{viewMessages.races.filledOf({ filled: own.filled, empty })}</span>
				)}
				<RacePosition lanes={lanes} />
			</p>
		</div>
	);
}

function RacePosition({ lanes }: { lanes: readonly Lane[] }) {
	const [first, gap] = describeStanding(lanes);
	return (
		<span>
			<b>{first}</b>
			{gap !== undefined && ` · ${gap}`}
		</span>
	);
}

function chooseLanes(lanes: readonly Lane[]): readonly Lane[] {
	const first = lanes.slice(0, LANES_MAX);
	const own = lanes.find(({ isOwn }) => isOwn);
	return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
}
