import type { HoldReason } from '#contract/kinds.ts';
import type { Move } from '#engine/move.ts';
import type { Random } from '#engine/random.ts';
import { findHoldReasons } from '#rules/fairPlay/findHoldReasons.ts';
import { measurePlay } from '#rules/fairPlay/measurePlay.ts';
import type { PuzzleDemand } from '#rules/fairPlay/timeFloor.ts';
import type { GamePause } from '#rules/gamePause.ts';
import { checkMoves } from '#rules/moveLog.ts';
import { drawBetween } from '#rules/testing/simulated/chance.ts';

/** The server's part of a log at the arrival of its end. */
interface Delivered {
	readonly refused: boolean;
	readonly clockMismatch: boolean;
	readonly lateMoveCount: number;
}

/** Moves that arrive together, at a time on the server's clock. */
export interface Batch {
	readonly arrivesAt: number;
	readonly moves: readonly Move[];
}

const SENT_AFTER_MS = 1200;
const FINISH_AFTER_MS = 300;

/** As the page sends: gathered for a moment. */
export function sendLive(moves: readonly Move[]): Batch[] {
	const batches: { arrivesAt: number; moves: Move[] }[] = [];
	for (const move of moves) {
		const batch = batches.at(-1);
		if (batch !== undefined && move.at <= batch.arrivesAt) batch.moves.push(move);
		else batches.push({ arrivesAt: move.at + SENT_AFTER_MS, moves: [move] });
	}
	return batches;
}

/** All with the finish, as after a game without a connection. */
export function sendAtFinish(moves: readonly Move[]): Batch[] {
	return [{ arrivesAt: moves.at(-1)!.at + FINISH_AFTER_MS, moves }];
}

/** The connection is lost for a while somewhere in the game. */
export function sendWithGap(moves: readonly Move[], random: Random): Batch[] {
	const end = moves.at(-1)!.at;
	const from = drawBetween(random, 0, end);
	const to = drawBetween(random, from, end);
	const held = moves.filter(({ at }) => at >= from && at < to);
	return [
		...sendLive(moves.filter(({ at }) => at < from)),
		...(held.length > 0 ? [{ arrivesAt: to + SENT_AFTER_MS, moves: held }] : []),
		...sendLive(moves.filter(({ at }) => at >= to)),
	];
}

function deliver(givens: string, batches: readonly Batch[]): Delivered {
	let log = { givens, moveCount: 0, lastMoveAt: 0 };
	let clockMismatch = false;
	let lateMoveCount = 0;
	for (const { arrivesAt, moves } of batches) {
		const append = checkMoves(log, { from: log.moveCount, moves, elapsedMs: arrivesAt });
		if (!append.ok) return { refused: true, clockMismatch, lateMoveCount };
		clockMismatch ||= append.clockMismatch;
		lateMoveCount += append.lateCount;
		log = { givens, moveCount: log.moveCount + moves.length, lastMoveAt: moves.at(-1)?.at ?? log.lastMoveAt };
	}
	return { refused: false, clockMismatch, lateMoveCount };
}

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
