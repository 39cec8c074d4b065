import { countPlayers } from '#store/players.ts';
import { repairStats } from '#store/repair/fillStats.ts';
import { findWrongPuzzles, repairPuzzle } from '#store/repair/findWrongPar.ts';
import { findWrongStats, type WrongStats } from '#store/repair/findWrongStats.ts';
import { readSnapshot } from '#store/snapshot.ts';
import { type CommandContext, makeChange, type RunVerb, reportDryRun } from './context.ts';
import { formatCount } from './format.ts';
import { createProgress } from './progress.ts';

const SHOWN_MAX = 50;
/** Before the number of a puzzle, where else the id of a player is. */
const PUZZLE = 'puzzle:';

export const verifyPlayers: RunVerb = async (context) => {
	const { players, wrong, puzzles } = await readFaults(context);
	for (const [playerId, tables] of wrong.slice(0, SHOWN_MAX)) context.print(`${playerId}: ${tables.join(', ')}`);
	if (wrong.length > SHOWN_MAX) context.print(`and ${wrong.length - SHOWN_MAX} more`);
	for (const id of puzzles.slice(0, SHOWN_MAX)) context.print(`${PUZZLE}${id}: parPuzzles`);
	if (puzzles.length > SHOWN_MAX) context.print(`and ${puzzles.length - SHOWN_MAX} more`);
	const faultyPuzzles = puzzles.length === 0 ? '' : `, ${formatCount(puzzles.length, 'puzzle')} with wrong sums`;
	context.print(`${formatCount(players, 'player')}, ${wrong.length} faulty${faultyPuzzles}`);
	return wrong.length === 0 && puzzles.length === 0 ? 0 : 1;
};

/** Of a player, or of a puzzle whose runs are gone, so that no player leads to it. */
export const rebuildPlayer: RunVerb = async (context, request) => {
	const { wrong, puzzles } = await readFaults(context);
	const puzzleId = puzzles.find((id) => request.subject === `${PUZZLE}${id}`);
	const [, tables] =
		puzzleId === undefined
			? (wrong.find(([playerId]) => playerId === request.subject) ?? [])
			: [puzzleId, ['parPuzzles']];
	if (tables === undefined) {
		context.print(`the statistics of ${request.subject} need no repair`);
		return 0;
	}
	await makeChange(context, request, async (tx) => {
		if (puzzleId === undefined) await repairStats(tx, request.subject);
		else await repairPuzzle(tx, puzzleId);
		return { ok: true, subject: request.subject, detail: { tables } };
	});
	context.print(`${request.subject}: ${tables.join(', ')}`);
	reportDryRun(context, request);
	return 0;
};

type Faults = readonly [playerId: string, tables: readonly WrongStats['table'][]];

function readFaults({
	store,
	...context
}: CommandContext): Promise<{ players: number; wrong: Faults[]; puzzles: readonly number[] }> {
	return readSnapshot(store, async (db) => {
		const rows = await findWrongStats(db, createProgress('players', context));
		const wrong = Map.groupBy(rows, ({ playerId }) => playerId);
		return {
			players: await countPlayers(db),
			puzzles: await findWrongPuzzles(db),
			wrong: Array.from(wrong, ([playerId, found]) => [playerId, found.map(({ table }) => table)] as const),
		};
	});
}
