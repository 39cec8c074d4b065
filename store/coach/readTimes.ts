import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import type { ShiftsOfTechnique, TechniqueShifts } from '#rules/coach/techniqueShifts.ts';
import type { TechniqueRow } from '#rules/coach/techniqueSums.ts';
import type { Db } from '../tables.ts';
import { TECHNIQUE_FIGURES } from './countTimes.ts';
import { parseRunSums } from './runSums.ts';

/** Techniques of an earlier engine are left out. */
const KNOWN: ReadonlySet<string> = new Set(TECHNIQUES);

/** Of each technique, difficulty and month. */
export async function listTechniqueRows(db: Db, playerId: string): Promise<TechniqueRow[]> {
	const rows = await db
		.selectFrom('techniqueTimes')
		.select(['technique', 'difficulty', 'month', ...TECHNIQUE_FIGURES])
		.where('playerId', '=', playerId)
		.orderBy('difficulty')
		.execute();
	return rows.filter(isKnown);
}

function isKnown<Row extends { readonly technique: string }>(row: Row): row is Row & { technique: Technique } {
	return KNOWN.has(row.technique);
}

export interface TimeTotals {
	readonly runCount: number;
	readonly timeMs: number;
	readonly attributedMs: number;
	readonly errorMs: number;
}

export async function readTimeTotals(db: Db, playerId: string): Promise<TimeTotals> {
	const rows = await db
		.selectFrom('runTimes')
		.select(['runCount', 'timeMs', 'attributedMs', 'errorMs'])
		.where('playerId', '=', playerId)
		.execute();
	const sum = (figure: keyof TimeTotals) => rows.reduce((total, row) => total + row[figure], 0);
	return {
		runCount: sum('runCount'),
		timeMs: sum('timeMs'),
		attributedMs: sum('attributedMs'),
		errorMs: sum('errorMs'),
	};
}

/** The rows of the players who have the most, a list for each. */
export async function listBestKnown(db: Db, limit: number): Promise<TechniqueRow[][]> {
	const players = await db
		.selectFrom('techniqueTimes')
		.select('playerId')
		.groupBy('playerId')
		.orderBy(({ fn }) => fn.countAll(), 'desc')
		.orderBy('playerId')
		.limit(limit)
		.execute();
	const lists: TechniqueRow[][] = [];
	for (const { playerId } of players) lists.push(await listTechniqueRows(db, playerId));
	return lists;
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

export async function saveShifts(tx: Db, shifts: TechniqueShifts, learnedAt: number): Promise<void> {
	await tx.deleteFrom('techniqueShifts').execute();
	const rows = Object.entries(shifts).flatMap(([technique, own]) =>
		(Object.keys(own) as (keyof ShiftsOfTechnique)[]).map((difficulty) => ({
			...{ technique, difficulty, learnedAt },
			...own[difficulty]!,
		})),
	);
	if (rows.length > 0) await tx.insertInto('techniqueShifts').values(rows).execute();
}

/** A finished run of a player's own in which the grid asked for a technique. */
export interface AskingRun {
	readonly runId: string;
	readonly gameId: string;
	readonly finishedAt: number;
	readonly puzzleId: number;
	readonly givens: string;
	readonly solution: string;
}

interface AskingQuery {
	readonly playerId: string;
	readonly technique: string;
	readonly limit: number;
}

/** Of more, only the latest are looked at. */
const RUNS_LOOKED_AT = 200;

/** The runs in which the technique took the player longest beside what was expected, without those that a drill of it has shown. */
export async function listAskingRuns(db: Db, { playerId, technique, limit }: AskingQuery): Promise<AskingRun[]> {
	const rows = await db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(['runs.id as runId', 'runs.gameId', 'runs.puzzleId', 'runs.finishedAt', 'runs.timeSums'])
		.select(['puzzles.givens', 'puzzles.solution'])
		.where('runs.playerId', '=', playerId)
		.where('runs.parCounted', '=', 1)
		.where('runs.timeSums', 'like', `%;${technique} %`)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('drillPositions')
						.innerJoin('drills', 'drills.id', 'drillPositions.drillId')
						.select('drills.id')
						.where('drillPositions.playerId', '=', playerId)
						.where('drills.technique', '=', technique)
						.whereRef('drillPositions.runId', '=', 'runs.id'),
				),
			),
		)
		.orderBy('runs.finishedAt', 'desc')
		.limit(RUNS_LOOKED_AT)
		.execute();
	return rows
		.map(({ timeSums, ...run }) => ({ run, slowness: measureSlowness(timeSums, technique) }))
		.sort((a, b) => b.slowness - a.slowness)
		.slice(0, limit)
		.map(({ run }) => run);
}

function measureSlowness(timeSums: string | null, technique: string): number {
	const share =
		timeSums === null ? undefined : parseRunSums(timeSums).techniques.find((each) => each.technique === technique);
	return share === undefined ? 0 : share.timeMs / Math.max(1, share.expectedMs);
}
