import { createHash } from 'node:crypto';
import type { HoldReason } from '#contract/kinds.ts';
import type { Move } from '#engine/move.ts';
import { findHoldReasons } from '#rules/fairPlay/findHoldReasons.ts';
import { measurePlay } from '#rules/fairPlay/measurePlay.ts';
import { listRightPlacements } from '#rules/fairPlay/rightPlacements.ts';
import type { GameRow } from '#store/games.ts';
import { readMoves } from '#store/moves.ts';
import { findSameOrder } from '#store/runs.ts';
import type { Db } from '#store/tables.ts';

/** More runs in one order are of programs, which other signs hold. */
const COMPARED_MAX = 8;

export interface LogReview {
	readonly reasons: readonly HoldReason[];
	/** By which later copies of the log are found. */
	readonly orderFingerprint: number | null;
}

/** What fair play says of the whole log of a game. */
export async function reviewLog(
	tx: Db,
	game: GameRow,
	{ moves, elapsedMs }: { readonly moves: readonly Move[]; readonly elapsedMs: number },
): Promise<LogReview> {
	const orderFingerprint = fingerprintOrder(listRightPlacements(moves, game.solution));
	const earlier = orderFingerprint === null ? [] : await readSameOrder(tx, game, orderFingerprint);
	const figures = measurePlay({ ...game, elapsedMs, moves, earlier });
	return { reasons: findHoldReasons(figures), orderFingerprint };
}

async function readSameOrder(tx: Db, game: GameRow, orderFingerprint: number): Promise<Move[][]> {
	const { puzzleId, playerId, solution } = game;
	const runs = await findSameOrder(tx, { puzzleId, orderFingerprint, playerId, limit: COMPARED_MAX });
	const logs: Move[][] = [];
	for (const { gameId } of runs) logs.push(listRightPlacements(await readMoves(tx, gameId), solution));
	return logs;
}

const FINGERPRINT_BYTES = 6;

/** Two logs with fewer placements have the same order by chance. */
const PLACEMENTS_MIN = 16;

/**
 * A number for the order in which the cells were filled, by which copies of a log are found; null where there are too few
 * placements to tell. It is stored, so it never changes.
 */
export function fingerprintOrder(placements: readonly Move[]): number | null {
	if (placements.length < PLACEMENTS_MIN) return null;
	const cells = Uint8Array.from(placements, ({ cell }) => cell);
	return createHash('sha256').update(cells).digest().readUIntBE(0, FINGERPRINT_BYTES);
}
