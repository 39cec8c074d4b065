import type { Race } from '#contract/race.ts';
import type { AppParts } from '../appParts.ts';
import { toRace } from './raceAnswer.ts';
import { findRaceAtMoment } from './raceState.ts';

/** A race's public view, for all who know its id. */
interface PublicRace {
	readonly race: Race;
	/** The puzzle of a closed race: no racer can still win a place. */
	readonly givens: string | undefined;
}

/** Returns `undefined` for an unknown race. */
export async function readPublicRace(
	parts: Pick<AppParts, 'store' | 'clock' | 'random'>,
	id: string,
): Promise<PublicRace | undefined> {
	const at = await findRaceAtMoment(parts, id);
	if (at === undefined) return undefined;
	return { race: toRace(at, undefined), givens: at.race.state === 'closed' ? at.race.givens : undefined };
}
