import { CONFIRMATION_MS } from '#contract/limits.ts';
import {
	ASKED_AFTER_CLOSE_MS,
	FIRST_PLACES,
	isAmongFirst,
	isCovered,
	isUsedUp,
	isWaiting,
	mustBeConfirmed,
	type PacedRun,
} from '#rules/confirmation.ts';
import { decideConfirmed, decideWaiting, type RankVerdict } from '#rules/standing.ts';
import type { Store } from '../open.ts';
import {
	listConfirmable,
	listPlayerAttempts,
	listProofs,
	listSignedBests,
	listSignedOfEntry,
	type SignedRun,
	selectIsWaiting,
	toConfirmationState,
} from '../read/confirmations.ts';
import { type Entrant, listClosedGrandPrix } from '../read/contests.ts';
import { listFirstEntrants } from '../read/contestTable.ts';
import { lockPlayers } from '../read/players.ts';
import { readPlaceToConfirm } from '../read/rank.ts';
import type { Db } from '../schema.ts';
import { parseReasons, parseSigns } from '../storedText.ts';
import { type CountedRun, changeStandings, writeStandings } from './decide.ts';

interface Released {
	readonly playerId: string;
	readonly runs: readonly { readonly id: string; readonly board: string }[];
	readonly now: number;
}

/**
 * Makes those runs wait that have just begun to rank and need a confirmation. Another run of the player then replaces
 * each, and may have to wait, too. The caller has locked the player, and recounts the runs' views.
 */
export async function holdFirst(tx: Db, { playerId, runs, now }: Released) {
	const ids = new Set(runs.map(({ id }) => id));
	const proofs = await listProofs(tx, { playerId, now });
	const heldIds: string[] = [];
	const flipped: CountedRun[] = [];
	for (let boards = [...new Set(runs.map(({ board }) => board))].sort(); boards.length > 0; ) {
		const bests = (await listSignedBests(tx, playerId, boards)).filter(({ id }) => ids.has(id));
		const first: SignedRun[] = [];
		for (const run of bests) {
			const place = await readPlaceToConfirm(tx, run);
			if (mustBeConfirmed({ ...run, place, isBest: true, proofs })) first.push(run);
		}
		const changes = first.map((run) => toWaiting(run, now));
		flipped.push(...(await writeStandings(tx, changes)));
		heldIds.push(...first.map(({ id }) => id));
		boards = first.map(({ board }) => board);
	}
	return { heldIds, flipped };
}

function toWaiting(run: SignedRun, now: number) {
	return {
		run,
		after: decideWaiting(parseReasons(run.reasons), parseSigns(run.signs)),
		patch: { confirmBy: now + CONFIRMATION_MS, unseenDecisionAt: null },
	};
}

/**
 * Makes the runs wait that have brought their players among the first of a Grand Prix, as far as they need a confirmation. Each run is asked for once:
 * called again, it finds who was moved up by a decision or a sign-in since.
 */
export async function holdFirstOfGrandPrix(
	{ db, transaction }: Pick<Store, 'db' | 'transaction'>,
	now: number,
): Promise<void> {
	for (const contestId of await listClosedGrandPrix(db, { after: now - ASKED_AFTER_CLOSE_MS, now })) {
		for (const playerId of await listFirstEntrants(db, contestId, FIRST_PLACES.onSmall))
			await transaction((tx) => holdEntrant(tx, { contestId, playerId }, now));
	}
}

async function holdEntrant(tx: Db, entrant: Entrant, now: number): Promise<void> {
	const { playerId } = entrant;
	if (!(await lockPresent(tx, playerId))) return;
	const signed = await listSignedOfEntry(tx, entrant);
	if (signed.length === 0) return;
	const proofs = await listProofs(tx, { playerId, now });
	const first: SignedRun[] = [];
	for (const run of signed) {
		const { isBest, ...place } = await readPlaceToConfirm(tx, run);
		if (mustBeConfirmed({ ...run, place, isBest, proofs })) first.push(run);
	}
	const changes = first.map((run) => toWaiting(run, now));
	await changeStandings(tx, playerId, changes);
}

/** False for one who has ended: their entries stay as they are while their runs are removed. */
async function lockPresent(tx: Db, playerId: string): Promise<boolean> {
	const [player] = await lockPlayers(tx, [playerId]);
	return player?.endedAt === null;
}

interface Confirmation extends PacedRun {
	/** The run to confirm. */
	readonly confirms: string;
	readonly playerId: string;
	readonly gameId: string;
	readonly startedAt: number;
}

/**
 * Clears the signs of the waiting runs that a confirmation covers: its own run, and the player's others. The caller has
 * locked the player. Returns the boards where they rank now.
 */
export async function confirmRuns(tx: Db, confirmation: Confirmation): Promise<string[]> {
	const { playerId, confirms, gameId, startedAt } = confirmation;
	const runs = await listConfirmable(tx, playerId);
	const attempts = await listPlayerAttempts(tx, { playerId, runs, now: startedAt });
	const others = attempts.filter(({ id }) => id !== gameId);
	// Runs that were confirmable when the attempt began stay so to its end.
	const isLeft = (run: SignedRun) => run.id === confirms || isWaiting(toConfirmationState(run, others), startedAt);
	const covered = runs.filter((run) => isLeft(run) && isCovered(run, confirmation));
	const changes = covered.map((run) => ({
		run,
		after: decideConfirmed(parseReasons(run.reasons)),
		patch: { signs: '' },
	}));
	await changeStandings(tx, playerId, changes);
	return listRankedBoards(changes);
}

function listRankedBoards(
	changes: readonly { readonly run: Pick<SignedRun, 'board'>; readonly after: Pick<RankVerdict, 'standing'> }[],
): string[] {
	return changes.filter(({ after }) => after.standing === 'ranked').map(({ run }) => run.board);
}

/**
 * Lets the runs rank whose time to be confirmed is over and whose place is no longer among the first. The others stay held, for the operator. Returns
 * the boards that have changed.
 */
export async function rankExpired(
	{ db, transaction }: Pick<Store, 'db' | 'transaction'>,
	now: number,
): Promise<string[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['id', 'playerId'])
		.where('standing', '=', 'held')
		.where('confirmBy', '<=', now)
		.where(({ not }) => not(selectIsWaiting(now)))
		.execute();
	const boards: string[] = [];
	for (const { id, playerId } of rows)
		boards.push(...(await transaction((tx) => rankIfPassed(tx, { id, playerId, now }))));
	return boards;
}

async function rankIfPassed(
	tx: Db,
	{ id, playerId, now }: { readonly id: string; readonly playerId: string; readonly now: number },
): Promise<string[]> {
	if (!(await lockPresent(tx, playerId))) return [];
	const run = (await listConfirmable(tx, playerId)).find((each) => each.id === id);
	if (run === undefined) return [];
	const state = toConfirmationState(run, await listPlayerAttempts(tx, { playerId, runs: [run], now }));
	if (isWaiting(state, now) || isUsedUp(state)) return [];
	const { isBest, ...place } = await readPlaceToConfirm(tx, run);
	if (isBest && isAmongFirst(place, run.mode)) return [];
	const changes = [{ run, after: decideConfirmed(parseReasons(run.reasons)) }];
	await changeStandings(tx, playerId, changes);
	return listRankedBoards(changes);
}
