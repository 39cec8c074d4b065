import { type NotNull, sql } from 'kysely';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { DigitSet } from '#engine/digitSet.ts';
import type { Step } from '#engine/step.ts';
import type { Db, Row } from '../schema.ts';
import { parseRunSums } from '../storedText.ts';
import { countRows } from './countRows.ts';
import { hasGame, wasDrilled } from './puzzles.ts';

export type DrillRow = Row<'drills'>;

export interface DrillPositionRow extends Omit<Row<'drillPositions'>, 'drillId' | 'playerId' | 'candidates' | 'step'> {
	readonly candidates: readonly DigitSet[];
	readonly step: Step;
}

const DRILL = ['id', 'playerId', 'technique', 'parMs', 'startedAt', 'endedAt', 'averageMs'] as const;

interface OwnDrillId {
	readonly id: string;
	readonly playerId: string;
}

export function findDrill(db: Db, drill: OwnDrillId): Promise<DrillRow | undefined> {
	return selectDrill(db, drill).executeTakeFirst();
}

/** Locks the drill until the end of the transaction. */
export function lockDrill(tx: Db, drill: OwnDrillId): Promise<DrillRow | undefined> {
	return selectDrill(tx, drill).forUpdate().executeTakeFirst();
}

function selectDrill(db: Db, { id, playerId }: OwnDrillId) {
	return db.selectFrom('drills').select(DRILL).where('id', '=', id).where('playerId', '=', playerId);
}

/** The drills of a player that have positions left, the oldest first. */
export function listOpenDrills(db: Db, playerId: string): Promise<DrillRow[]> {
	return db
		.selectFrom('drills')
		.select(DRILL)
		.where('playerId', '=', playerId)
		.where('endedAt', 'is', null)
		.orderBy('startedAt')
		.orderBy('id')
		.execute();
}

export type DoneDrillRow = DrillRow & { readonly endedAt: number };

/** The drills of a player that are over, or those of a technique, the oldest first. */
export async function listDoneDrills(db: Db, playerId: string, technique?: string): Promise<DoneDrillRow[]> {
	let query = db
		.selectFrom('drills')
		.select(DRILL)
		.where('playerId', '=', playerId)
		.where('endedAt', 'is not', null)
		.orderBy('endedAt')
		.orderBy('id');
	if (technique !== undefined) query = query.where('technique', '=', technique);
	return query.$narrowType<{ endedAt: NotNull }>().execute();
}

export async function countDrillsSince(db: Db, playerId: string, since: number): Promise<number> {
	return countRows(db.selectFrom('drills').where('playerId', '=', playerId).where('startedAt', '>=', since));
}

export async function listDrillPositions(db: Db, drillId: string): Promise<DrillPositionRow[]> {
	const rows = await db
		.selectFrom('drillPositions')
		.select(['number', 'puzzleId', 'runId', 'state', 'cells', 'candidates', 'step', 'shownAt', 'timeMs'])
		.where('drillId', '=', drillId)
		.orderBy('number')
		.execute();
	return rows.map((row) => ({
		...row,
		candidates: row.candidates.split(',').map(Number),
		step: JSON.parse(row.step) as Step,
	}));
}

/** A puzzle that a drill may show a position of. */
export type DrillPuzzle = Pick<Row<'puzzles'>, 'id' | 'givens' | 'solution'>;

interface DrilledTechnique {
	readonly playerId: string;
	readonly technique: string;
	readonly limit: number;
}

/**
 * Puzzles in the pool that need the technique and that the player has not met. Those that practice has handed out most come first, so
 * that a drill uses up fresh puzzles only when there are no others.
 */
export function listFreshPuzzles(db: Db, { playerId, technique, limit }: DrilledTechnique): Promise<DrillPuzzle[]> {
	return selectAsking(db, technique)
		.where((query) => query.not(query.or([hasGame(query, playerId), wasDrilled(query, playerId)])))
		.orderBy('puzzles.handedOutCount', 'desc')
		.orderBy('puzzles.id')
		.limit(limit)
		.execute();
}

/** Puzzles that only drills have shown the player, the longest ago first. */
export function listDrilledPuzzles(db: Db, { playerId, technique, limit }: DrilledTechnique): Promise<DrillPuzzle[]> {
	return selectAsking(db, technique)
		.innerJoin('drillPositions', 'drillPositions.puzzleId', 'puzzles.id')
		.where('drillPositions.playerId', '=', playerId)
		.where((query) => query.not(hasGame(query, playerId)))
		.groupBy('puzzles.id')
		.orderBy(({ fn }) => fn.coalesce(fn.max('drillPositions.shownAt'), sql.lit(0)))
		.orderBy('puzzles.id')
		.limit(limit)
		.execute();
}

function selectAsking(db: Db, technique: string) {
	return db
		.selectFrom('puzzles')
		.innerJoin('puzzleTechniques', 'puzzleTechniques.puzzleId', 'puzzles.id')
		.select(['puzzles.id', 'puzzles.givens', 'puzzles.solution'])
		.where('puzzleTechniques.difficulty', 'in', DIFFICULTIES)
		.where('puzzleTechniques.technique', '=', technique)
		.where('puzzles.isPooled', '=', 1);
}

/** A player's own finished run that needed a technique. */
export interface AskingRun
	extends Pick<Row<'runs'>, 'gameId' | 'finishedAt'>,
		Pick<Row<'puzzles'>, 'givens' | 'solution'> {
	readonly runId: string;
	readonly puzzleId: number;
}

/** Only this many runs are looked at, the latest ones. */
const RUNS_LOOKED_AT = 200;

/** The runs where the technique took the player longest compared with the expected time, without those from its drills. */
export async function listAskingRuns(db: Db, { playerId, technique, limit }: DrilledTechnique): Promise<AskingRun[]> {
	const rows = await db
		.selectFrom('runs')
		.innerJoin('games', 'games.id', 'runs.gameId')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(['runs.id as runId', 'runs.gameId', 'games.puzzleId', 'runs.finishedAt', 'runs.timeSums'])
		.select(['puzzles.givens', 'puzzles.solution'])
		.where('runs.playerId', '=', playerId)
		.where('runs.mode', '!=', 'contest')
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
