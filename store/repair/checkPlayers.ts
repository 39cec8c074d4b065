import { countPlayers, listPlayerIds } from '../players.ts';
import type { Db } from '../tables.ts';

/** Called repeatedly during a long operation. */
export type OnProgress = (doneCount: number, totalCount: number) => void;

/** The players whose ids are between two, the first one excluded. */
export interface PlayerSpan {
	readonly after: string;
	readonly last: string;
}

const PLAYERS_AT_ONCE = 1000;

/** Checks all players, a span of them at once, and collects the faults that `find` finds. */
export async function checkPlayers<Fault>(
	db: Db,
	find: (span: PlayerSpan) => Promise<readonly Fault[]>,
	onProgress: OnProgress,
): Promise<Fault[]> {
	const faults: Fault[] = [];
	const playerCount = await countPlayers(db);
	let doneCount = 0;
	for (let after = ''; ; ) {
		const ids = await listPlayerIds(db, { after, limit: PLAYERS_AT_ONCE });
		const last = ids.at(-1);
		if (last === undefined) return faults;
		faults.push(...(await find({ after, last })));
		after = last;
		doneCount += ids.length;
		onProgress(doneCount, playerCount);
	}
}
