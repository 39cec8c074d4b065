import { setImmediate } from 'node:timers/promises';
import { decideAfterSignIn, decideAsLaterGame, type RankVerdict } from '#rules/rankStatus.ts';
import { inParts, ROWS_AT_ONCE } from '../inParts.ts';
import { formatReasons, parseReasons } from '../reasonText.ts';
import type { Db } from '../tables.ts';
import type { GuestAndUser } from './mergeGames.ts';
import { REPEATED } from './mergePar.ts';

/** A run that a merge moves, or takes off its board. */
interface ChangedRun {
	readonly id: string;
	readonly board: string;
	readonly wasGuests: boolean;
}

interface MergedRuns {
	/** The games on dailies that are no longer the player's first. */
	readonly laterIds: readonly string[];
	/** The runs that are no longer the player's first on their puzzle. */
	readonly repeatedIds: readonly string[];
}

/**
 * Makes the guest's runs the user's, which rank unless another reason forbids it, and takes the runs of both that come from
 * later games on a daily off their boards. Each row is written once.
 */
export async function mergeRuns(
	tx: Db,
	players: GuestAndUser,
	{ laterIds, repeatedIds }: MergedRuns,
): Promise<ChangedRun[]> {
	const repeated = new Set(repeatedIds);
	const later = await mergeLaterRuns(tx, players, { gameIds: laterIds, repeated });
	const moved = await moveRuns(tx, players, repeated);
	const written = new Set([...later, ...moved].map(({ id }) => id));
	for (const part of inParts(repeatedIds.filter((id) => !written.has(id)))) {
		await tx.updateTable('runs').set(REPEATED).where('id', 'in', part).execute();
	}
	return [...later, ...moved];
}

async function mergeLaterRuns(
	tx: Db,
	players: GuestAndUser,
	{ gameIds, repeated }: { readonly gameIds: readonly string[]; readonly repeated: ReadonlySet<string> },
): Promise<ChangedRun[]> {
	const changed: ChangedRun[] = [];
	for (const part of inParts(gameIds)) {
		const runs = await tx
			.selectFrom('runs')
			.select(['id', 'playerId', 'board', 'reasons'])
			.where('gameId', 'in', part)
			.execute();
		for (const run of runs) {
			const wasGuests = run.playerId === players.guestPlayerId;
			const reasons = parseReasons(run.reasons);
			const after = decideAsLaterGame(wasGuests ? decideAfterSignIn(reasons).reasons : reasons);
			await updateRuns(tx, [run.id], { after, userId: players.userId, isRepeated: repeated.has(run.id) });
			changed.push({ ...run, wasGuests });
		}
		await setImmediate();
	}
	return changed;
}

/** In parts, and all runs of a part that have the same reasons at once. */
async function moveRuns(
	tx: Db,
	{ guestPlayerId, userId }: GuestAndUser,
	repeated: ReadonlySet<string>,
): Promise<ChangedRun[]> {
	const moved: ChangedRun[] = [];
	for (;;) {
		const part = await tx
			.selectFrom('runs')
			.select(['id', 'board', 'reasons'])
			.where('playerId', '=', guestPlayerId)
			.limit(ROWS_AT_ONCE)
			.execute();
		for (const runs of Map.groupBy(part, (run) => `${run.reasons} ${repeated.has(run.id)}`).values()) {
			const [{ id, reasons }] = runs as [(typeof runs)[number]];
			const after = decideAfterSignIn(parseReasons(reasons));
			await updateRuns(
				tx,
				runs.map((run) => run.id),
				{ after, userId, isRepeated: repeated.has(id) },
			);
			for (const run of runs) moved.push({ ...run, wasGuests: true });
		}
		if (part.length < ROWS_AT_ONCE) return moved;
		await setImmediate();
	}
}

interface RunChange {
	readonly after: RankVerdict;
	readonly userId: string;
	readonly isRepeated: boolean;
}

async function updateRuns(
	tx: Db,
	ids: readonly string[],
	{ after: { standing, reasons }, userId, isRepeated }: RunChange,
): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ standing, reasons: formatReasons(reasons), playerId: userId, ...(isRepeated && REPEATED) })
		.where('id', 'in', ids)
		.execute();
}
