import type { DrillAnswer, DrillAnswered, DrillVerdict } from '#contract/coach.ts';
import type { Technique } from '#engine/technique.ts';
import { measureDrillTime } from '#rules/coach/drillTime.ts';
import { type DrillPositionRow, type DrillRow, findDrill, listDrillPositions, lockDrill } from '#store/read/drills.ts';
import { findSolution } from '#store/read/puzzles.ts';
import type { Db } from '#store/schema.ts';
import { openNext, updateDrillPosition } from '#store/write/drills.ts';
import { invalidField } from '../http/problem.ts';
import type { CoachParts } from './coachParts.ts';
import { readDrill } from './drillAnswer.ts';
import { drillRefused } from './drillRefusal.ts';

interface GivenAnswer {
	readonly id: string;
	readonly playerId: string;
	readonly answer: DrillAnswer;
}

/** Throws a problem for an answer that is none, for another player's drill, and for a position that is not open. */
export async function answerDrill(parts: CoachParts, given: GivenAnswer): Promise<DrillAnswered> {
	const { store, clock } = parts;
	const now = clock();
	const verdict = await decideVerdict(parts, given);
	if (verdict === 'wrong' || verdict === 'other') {
		return { verdict, drill: await readDrill(parts, await getDrill(store.db, given)) };
	}
	return store.transaction(async (tx) => {
		const drill = await lockDrill(tx, given);
		if (drill === undefined) throw drillRefused('not_found');
		const positions = await listDrillPositions(tx, drill.id);
		const open = requireOpen(drill, positions, given.answer.index);
		const state = verdict === 'right' ? 'solved' : 'skipped';
		const answered = { ...open, state, timeMs: measureDrillTime(open, now) } as const;
		await updateDrillPosition(tx, drill.id, answered);
		await openNext(tx, { id: drill.id, positions: positions.with(open.number, answered), now });
		return { verdict, drill: await readDrill(parts, await getDrill(tx, given), tx) };
	});
}

/** Compares the answer with the position outside of any transaction: for the hardest techniques that takes the engine a while. */
async function decideVerdict({ store: { db }, coach }: CoachParts, given: GivenAnswer): Promise<DrillVerdict> {
	const { index, placements = [], eliminations = [], skip = false } = given.answer;
	const isEmpty = placements.length === 0 && eliminations.length === 0;
	if (skip && !isEmpty) throw invalidField('body.skip', 'must not be sent with placements or eliminations');
	if (!skip && isEmpty) throw invalidField('body.eliminations', 'must not be empty without placements or skip');
	const drill = await getDrill(db, given);
	const { cells, candidates, puzzleId } = requireOpen(drill, await listDrillPositions(db, drill.id), index);
	if (skip) return 'skipped';
	const solution = puzzleId === null ? null : await findSolution(db, puzzleId);
	const technique = drill.technique as Technique;
	const changes = { placements, eliminations };
	return coach.work('checkAnswer', { cells, candidates, solution, technique, changes }, { isUrgent: true });
}

async function getDrill(db: Db, name: Pick<GivenAnswer, 'id' | 'playerId'>): Promise<DrillRow> {
	const drill = await findDrill(db, name);
	if (drill === undefined) throw drillRefused('not_found');
	return drill;
}

function requireOpen(drill: DrillRow, positions: readonly DrillPositionRow[], index: number): DrillPositionRow {
	if (drill.endedAt !== null) throw drillRefused('drill_over');
	const position = positions[index];
	if (position?.state !== 'open') throw drillRefused('position_closed');
	return position;
}
