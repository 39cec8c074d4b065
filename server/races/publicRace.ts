import type { Race } from '#contract/race.ts';
import type { AppParts } from '../appParts.ts';
import { toRace } from './raceAnswer.ts';
import { findRaceAtMoment } from './raceState.ts';

/** A race as everybody may see it who knows its id. */
interface PublicRace {
	readonly race: Race;
	/** The puzzle of a race that has closed: nobody plays it for a place any more. */
	readonly givens: string | undefined;
}

/** `undefined` for a race that does not exist. */
export async function readPublicRace(
	parts: Pick<AppParts, 'store' | 'clock' | 'random'>,
	id: string,
): Promise<PublicRace | undefined> {
	const at = await findRaceAtMoment(parts, id);
	if (at === undefined) return undefined;
	return { race: toRace(at, undefined), givens: at.race.state === 'closed' ? at.race.givens : undefined };
}
