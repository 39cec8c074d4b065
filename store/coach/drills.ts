import type { PositionState } from '#contract/coach.ts';
import type { DigitSet } from '#engine/digitSet.ts';
import type { Step } from '#engine/step.ts';
import type { Db } from '../tables.ts';

export interface DrillRow {
	readonly id: string;
	readonly playerId: string;
	readonly technique: string;
	readonly parMs: number;
	readonly startedAt: number;
	/** Null while positions are left. */
	readonly endedAt: number | null;
	readonly averageMs: number | null;
}

export interface DrillPositionRow {
	readonly number: number;
	/** Null for an example of the technique's lesson. */
	readonly puzzleId: number | null;
	/** The run of an own position, else null. */
	readonly runId: string | null;
	readonly state: PositionState;
	readonly cells: string;
	readonly candidates: readonly DigitSet[];
	readonly step: Step;
	readonly shownAt: number | null;
	readonly timeMs: number | null;
}

export type NewDrillPosition = Pick<DrillPositionRow, 'puzzleId' | 'runId' | 'cells' | 'candidates' | 'step'>;

const DRILL = ['id', 'playerId', 'technique', 'parMs', 'startedAt', 'endedAt', 'averageMs'] as const;

/** Stores a drill whose first position is shown now. The fresh puzzles count as given out. */
export async function addDrill(
	tx: Db,
	drill: Omit<DrillRow, 'endedAt' | 'averageMs'>,
	positions: readonly NewDrillPosition[],
): Promise<void> {
	const { id, playerId, startedAt } = drill;
	await tx
		.insertInto('drills')
		.values({ ...drill, endedAt: null, averageMs: null })
		.execute();
	const rows = positions.map(({ candidates, step, ...position }, number) => ({
		...position,
		...{ drillId: id, number, playerId, timeMs: null },
		candidates: candidates.join(),
		step: JSON.stringify(step),
		...(number === 0 ? { state: 'open' as const, shownAt: startedAt } : { state: 'waiting' as const, shownAt: null }),
	}));
	await tx.insertInto('drillPositions').values(rows).execute();
	const fresh = new Set(
		positions.flatMap(({ runId, puzzleId }) => (runId === null && puzzleId !== null ? [puzzleId] : [])),
	);
	for (const puzzleId of [...fresh].sort((a, b) => a - b)) await countGiven(tx, puzzleId);
}

async function countGiven(tx: Db, puzzleId: number): Promise<void> {
	await tx
		.updateTable('puzzles')
		.set(({ eb }) => ({ givenCount: eb('givenCount', '+', 1) }))
		.where('id', '=', puzzleId)
		.execute();
}

export function findDrill(
	db: Db,
	{ id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<DrillRow | undefined> {
	return db.selectFrom('drills').select(DRILL).where('id', '=', id).where('playerId', '=', playerId).executeTakeFirst();
}

/** Locks the drill until the end of the transaction. */
export function lockDrill(
	tx: Db,
	name: { readonly id: string; readonly playerId: string },
): Promise<DrillRow | undefined> {
	const { id, playerId } = name;
	return tx
		.selectFrom('drills')
		.select(DRILL)
		.where('id', '=', id)
		.where('playerId', '=', playerId)
		.forUpdate()
		.executeTakeFirst();
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
	const rows = await query.execute();
	return rows.map((row) => ({ ...row, endedAt: row.endedAt! }));
}

export async function countDrillsSince(db: Db, playerId: string, since: number): Promise<number> {
	const row = await db
		.selectFrom('drills')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('playerId', '=', playerId)
		.where('startedAt', '>=', since)
		.executeTakeFirstOrThrow();
	return row.count;
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

export async function updateDrillPosition(
	tx: Db,
	drillId: string,
	{ number, state, shownAt, timeMs }: Pick<DrillPositionRow, 'number' | 'state' | 'shownAt' | 'timeMs'>,
): Promise<void> {
	await tx
		.updateTable('drillPositions')
		.set({ state, shownAt, timeMs })
		.where('drillId', '=', drillId)
		.where('number', '=', number)
		.execute();
}

export async function endDrill(
	tx: Db,
	id: string,
	end: { readonly endedAt: number; readonly averageMs: number | null },
): Promise<void> {
	await tx.updateTable('drills').set(end).where('id', '=', id).execute();
}

export async function deleteDrills(tx: Db, playerId: string): Promise<void> {
	for (const table of ['drillPositions', 'drills'] as const) {
		await tx.deleteFrom(table).where('playerId', '=', playerId).execute();
	}
}
