import type { Drill, DrillPosition } from '#contract/coach.ts';
import { digitsOf } from '#engine/digitSet.ts';
import { outlineStep } from '#engine/hintOutline.ts';
import { measureDrillTime } from '#rules/coach/drillTime.ts';
import { type DrillPositionRow, type DrillRow, listDoneDrills, listDrillPositions } from '#store/read/drills.ts';
import type { Db } from '#store/schema.ts';
import type { AppParts } from '../appParts.ts';
import { titleOf } from '../http/techniqueField.ts';
import { formatInstant } from '../process/clock.ts';
import { toDrillState } from './readInsights.ts';

export async function readDrill(
	{ store, clock }: Pick<AppParts, 'store' | 'clock'>,
	drill: DrillRow,
	db: Db = store.db,
): Promise<Drill> {
	const { id, playerId, technique, parMs, startedAt, endedAt, averageMs } = drill;
	const [positions, done] = [await listDrillPositions(db, id), await listDoneDrills(db, playerId, technique)];
	const now = clock();
	return {
		id,
		technique,
		title: titleOf(technique),
		parMs,
		startedAt: formatInstant(startedAt),
		status: endedAt === null ? 'open' : 'done',
		positions: positions.map((position) => toPosition(position, now)),
		averageMs,
		isDnf: endedAt !== null && averageMs === null,
		state: toDrillState(done.at(-1) ?? drill, done),
	};
}

/** A position is sent only once it is shown, and its step only once it is over. */
function toPosition({ number, runId, state, ...row }: DrillPositionRow, now: number): DrillPosition {
	const isOver = state === 'solved' || state === 'skipped';
	const isShown = state !== 'waiting';
	return {
		index: number,
		source: runId === null ? 'fresh' : 'own',
		runId,
		state,
		cells: isShown ? row.cells : null,
		candidates: isShown ? row.candidates.map((digits) => digitsOf(digits).join('')) : null,
		timeMs: state === 'open' ? measureDrillTime(row, now) : row.timeMs,
		step: isOver ? outlineStep(row.step) : null,
	};
}
