import type { Db } from '../tables.ts';
import { checkPlayers, type OnProgress } from './checkPlayers.ts';
import { findWrongSpeeds } from './findWrongPar.ts';
import { findWrongTimes } from './findWrongTimes.ts';

/** A table in which what is counted of a player differs from their runs. */
export interface WrongStats {
	readonly table: 'parPlayers' | 'runTimes' | 'techniqueTimes';
	readonly playerId: string;
}

/** Counts all runs again. Needs a snapshot: a finish in between would look like a fault. */
export function findWrongStats(db: Db, onProgress: OnProgress): Promise<WrongStats[]> {
	return checkPlayers(
		db,
		async (span) => {
			const speeds = await findWrongSpeeds(db, span);
			return [
				...speeds.map((playerId) => ({ table: 'parPlayers', playerId }) as const),
				...(await findWrongTimes(db, span)),
			];
		},
		onProgress,
	);
}
