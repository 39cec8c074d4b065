import type { DrillPositionRow, DrillRow } from '../read/drills.ts';
import type { Db } from '../schema.ts';
import { countGivenOut } from './puzzles.ts';

export type NewDrillPosition = Pick<DrillPositionRow, 'puzzleId' | 'runId' | 'cells' | 'candidates' | 'step'>;

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
	for (const puzzleId of [...fresh].sort((a, b) => a - b)) await countGivenOut(tx, puzzleId);
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
