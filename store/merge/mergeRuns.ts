import { setImmediate } from 'node:timers/promises';
import { decideAfterSignIn, decideAsLaterGame, type RankVerdict } from '#rules/rankStatus.ts';
import { inParts, ROWS_AT_ONCE } from '../inParts.ts';
import { formatReasons, parseReasons } from '../reasonText.ts';
import type { Db } from '../tables.ts';
import type { GuestAndUser, RankedChange } from './mergeStats.ts';

/** A run that a merge moves, or takes off its board. */
export interface ChangedRun extends RankedChange {
	readonly board: string;
	readonly wasGuests: boolean;
}

/**
 * Makes the guest's runs the user's, which rank unless another reason forbids it, and takes the runs of both that come from
 * later games on a daily off their boards. Each row is written once.
 */
export async function mergeRuns(
	tx: Db,
	players: GuestAndUser,
	{ laterIds }: { readonly laterIds: readonly string[] },
): Promise<ChangedRun[]> {
	return [...(await mergeLaterRuns(tx, players, laterIds)), ...(await moveRuns(tx, players))];
}

async function mergeLaterRuns(tx: Db, players: GuestAndUser, gameIds: readonly string[]): Promise<ChangedRun[]> {
	const changed: ChangedRun[] = [];
	for (const part of inParts(gameIds)) {
		const runs = await tx
			.selectFrom('runs')
			.select(['id', 'playerId', 'mode', 'difficulty', 'board', 'standing', 'reasons'])
			.where('gameId', 'in', part)
			.execute();
		for (const run of runs) {
			const wasGuests = run.playerId === players.guestPlayerId;
			const reasons = parseReasons(run.reasons);
			const after = decideAsLaterGame(wasGuests ? decideAfterSignIn(reasons).reasons : reasons);
			await updateRuns(tx, [run.id], { after, userId: players.userId });
			changed.push({ ...run, wasGuests, rankedChange: rankedCount(after) - (wasGuests ? 0 : rankedCount(run)) });
		}
		await setImmediate();
	}
	return changed;
}

/** In parts, and all runs of a part that have the same reasons at once. */
async function moveRuns(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<ChangedRun[]> {
	const moved: ChangedRun[] = [];
	for (;;) {
		const part = await tx
			.selectFrom('runs')
			.select(['id', 'mode', 'difficulty', 'board', 'reasons'])
			.where('playerId', '=', guestPlayerId)
			.limit(ROWS_AT_ONCE)
			.execute();
		for (const [reasons, runs] of Map.groupBy(part, (run) => run.reasons)) {
			const after = decideAfterSignIn(parseReasons(reasons));
			await updateRuns(
				tx,
				runs.map(({ id }) => id),
				{ after, userId },
			);
			for (const run of runs) moved.push({ ...run, wasGuests: true, rankedChange: rankedCount(after) });
		}
		if (part.length < ROWS_AT_ONCE) return moved;
		await setImmediate();
	}
}

async function updateRuns(
	tx: Db,
	ids: readonly string[],
	{ after: { standing, reasons }, userId }: { readonly after: RankVerdict; readonly userId: string },
): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ standing, reasons: formatReasons(reasons), playerId: userId })
		.where('id', 'in', ids)
		.execute();
}

function rankedCount({ standing }: Pick<RankVerdict, 'standing'>): number {
	return standing === 'ranked' ? 1 : 0;
}
