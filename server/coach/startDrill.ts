import type { FastifyRequest } from 'fastify';
import { DRILL_OWN_POSITIONS_MAX, DRILL_POSITIONS, DRILLS_PER_DAY_MAX, OPEN_DRILLS_MAX } from '#contract/limits.ts';
import type { Technique } from '#engine/technique.ts';
import { expectDrillMs } from '#rules/coach/summarize.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import {
	countDrillsSince,
	type DrillRow,
	listAskingRuns,
	listDrilledPuzzles,
	listDrillPositions,
	listFreshPuzzles,
	listOpenDrills,
} from '#store/read/drills.ts';
import { readTimes } from '#store/read/insights.ts';
import { readMoveTexts } from '#store/read/moves.ts';
import type { Db } from '#store/schema.ts';
import { addDrill, endOldestDrills, type NewDrillPosition, skipRest } from '#store/write/drills.ts';
import { getPlayer, lockCaller } from '../auth/identity.ts';
import { techniqueMissing } from '../http/techniqueField.ts';
import { makeId } from '../process/randomSource.ts';
import type { CoachParts } from './coachParts.ts';
import { drillRefused } from './drillRefusal.ts';
import { readContext } from './readInsights.ts';

/** A drill's player is gone if its open position has been shown for this long. */
const LEFT_MS = 3_600_000;

/** Not every run and puzzle has a position where the technique is the easiest way on. */
const RUNS_TRIED = 6;
const PUZZLES_TRIED = 20;

interface WantedDrill {
	readonly playerId: string;
	readonly technique: Technique;
}

interface StartedDrill {
	readonly drill: DrillRow;
	readonly isNew: boolean;
}

/** Throws a problem without enough positions. */
export async function startDrill(
	parts: CoachParts,
	request: FastifyRequest,
	technique: Technique,
): Promise<StartedDrill> {
	const { store, clock, random } = parts;
	const { id: playerId } = getPlayer(request);
	const want = { playerId, technique };
	const open = await findOpenDrill(store.db, want, clock());
	if (open !== undefined) return { drill: open, isNew: false };
	await checkDailyLimit(store.db, playerId, clock());
	const id = makeId(random);
	const positions = await findPositions(parts, { ...want, seed: id });
	const now = clock();
	const { techniques: rows } = await store.reader.read((db) => readTimes(db, playerId));
	const parMs = expectDrillMs(technique, rows, await readContext(store.db, now));
	const drill = { id, playerId, technique, parMs, startedAt: now };
	return store.transaction(async (tx) => {
		await lockCaller(tx, request);
		// A start may have come twice at once.
		const other = await findOpenDrill(tx, want, now);
		if (other !== undefined) return { drill: other, isNew: false };
		await checkDailyLimit(tx, playerId, now);
		await endLeft(tx, want, now);
		await addDrill(tx, drill, positions);
		return { drill: { ...drill, endedAt: null, averageMs: null }, isNew: true };
	});
}

/** Throws a problem for a player who has started as many drills within a day as one can. */
async function checkDailyLimit(db: Db, playerId: string, now: number): Promise<void> {
	if ((await countDrillsSince(db, playerId, now - DAY_MS)) >= DRILLS_PER_DAY_MAX) throw drillRefused('drill_limit');
}

/** The drill of the technique that has not been left. */
async function findOpenDrill(db: Db, { playerId, technique }: WantedDrill, now: number): Promise<DrillRow | undefined> {
	const own = (await listOpenDrills(db, playerId)).findLast((drill) => drill.technique === technique);
	return own !== undefined && !(await isLeft(db, own, now)) ? own : undefined;
}

async function isLeft(db: Db, { id }: DrillRow, now: number): Promise<boolean> {
	const open = (await listDrillPositions(db, id)).find(({ state }) => state === 'open');
	return open === undefined || (open.shownAt ?? now) <= now - LEFT_MS;
}

/** Ends the drills of the technique that were left, and the oldest ones that are more than a player can have open beside a new one. */
async function endLeft(tx: Db, { playerId, technique }: WantedDrill, now: number): Promise<void> {
	const open = await listOpenDrills(tx, playerId);
	for (const drill of open) if (drill.technique === technique) await skipRest(tx, drill, now);
	await endOldestDrills(tx, { playerId, countMax: OPEN_DRILLS_MAX - 1, now });
}

async function findPositions(
	{ store: { db }, coach }: CoachParts,
	{ playerId, technique, seed }: WantedDrill & { readonly seed: string },
): Promise<NewDrillPosition[]> {
	const asking = await listAskingRuns(db, { playerId, technique, limit: RUNS_TRIED });
	const runs = [];
	for (const { gameId, finishedAt, ...run } of asking) {
		runs.push({ ...run, moveTexts: await readMoveTexts(db, { gameId, finishedAt }) });
	}
	const query = { playerId, technique, limit: PUZZLES_TRIED };
	const puzzles = [...(await listFreshPuzzles(db, query)), ...(await listDrilledPuzzles(db, query))];
	const want = { technique, runs, puzzles, ownMost: DRILL_OWN_POSITIONS_MAX, count: DRILL_POSITIONS, seed };
	const positions = await coach.work('findPositions', want, { isUrgent: true });
	if (positions.length < DRILL_POSITIONS) throw techniqueMissing('has too few positions in the pool');
	return positions;
}
