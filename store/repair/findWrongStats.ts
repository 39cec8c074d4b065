import { countAverageRecords, findAverageRecords } from '../stats/averages.ts';
import type { Db } from '../tables.ts';
import { checkPlayers, type OnProgress, type PlayerSpan } from './checkPlayers.ts';
import { countGames, countSpans, countStats, countTechniques, listPlayedDays } from './countedStats.ts';
import { findWrongSpeeds } from './findWrongPar.ts';
import { findWrongTimes } from './findWrongTimes.ts';

/** A table in which a player's statistics differ from their runs and games. */
export interface WrongStats {
	readonly table: StatsTable;
	readonly playerId: string;
}

type StatsTable = keyof typeof COUNTED | 'bestAverages' | 'parPlayers' | 'runTimes' | 'techniqueTimes';

type Row = Readonly<Record<string, unknown>> & { readonly playerId: string };

const COUNTED = {
	stats: countStats,
	statSpans: countSpans,
	statTechniques: countTechniques,
	playedDays: listPlayedDays,
	gameCounts: countGames,
} as const;

const TABLES = Object.keys(COUNTED) as (keyof typeof COUNTED)[];

/** Counts all runs and games again. Needs a snapshot: a finish in between would look like a fault. */
export function findWrongStats(db: Db, onProgress: OnProgress): Promise<WrongStats[]> {
	return checkPlayers(
		db,
		async (span) => {
			const wrong: WrongStats[] = [];
			for (const table of TABLES) wrong.push(...(await compareTable(db, table, span)));
			wrong.push(...(await compareAverages(db, span)));
			for (const playerId of await findWrongSpeeds(db, span)) wrong.push({ table: 'parPlayers', playerId });
			wrong.push(...(await findWrongTimes(db, span)));
			return wrong;
		},
		onProgress,
	);
}

async function compareTable(db: Db, table: keyof typeof COUNTED, players: PlayerSpan): Promise<WrongStats[]> {
	const stored: Row[] = await db
		.selectFrom(table)
		.selectAll()
		.where('playerId', '>', players.after)
		.where('playerId', '<=', players.last)
		.execute();
	const counted: Row[] = await COUNTED[table](db, players).execute();
	const [storedTexts, countedTexts] = [new Set(stored.map(writeRow)), new Set(counted.map(writeRow))];
	const wrong = [
		...stored.filter((row) => !countedTexts.has(writeRow(row))),
		...counted.filter((row) => !storedTexts.has(writeRow(row))),
	];
	return Array.from(new Set(wrong.map((row) => row.playerId)), (playerId) => ({ table, playerId }));
}

/** Only those that are stored: a player without a row has theirs counted whenever they are needed. */
async function compareAverages(db: Db, { after, last }: PlayerSpan): Promise<WrongStats[]> {
	const rows = await db
		.selectFrom('bestAverages')
		.select(['playerId', 'mode', 'difficulty'])
		.where('playerId', '>', after)
		.where('playerId', '<=', last)
		.execute();
	const wrong = new Set<string>();
	for (const row of rows) {
		const [stored, counted] = [await findAverageRecords(db, row), await countAverageRecords(db, row)];
		if (JSON.stringify(stored) !== JSON.stringify(counted)) wrong.add(row.playerId);
	}
	return Array.from(wrong, (playerId) => ({ table: 'bestAverages', playerId }));
}

function writeRow(row: Row): string {
	return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}
