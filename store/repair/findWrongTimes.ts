import { RUN_FIGURES, sumOwnTimes, TECHNIQUE_FIGURES } from '../coach/countTimes.ts';
import type { Db } from '../tables.ts';
import type { PlayerSpan } from './checkPlayers.ts';

type TimesTable = 'runTimes' | 'techniqueTimes';

/** The players whose stored sums are not those of their runs. */
export async function findWrongTimes(db: Db, span: PlayerSpan): Promise<{ table: TimesTable; playerId: string }[]> {
	const wrong: { table: TimesTable; playerId: string }[] = [];
	for (const playerId of await listFollowedPlayers(db, span)) {
		const counted = await sumOwnTimes(db, playerId);
		const runs = await db
			.selectFrom('runTimes')
			.select(['playerId', 'difficulty', 'month', ...RUN_FIGURES])
			.where('playerId', '=', playerId)
			.execute();
		const techniques = await db
			.selectFrom('techniqueTimes')
			.select(['playerId', 'technique', 'difficulty', 'month', ...TECHNIQUE_FIGURES])
			.where('playerId', '=', playerId)
			.execute();
		if (writeRows(runs) !== writeRows(counted.runs)) wrong.push({ table: 'runTimes', playerId });
		if (writeRows(techniques) !== writeRows(counted.techniques)) wrong.push({ table: 'techniqueTimes', playerId });
	}
	return wrong;
}

async function listFollowedPlayers(db: Db, { after, last }: PlayerSpan): Promise<string[]> {
	const rows = await db
		.selectFrom('runTimes')
		.select('playerId')
		.where('playerId', '>', after)
		.where('playerId', '<=', last)
		.union(
			db.selectFrom('techniqueTimes').select('playerId').where('playerId', '>', after).where('playerId', '<=', last),
		)
		.union(
			db
				.selectFrom('runs')
				.select('playerId')
				.where('playerId', '>', after)
				.where('playerId', '<=', last)
				.where('parCounted', '=', 1)
				.where('timeSums', 'is not', null),
		)
		.execute();
	return rows.map(({ playerId }) => playerId);
}

function writeRows(rows: readonly object[]): string {
	const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
	return texts.sort().join();
}
