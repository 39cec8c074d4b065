import type { Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUES } from '#engine/technique.ts';
import { addRun, type TechniqueRow, type TechniqueTime } from '#rules/coach/techniqueSums.ts';
import { formatUtcMonth } from '#rules/utcDate.ts';
import { parseRunSums } from '../coach/runSums.ts';
import type { Db } from '../tables.ts';
import { readPages } from './pages.ts';

/** Where the time of a player's counted runs went. Runs count that count for par: first ones, without help, and not doubted. */
export interface OwnTimes {
	/** Of runs whose log was followed. */
	readonly runCount: number;
	/** Of runs whose log was not followed yet. */
	readonly waitingCount: number;
	readonly timeMs: number;
	readonly attributedMs: number;
	readonly errorMs: number;
	/** Of each technique, difficulty and month. */
	readonly techniques: readonly TechniqueRow[];
}

export async function readTimes(db: Db, playerId: string): Promise<OwnTimes> {
	const totals = { runCount: 0, waitingCount: 0, timeMs: 0, attributedMs: 0, errorMs: 0 };
	const rows = new Map<string, TechniqueRow>();
	for await (const page of pageCountedRuns(db, playerId)) {
		for (const { difficulty, finishedAt, timeSums } of page) {
			if (timeSums === null) {
				totals.waitingCount++;
				continue;
			}
			const { techniques, timeMs, attributedMs, errorMs } = parseRunSums(timeSums);
			totals.runCount++;
			totals.timeMs += timeMs;
			totals.attributedMs += attributedMs;
			totals.errorMs += errorMs;
			addRun(rows, { difficulty, month: formatUtcMonth(finishedAt) }, techniques.filter(isKnown));
		}
	}
	return { ...totals, techniques: [...rows].sort(compareKeys).map(([, row]) => row) };
}

interface CountedRun {
	readonly id: string;
	readonly difficulty: Difficulty;
	readonly finishedAt: number;
	readonly timeSums: string | null;
}

function pageCountedRuns(db: Db, playerId: string): AsyncGenerator<CountedRun[]> {
	return readPages(
		(after, limit) =>
			db
				.selectFrom('runs')
				.select(['id', 'difficulty', 'finishedAt', 'timeSums'])
				.where('playerId', '=', playerId)
				.where('parCounted', '=', 1)
				.where(({ eb, refTuple, tuple }) => eb(refTuple('finishedAt', 'id'), '>', tuple(after.at, after.id)))
				.orderBy('finishedAt')
				.orderBy('id')
				.limit(limit)
				.execute(),
		({ finishedAt: at, id }) => ({ at, id }),
	);
}

/** Techniques of an earlier engine are left out. */
const KNOWN: ReadonlySet<string> = new Set(TECHNIQUES);

function isKnown(time: { readonly technique: string }): time is TechniqueTime {
	return KNOWN.has(time.technique);
}

/** A sum of fractions depends on the order of its parts. */
function compareKeys([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
	return a < b ? -1 : 1;
}

/** The players with the most runs that count. */
export async function listBestKnown(db: Db, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('parPlayers')
		.select('playerId')
		.where('runCount', '>', 0)
		.orderBy('runCount', 'desc')
		.orderBy('playerId')
		.limit(limit)
		.execute();
	return rows.map(({ playerId }) => playerId);
}
