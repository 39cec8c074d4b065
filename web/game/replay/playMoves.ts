import type { Move } from '#engine/move.ts';
import { applyMoves, type Play, startPlay } from '#engine/replay.ts';

interface Played {
	readonly givens: string;
	readonly moves: readonly Move[];
}

/** The grid after this many moves. */
export function playAfter({ givens, moves }: Played, count: number): Play {
	const play = startPlay(givens);
	applyMoves(play, moves.slice(0, count));
	return play;
}

/** How many moves were made up to a moment. */
export function countMoves(moves: readonly Move[], atMs: number): number {
	const next = moves.findIndex((move) => move.at > atMs);
	return next < 0 ? moves.length : next;
}
