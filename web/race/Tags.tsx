import type { Race, Racer } from '#contract/race.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** Everything about a racer that is not the name. */
export function Tags({ racer, race }: { racer: Racer; race: Race }) {
	const words = viewMessages.races;
	const { isHost, isReady, isAway, isLate, number } = racer;
	const isBefore = race.state === 'open';
	const tags = [
		...(number === race.you ? [words.you] : []),
		...(isHost && isBefore ? [words.host] : []),
		...(isReady && isBefore ? [words.ready] : []),
		...(isLate ? [words.isLate] : []),
		...(isAway ? [words.away] : []),
		...(race.programs ? [words.programs] : []),
	];
	return (
		<>
			{tags.map((tag) => (
				<small key={tag} class="race-tag">
					{tag}
				</small>
			))}
		</>
	);
}
