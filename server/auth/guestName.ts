import { createHash } from 'node:crypto';
import { RACERS_MAX } from '#contract/limits.ts';
import { makeShortName } from './makeDisplayName.ts';

interface Guest {
	readonly playerId: string;
	/** The id of the race or the contest. */
	readonly placeId: string;
	/** The names of the others in it. */
	readonly taken: readonly (string | null)[];
}

/** The made-up name of a guest in a race or a contest: the same whenever it is made, and another one in every race but a rematch. */
export function makeGuestName({ playerId, placeId, taken }: Guest): string {
	for (let attempt = 0; ; attempt++) {
		const name = makeShortName(hashSource(`${placeId} ${playerId} ${attempt}`));
		if (!taken.includes(name)) return name;
		if (attempt > RACERS_MAX) return `${name} ${attempt}`;
	}
}

function hashSource(seed: string) {
	const bytes = createHash('sha256').update(seed).digest();
	let offset = 0;
	return {
		below(limit: number): number {
			const value = bytes.readUInt32BE(offset) % limit;
			offset += 4;
			return value;
		},
	};
}
