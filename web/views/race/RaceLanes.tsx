import type { Race } from '#contract/race.ts';
import { describeStanding, type Lane } from '../../race/lanes.ts';
import { nameRacer } from '../../race/nameRacer.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Tags } from './Tags.tsx';

/** How many lanes fit a wide screen; the player's own is always among them. */
const LANES_MAX = 6;

interface RaceLanesProps {
	readonly lanes: readonly Lane[];
	readonly race: Race;
}

/** How many cells each racer has filled: a lane each on a wide screen, one track for all on a phone. */
export function RaceLanes({ lanes, race }: RaceLanesProps) {
	const empty = race.emptyCount ?? 81;
	const share = ({ filled }: Lane) => `${Math.round((filled / Math.max(empty, 1)) * 1000) / 10}%`;
	return (
		<>
			<ol class="lanes" aria-label={viewMessages.races.lanes({ empty })}>
				{chooseLanes(lanes).map((lane) => (
					<li key={lane.racer.number} class={lane.isOwn ? 'own' : undefined}>
						<span>
							{nameRacer(lane.racer)} <Tags racer={lane.racer} race={race} />
						</span>
						<span>{lane.racer.status === 'finished' ? '✓' : lane.filled}</span>
						<svg class="lane" aria-hidden="true" focusable="false">
							<rect class="lane-track" width="100%" height="6" rx="3" />
							<rect class="lane-fill" width={share(lane)} height="6" rx="3" />
						</svg>
					</li>
				))}
			</ol>
			<div class="strip" aria-hidden="true">
				<RacePosition lanes={lanes} />
				<svg class="lane" aria-hidden="true" focusable="false">
					<rect class="lane-track" y="2" width="100%" height="6" rx="3" />
					{lanes.map((lane) =>
						lane.isOwn ? (
							<rect key="own" class="lane-own" y="2" width={share(lane)} height="6" rx="3" />
						) : (
							<rect key={lane.racer.number} class="lane-mark" x={share(lane)} width="4" height="10" rx="1" />
						),
					)}
				</svg>
			</div>
		</>
	);
}

function RacePosition({ lanes }: { lanes: readonly Lane[] }) {
	const [first, gap] = describeStanding(lanes);
	return (
		<p>
			<b>{first}</b>
			{gap !== undefined && ` · ${gap}`}
		</p>
	);
}

function chooseLanes(lanes: readonly Lane[]): readonly Lane[] {
	const first = lanes.slice(0, LANES_MAX);
	const own = lanes.find(({ isOwn }) => isOwn);
	return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
}
