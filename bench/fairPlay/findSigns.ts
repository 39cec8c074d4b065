import type { HoldReason } from '#contract/kinds.ts';
import type { Move } from '#engine/move.ts';
import { findHoldReasons } from '#rules/fairPlay/findHoldReasons.ts';
import { measurePlay } from '#rules/fairPlay/measurePlay.ts';
import type { PuzzleDemand } from '#rules/fairPlay/timeFloor.ts';
import type { GamePause } from '#rules/gamePause.ts';
import { type Batch, deliver } from './delivery.ts';

export interface BenchRun {
	readonly puzzle: PuzzleDemand & { readonly solution: string };
	readonly batches: readonly Batch[];
	/** Placements of others in the same order. */
	readonly earlier?: readonly (readonly Move[])[];
	readonly pauses?: readonly GamePause[];
	/** When the grid was submitted; shortly after the last batch unless it is given. */
	readonly elapsedMs?: number;
}

export type Sign = HoldReason | 'refused';

/** The signs that fair play finds in a run; a log that the server refuses counts as caught. */
export function findSigns({ puzzle, batches, earlier = [], pauses = [], elapsedMs }: BenchRun): Sign[] {
	const { refused, ...delivered } = deliver(puzzle.givens, batches);
	if (refused) return ['refused'];
	const moves = batches.flatMap((batch) => batch.moves);
	const last = Math.max(batches.at(-1)!.arrivesAt, moves.at(-1)!.at);
	const play = { ...puzzle, ...delivered, moves, earlier, pauses, elapsedMs: elapsedMs ?? last };
	return findHoldReasons(measurePlay(play));
}
