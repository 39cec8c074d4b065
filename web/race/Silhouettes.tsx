import type { Race } from '#contract/race.ts';
import { isolateName } from '../language/isolateName.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { nameRacer } from '../parts/nameRacer.ts';
import type { RaceRoom } from './raceRoom.ts';

/** A player who has finished watches the others: which cells they have filled, but no digits. */
export function Silhouettes({ room, race }: { room: RaceRoom; race: Race }) {
	const words = viewMessages.races;
	const grids = room.grids.data?.grids ?? [];
	const playing = race.racers.flatMap((racer) => {
		const grid = grids.find(({ number }) => number === racer.number);
		return racer.status !== 'playing' || grid === undefined ? [] : [{ racer, cells: grid.filled }];
	});
	if (playing.length === 0) return null;
	return (
		<section aria-labelledby="watch">
			<h2 id="watch">{words.watch}</h2>
			<ul class="race-silhouettes">
				{playing.map(({ racer, cells }) => {
					const filled = cells.split('1').length - 1;
					const label = words.silhouette({ name: isolateName(nameRacer(racer)), filled, empty: race.emptyCount ?? 81 });
					return (
						<li key={racer.number}>
							<Silhouette cells={cells} label={label} />
							<p class="fine" aria-hidden="true">
								{label}
							</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function Silhouette({ cells, label }: { cells: string; label: string }) {
	return (
		<svg class="race-silhouette" viewBox="-0.1 -0.1 9.2 9.2" role="img" aria-label={label}>
			<path class="race-sheet" d="M0 0h9v9H0z" />
			<path
				class="race-filled"
				d={[...cells]
					.map((cell, index) => (cell === '1' ? `M${index % 9} ${Math.floor(index / 9)}h1v1h-1z` : ''))
					.join('')}
			/>
			<path class="race-lines" d="M0 0h9v9H0zM3 0v9M6 0v9M0 3h9M0 6h9" />
		</svg>
	);
}
