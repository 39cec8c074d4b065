import { createHash } from 'node:crypto';
import type { HoldReason } from '#contract/kinds.ts';
import type { Move } from '#engine/move.ts';
import { findHoldReasons } from '#rules/fairPlay/findHoldReasons.ts';
import { isFollowing } from '#rules/fairPlay/followedLog.ts';
import { measurePlay } from '#rules/fairPlay/measurePlay.ts';
import { listRightPlacements } from '#rules/fairPlay/rightPlacements.ts';
import type { FirstSight } from '#rules/fairPlay/seenBefore.ts';
import { findSameOrder } from '#store/read/finishFacts.ts';
import type { GameRow } from '#store/read/games.ts';
import { readRivalLogs } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import { wasSeenBefore } from './seenBefore.ts';

export interface LogReview {
	readonly reasons: readonly HoldReason[];
	/** The fingerprint by which later copies of the log are found. */
	readonly orderFingerprint: number | null;
}

interface FinishedLog {
	readonly moves: readonly Move[];
	readonly elapsedMs: number;
	/** With penalties, as on the board. */
	readonly timeMs: number;
	/** What was expected of a first run without help. */
	readonly par: FirstSight | undefined;
}

/** Checks a finished game for signs that no person played it at first sight. */
export async function reviewLog(tx: Db, game: GameRow, log: FinishedLog): Promise<LogReview> {
	const { moves, elapsedMs, timeMs, par } = log;
	const placements = listRightPlacements(moves, game.solution);
	const orderFingerprint = fingerprintOrder(placements);
	const similarLogs = await readSimilarLogs(tx, { ...game, orderFingerprint });
	const earlier = similarLogs.map((log) => log.placements);
	const figures = measurePlay({ ...game, elapsedMs, moves, earlier, par }, placements);
	const reasons = findHoldReasons(figures);
	if (await wasSeenBefore(tx, game, { timeMs, par })) reasons.push('seen_before');
	if (!reasons.includes('copied_log') && (await hasFollowed(tx, game, placements))) reasons.push('copied_log');
	return { reasons, orderFingerprint };
}

/** Whether the racer filled the cells of another one who started at the same moment, a few seconds later each. */
async function hasFollowed(tx: Db, game: GameRow, placements: readonly Move[]): Promise<boolean> {
	if (game.raceId === null) return false;
	const logs = await readRivalLogs(tx, { ...game, raceId: game.raceId });
	return logs.some((moves) => isFollowing(placements, listRightPlacements(moves, game.solution)));
}

const FINGERPRINT_BYTES = 6;

/** Two logs with fewer placements can have the same order by chance. */
const PLACEMENTS_MIN = 16;

/**
 * A number for the order in which the cells were filled, by which copies of a log are found; null when there are too few
 * placements to tell. It is stored, so it never changes.
 */
export function fingerprintOrder(placements: readonly Move[]): number | null {
	if (placements.length < PLACEMENTS_MIN) return null;
	const cells = Uint8Array.from(placements, ({ cell }) => cell);
	return createHash('sha256').update(cells).digest().readUIntBE(0, FINGERPRINT_BYTES);
}

/** A run of another player that filled the same puzzle in the same order. */
export interface SimilarLog {
	readonly id: string;
	readonly placements: readonly Move[];
}

/** If more runs share an order, programs made them, and other signs hold those. */
const COMPARED_MAX = 8;

type OrderedPlay = Pick<GameRow, 'puzzleId' | 'playerId' | 'solution'> & { readonly orderFingerprint: number | null };

/** The earliest runs of other players with the same order; none when the order has no fingerprint. */
export async function readSimilarLogs(
	db: Db,
	{ orderFingerprint, solution, ...play }: OrderedPlay,
): Promise<SimilarLog[]> {
	if (orderFingerprint === null) return [];
	const alike = await findSameOrder(db, { ...play, orderFingerprint, limit: COMPARED_MAX });
	return alike.map(({ id, moves }) => ({ id, placements: listRightPlacements(moves, solution) }));
}
