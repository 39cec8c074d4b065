import { decideAccepted, decideRejected, isDoubted, type RankVerdict } from '#rules/standing.ts';
import { rebuildBoards } from '../boards/bestRuns.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db, Row } from '../schema.ts';
import { formatReasons, parseReasons } from '../storedText.ts';
import { listContestIds, recountEntries } from './contests.ts';
import { changePuzzle, recountSpeed } from './par.ts';

/** The status of the run before and after the review. */
type Review =
	| {
			readonly ok: true;
			readonly playerId: string;
			readonly board: string;
			readonly before: RankVerdict;
			readonly after: RankVerdict;
	  }
	| { readonly ok: false; readonly why: 'no_such_run' | 'nothing_held' | 'already_rejected' };

/** Removes the signs and an earlier rejection. The run then ranks with its own time unless a rule of the game forbids it. */
export async function acceptRun(tx: Db, id: string, now: number): Promise<Review> {
	const run = await lockRun(tx, id);
	if (run === undefined) return { ok: false, why: 'no_such_run' };
	const verdict = decideAccepted(run.reasons);
	return verdict === undefined ? { ok: false, why: 'nothing_held' } : saveVerdict(tx, run, { verdict, now });
}

/** Takes the run off its board, even if it ranks. Only an accept brings it back. */
export async function rejectRun(tx: Db, id: string, now: number): Promise<Review> {
	const run = await lockRun(tx, id);
	if (run === undefined) return { ok: false, why: 'no_such_run' };
	const verdict = decideRejected(run.reasons);
	return verdict === undefined ? { ok: false, why: 'already_rejected' } : saveVerdict(tx, run, { verdict, now });
}

async function saveVerdict(
	tx: Db,
	run: LockedRun,
	{ verdict: after, now }: { readonly verdict: RankVerdict; readonly now: number },
): Promise<Review> {
	const { playerId, board } = run;
	// An operator's decision ends the wait for a confirmation.
	await changeStandings(tx, playerId, [{ run, after, patch: { unseenDecisionAt: now, signs: '' } }]);
	return { ok: true, playerId, board, before: { standing: run.standing, reasons: run.reasons }, after };
}

/** A run as far as others are counted with it. */
export type CountedRun = Pick<Row<'runs'>, 'id' | 'board' | 'puzzleId' | 'parWeight' | 'parSum' | 'parCounted'>;

interface LockedRun extends RankVerdict, CountedRun, Pick<Row<'runs'>, 'playerId' | 'challengeKey'> {}

interface StandingChange<Run extends CountedRun = CountedRun> {
	readonly run: Run;
	readonly after: RankVerdict;
	readonly patch?: Partial<Pick<Row<'runs'>, 'signs' | 'confirmBy' | 'unseenDecisionAt'>>;
}

/** Changes the rank status of runs, whose player the caller has locked, and recounts their views. */
export async function changeStandings(
	tx: Db,
	playerId: string,
	changes: readonly StandingChange<CountedRun & Pick<Row<'runs'>, 'challengeKey'>>[],
): Promise<void> {
	const flipped = await writeStandings(tx, changes);
	const boards = changes.map(({ run }) => run.board);
	const contestIds = listContestIds(changes.map(({ run }) => run.challengeKey));
	await recountRuns(tx, playerId, { boards, contestIds, flipped });
}

/** Writes standings without what is counted. Returns the runs that count for par from now on, or no longer. */
export async function writeStandings(tx: Db, changes: readonly StandingChange[]): Promise<CountedRun[]> {
	const flipped: CountedRun[] = [];
	for (const { run, after, patch } of changes) {
		const parCounted = run.parWeight !== null && !isDoubted(after.reasons) ? 1 : 0;
		const verdict = { standing: after.standing, reasons: formatReasons(after.reasons), parCounted } as const;
		await tx
			.updateTable('runs')
			.set({ ...verdict, ...patch })
			.where('id', '=', run.id)
			.execute();
		if (parCounted !== run.parCounted) flipped.push({ ...run, parCounted });
	}
	return flipped;
}

interface Recounted {
	readonly boards: readonly string[];
	readonly contestIds: readonly string[];
	readonly flipped: readonly CountedRun[];
}

/** After the standings of runs were written: the speed of their player, the boards, the entries in contests, the sums of the puzzles. */
async function recountRuns(tx: Db, playerId: string, { boards, contestIds, flipped }: Recounted): Promise<void> {
	if (flipped.length > 0) await recountSpeed(tx, playerId);
	await rebuildBoards(tx, playerId, boards);
	await recountEntries(tx, playerId, contestIds);
	await recountPuzzles(tx, flipped);
}

type CountedOnPuzzle = Pick<CountedRun, 'puzzleId' | 'parWeight' | 'parSum' | 'parCounted'>;

/** Adds the evidence of runs that count from now on to their puzzles, and subtracts the evidence of those that no longer do. */
export async function recountPuzzles(tx: Db, flipped: readonly CountedOnPuzzle[]): Promise<void> {
	for (const run of flipped.toSorted((a, b) => a.puzzleId - b.puzzleId)) {
		await changePuzzle(tx, run, run.parCounted === 1 ? 1 : -1);
	}
}

/** Locks the run's player, who may change during the wait: a merge makes a guest's runs a user's, with other reasons. */
async function lockRun(tx: Db, id: string): Promise<LockedRun | undefined> {
	const owner = await tx.selectFrom('runs').select('playerId').where('id', '=', id).executeTakeFirst();
	if (owner === undefined) return undefined;
	const [player] = await lockPlayers(tx, [owner.playerId]);
	const run = await tx
		.selectFrom('runs')
		.select(['id', 'playerId', 'board', 'challengeKey', 'standing', 'reasons'])
		.select(['puzzleId', 'parWeight', 'parSum', 'parCounted'])
		.where('id', '=', id)
		.where('playerId', '=', owner.playerId)
		.executeTakeFirst();
	if (run === undefined) return lockRun(tx, id);
	// The run is removed soon, and must not come onto a board before.
	return player?.endedAt === null ? { ...run, reasons: parseReasons(run.reasons) } : undefined;
}

/** Returns how many there were. Runs of other players stay as they are. */
export async function markDecisionsSeen(
	db: Db,
	{ playerId, runIds }: { readonly playerId: string; readonly runIds: readonly string[] },
): Promise<number> {
	const result = await db
		.updateTable('runs')
		.set({ unseenDecisionAt: null })
		.where('playerId', '=', playerId)
		.where('id', 'in', runIds)
		.where('unseenDecisionAt', 'is not', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}
