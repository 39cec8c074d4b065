import type { NotNull } from 'kysely';
import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import type { ShiftsOfTechnique, TechniqueShifts } from '#rules/coach/techniqueMeasure.ts';
import { addRun, type TechniqueRow, type TechniqueTime } from '#rules/coach/techniqueSums.ts';
import { formatUtcMonth } from '#rules/utcDate.ts';
import type { Db, Row } from '../schema.ts';
import { parseRunSums } from '../storedText.ts';
import { countRows } from './countRows.ts';
import { readInOrder } from './inOrder.ts';

/** Where the time of a player's counted runs went. Runs count that count for par: first ones, without help, and not doubted. */
export interface OwnTimes {
	/** How many runs have a log that was followed. */
	readonly runCount: number;
	/** How many runs have a log that was not followed yet. */
	readonly waitingCount: number;
	readonly timeMs: number;
	readonly attributedMs: number;
	readonly errorMs: number;
	/** The sums of each technique, difficulty and month. */
	readonly techniques: readonly TechniqueRow[];
}

export async function readTimes(db: Db, playerId: string): Promise<OwnTimes> {
	const totals = { runCount: 0, waitingCount: 0, timeMs: 0, attributedMs: 0, errorMs: 0 };
	const rows = new Map<string, TechniqueRow>();
	const counted = db
		.selectFrom('runs')
		.select(['id', 'difficulty', 'finishedAt', 'timeSums'])
		.where('playerId', '=', playerId)
		.where('mode', '!=', 'contest')
		.where('parCounted', '=', 1);
	for await (const { difficulty, finishedAt, timeSums } of readInOrder('runs', counted)) {
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
	return { ...totals, techniques: [...rows].sort(compareKeys).map(([, row]) => row) };
}

export interface RecentTimes extends Pick<OwnTimes, 'runCount' | 'timeMs' | 'errorMs'> {
	readonly techniques: ReadonlyMap<Technique, Pick<TechniqueTime, 'metCount' | 'timeMs'>>;
}

/** Where the time of the runs since then went. */
export async function readRecentTimes(
	db: Db,
	{ playerId, since }: { readonly playerId: string; readonly since: number },
): Promise<RecentTimes> {
	const rows = await db
		.selectFrom('runs')
		.select('timeSums')
		.where('playerId', '=', playerId)
		.where('finishedAt', '>=', since)
		.where('mode', '!=', 'contest')
		.where('parCounted', '=', 1)
		.where('timeSums', 'is not', null)
		.$narrowType<{ timeSums: NotNull }>()
		.execute();
	const runs = rows.map(({ timeSums }) => parseRunSums(timeSums));
	const techniques = new Map<Technique, { metCount: number; timeMs: number }>();
	for (const { technique, metCount, timeMs } of runs.flatMap((run) => run.techniques.filter(isKnown))) {
		const own = techniques.get(technique) ?? { metCount: 0, timeMs: 0 };
		techniques.set(technique, { metCount: own.metCount + metCount, timeMs: own.timeMs + timeMs });
	}
	const sumOf = (key: 'timeMs' | 'errorMs') => runs.reduce((sum, run) => sum + run[key], 0);
	return { runCount: runs.length, timeMs: sumOf('timeMs'), errorMs: sumOf('errorMs'), techniques };
}

/** Techniques of an earlier engine are left out. */
const KNOWN: ReadonlySet<string> = new Set(TECHNIQUES);

function isKnown<Row extends { readonly technique: string }>(row: Row): row is Row & { technique: Technique } {
	return KNOWN.has(row.technique);
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

/** A run whose log was not followed yet, with its time without penalties. */
export interface RunToFollow
	extends Pick<Row<'runs'>, 'id' | 'gameId' | 'finishedAt'>,
		Pick<Row<'puzzles'>, 'givens' | 'solution'> {
	readonly playedMs: number;
}

/** The latest first, so that a run that was just finished does not wait for many others. */
export function listRunsToFollow(db: Db, limit: number): Promise<RunToFollow[]> {
	return selectToFollow(db).limit(limit).execute();
}

function selectToFollow(db: Db) {
	return db
		.selectFrom('runs')
		.innerJoin('games', 'games.id', 'runs.gameId')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(['runs.id', 'runs.gameId', 'runs.finishedAt', 'puzzles.givens', 'puzzles.solution'])
		.select(({ eb }) => eb('runs.timeMs', '-', eb.ref('runs.penaltyMs')).as('playedMs'))
		.where('runs.timeSums', 'is', null)
		.where('runs.parWeight', 'is not', null)
		.orderBy('runs.finishedAt', 'desc')
		.orderBy('runs.id', 'desc');
}

export async function countRunsToFollow(db: Db): Promise<number> {
	return countRows(db.selectFrom('runs').where('timeSums', 'is', null).where('parWeight', 'is not', null));
}

export interface PoolTechnique extends Pick<Row<'puzzleTechniques'>, 'difficulty' | 'technique'> {
	readonly puzzleCount: number;
}

/** How many puzzles in the pool ask for each technique. */
export function countPoolTechniques(db: Db): Promise<PoolTechnique[]> {
	return db
		.selectFrom('puzzleTechniques')
		.select(['difficulty', 'technique'])
		.select(({ fn }) => fn.countAll<number>().as('puzzleCount'))
		.groupBy(['difficulty', 'technique'])
		.execute();
}

export async function readShifts(db: Db): Promise<TechniqueShifts> {
	const rows = await db.selectFrom('techniqueShifts').select(['technique', 'difficulty', 'mean', 'variance']).execute();
	const shifts: Partial<Record<Technique, ShiftsOfTechnique>> = {};
	for (const { technique, difficulty, ...shift } of rows.filter(isKnown)) {
		shifts[technique] = { ...shifts[technique], [difficulty]: shift };
	}
	return shifts;
}

/** When the shifts were last learned; undefined before the first time. */
export async function findShiftsAt(db: Db): Promise<number | undefined> {
	const row = await db.selectFrom('techniqueShifts').select('learnedAt').limit(1).executeTakeFirst();
	return row?.learnedAt;
}
