import { findRankEntry } from '#store/read/rank.ts';
import type { Db } from '#store/schema.ts';
import { acceptRun, rejectRun } from '#store/write/decide.ts';

interface Request {
	readonly id: string;
	readonly decision: 'accept' | 'reject';
	readonly now: number;
}

/** Why a decision would change nothing. */
export const DECISION_REFUSALS = {
	no_such_run: 'there is no such run',
	nothing_held: 'nothing is held against this run',
	already_rejected: 'this run is already rejected',
} as const;

/** Decides on a run, for the page as for the command line. Both write `detail` to the audit log; `entry` is the player's place on the board. */
export async function decideRun(tx: Db, { id, decision, now }: Request) {
	const review = await (decision === 'accept' ? acceptRun : rejectRun)(tx, id, now);
	if (!review.ok) return review;
	const { board, before, after, playerId } = review;
	const entry = after.standing === 'ranked' ? await findRankEntry(tx, board, playerId) : undefined;
	return { ok: true as const, detail: { board, before, after }, entry };
}
