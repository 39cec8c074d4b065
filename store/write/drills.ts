import { averageAttempts } from '#rules/average.ts';
import { measureDrillTime } from '#rules/coach/drillTime.ts';
import { type DrillPositionRow, type DrillRow, listDrillPositions, listOpenDrills } from '../read/drills.ts';
import type { Db } from '../schema.ts';
import { countGivenOut } from './puzzles.ts';

export type NewDrillPosition = Pick<DrillPositionRow, 'puzzleId' | 'runId' | 'cells' | 'candidates' | 'step'>;

/** Stores a drill whose first position is shown now. The fresh puzzles count as handed out. */
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
		drillId: id,
		number,
		playerId,
		timeMs: null,
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

async function endDrill(
	tx: Db,
	id: string,
	end: { readonly endedAt: number; readonly averageMs: number | null },
): Promise<void> {
	await tx.updateTable('drills').set(end).where('id', '=', id).execute();
}

/** Opens the next position, or ends the drill after the last. */
export async function openNext(
	tx: Db,
	{
		id,
		positions,
		now,
	}: { readonly id: string; readonly positions: readonly DrillPositionRow[]; readonly now: number },
): Promise<void> {
	const next = positions.find(({ state }) => state === 'waiting');
	if (next !== undefined) {
		await updateDrillPosition(tx, id, { ...next, state: 'open', shownAt: now });
		return;
	}
	const attempts = positions.map(({ state, timeMs }) => (state === 'solved' ? timeMs : null));
	await endDrill(tx, id, { endedAt: now, averageMs: averageAttempts(attempts) });
}

/** Ends a drill that was left. Its other positions count as skipped. */
export async function skipRest(tx: Db, { id }: DrillRow, now: number): Promise<void> {
	for (const position of await listDrillPositions(tx, id)) {
		if (position.state !== 'open' && position.state !== 'waiting') continue;
		const timeMs = position.state === 'open' ? measureDrillTime(position, now) : 0;
		await updateDrillPosition(tx, id, { ...position, state: 'skipped', timeMs });
	}
	await openNext(tx, { id, positions: await listDrillPositions(tx, id), now });
}

/** Ends the oldest of a player's open drills that are more than these. */
export async function endOldestDrills(
	tx: Db,
	{ playerId, countMax, now }: { readonly playerId: string; readonly countMax: number; readonly now: number },
): Promise<void> {
	const open = await listOpenDrills(tx, playerId);
	for (const drill of open.slice(0, Math.max(0, open.length - countMax))) await skipRest(tx, drill, now);
}
