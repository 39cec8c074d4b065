import type { Updateable } from 'kysely';
import { contestKey, findContestPuzzle } from '#rules/challenge.ts';
import { countEntry, findEntryEnd, isRankedEntry } from '#rules/contest.ts';
import type { StoredContest } from '../read/contests.ts';
import { type CountableEntry, readCountable } from '../read/countableEntries.ts';
import { UNDER_WAY } from '../read/games.ts';
import type { Db, Row, Tables } from '../schema.ts';

type NewContest = Omit<StoredContest, 'circleName'>;
type NewPuzzle = Pick<Row<'contestPuzzles'>, 'puzzleId' | 'points'>;
type NewEntry = Pick<Row<'entries'>, 'contestId' | 'playerId' | 'name' | 'startedAt' | 'networkKey' | 'standing'> & {
	readonly isProgram: boolean;
};
export type ContestChange = Partial<
	Pick<StoredContest, 'name' | 'opensAt' | 'closesAt' | 'minutes' | 'shows' | 'hidden' | 'programs'>
>;

/** The puzzles are numbered from 1 in their order; the caller has taken them out of the pool. */
export async function addContest(tx: Db, contest: NewContest, puzzles: readonly NewPuzzle[]): Promise<void> {
	const { sameStart, hidden, programs, ...row } = contest;
	await tx
		.insertInto('contests')
		.values({
			...row,
			sameStart: sameStart ? 1 : 0,
			hidden: hidden ? 1 : 0,
			programs: programs ? 1 : 0,
			lastNumber: 0,
		})
		.execute();
	await tx
		.insertInto('contestPuzzles')
		.values(puzzles.map((puzzle, index) => ({ ...puzzle, contestId: contest.id, number: index + 1 })))
		.execute();
}

/** The caller has locked the contest. With the same start for all, the clocks of those who have entered follow. */
export async function updateContest(
	tx: Db,
	{ id, sameStart }: Pick<StoredContest, 'id' | 'sameStart'>,
	{ hidden, programs, ...patch }: ContestChange,
): Promise<void> {
	const change: Updateable<Tables['contests']> = {
		...patch,
		...(hidden !== undefined && { hidden: hidden ? 1 : 0 }),
		...(programs !== undefined && { programs: programs ? 1 : 0 }),
	};
	if (Object.keys(change).length === 0) return;
	await tx.updateTable('contests').set(change).where('id', '=', id).execute();
	if (sameStart && patch.opensAt !== undefined)
		await tx.updateTable('entries').set({ startedAt: patch.opensAt }).where('contestId', '=', id).execute();
}

export async function removeContest(tx: Db, id: string): Promise<void> {
	await tx.deleteFrom('contests').where('id', '=', id).execute();
}

/** The caller has locked the contest and the player. */
export async function addEntry(tx: Db, { isProgram, ...entry }: NewEntry): Promise<void> {
	const { lastNumber: number } = await tx
		.updateTable('contests')
		.set(({ eb }) => ({ lastNumber: eb('lastNumber', '+', 1) }))
		.where('id', '=', entry.contestId)
		.returning('lastNumber')
		.executeTakeFirstOrThrow();
	await tx
		.insertInto('entries')
		.values({ ...entry, ...NOTHING_RIGHT, number, program: isProgram ? 1 : 0 })
		.execute();
}

const NOTHING_RIGHT = { points: 0, lastRightMs: 0, rightCount: 0, held: 0 } as const;

/** A program's mark stays, and takes the entry's place. One who comes back has a name again. */
export async function updateEntry(
	tx: Db,
	{ contestId, number }: Pick<Row<'entries'>, 'contestId' | 'number'>,
	patch: Pick<Updateable<Tables['entries']>, 'name' | 'program' | 'standing'>,
): Promise<void> {
	await tx.updateTable('entries').set(patch).where('contestId', '=', contestId).where('number', '=', number).execute();
}

/** Counts the points of the player's entries in these contests again, from their runs. The caller has locked the player. */
export async function recountEntries(tx: Db, playerId: string, contestIds: readonly string[]): Promise<void> {
	for (const counted of await readCountable(tx, { playerId, contestIds })) await writeCount(tx, counted);
}

/** Writes the points of an entry, with the other changes of its row. */
async function writeCount(
	tx: Db,
	{ entry, contest, puzzles, runs }: CountableEntry,
	patch: Updateable<Tables['entries']> = {},
): Promise<void> {
	const { contestId, number, startedAt } = entry;
	const endsAt = findEntryEnd(contest, startedAt);
	const { isHeld, ...count } = countEntry({ startedAt, endsAt, puzzles }, runs);
	await tx
		.updateTable('entries')
		.set({ ...count, ...patch, held: isHeld ? 1 : 0 })
		.where('contestId', '=', contestId)
		.where('number', '=', number)
		.execute();
}

/** The contests of these challenges. */
export function listContestIds(challengeKeys: readonly string[]): string[] {
	return [...new Set(challengeKeys.flatMap((key) => findContestPuzzle(key)?.id ?? []))];
}

interface GuestAndUser {
	readonly guestPlayerId: string;
	readonly userId: string;
}

/**
 * Makes the guest's entries the user's. Of a contest that both have entered, the entry stays that started first, with its end: games of the other that
 * are under way end with it. Call it once the games and runs are the user's.
 */
export async function mergeEntries(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	const entries = await tx
		.selectFrom('entries')
		.innerJoin('contests', 'contests.id', 'entries.contestId')
		.select(['entries.contestId', 'entries.number', 'entries.playerId', 'entries.startedAt', 'entries.program'])
		.select(['entries.name'])
		.select(['contests.minutes', 'contests.closesAt', 'contests.circleId'])
		.where('entries.playerId', 'in', [guestPlayerId, userId])
		.where('entries.contestId', 'in', (query) =>
			query.selectFrom('entries').select('contestId').where('playerId', '=', guestPlayerId),
		)
		.orderBy('entries.contestId')
		.orderBy('entries.startedAt')
		.orderBy('entries.number')
		.execute();
	const contests = Map.groupBy(entries, ({ contestId }) => contestId);
	for (const [contestId, [kept, ...others]] of contests) {
		for (const { number } of others) {
			await tx.deleteFrom('entries').where('contestId', '=', contestId).where('number', '=', number).execute();
		}
		const isProgram = [kept!, ...others].some(({ program }) => program === 1);
		const name = [kept!, ...others].find((each) => each.name !== '')?.name ?? '';
		const standing = isRankedEntry(kept!, { isGuest: false, isProgram }) ? 'ranked' : 'unranked';
		const patch = { playerId: userId, name, program: isProgram ? 1 : 0, standing } as const;
		const own = { playerId: userId, contestIds: [contestId], entrantId: kept!.playerId! };
		for (const counted of await readCountable(tx, own)) await writeCount(tx, counted, patch);
		if (others.length > 0)
			await moveDeadlines(tx, { contestId, userId, deadline: findEntryEnd(kept!, kept!.startedAt) });
	}
}

/** Games under way on the contest end at that moment. */
async function moveDeadlines(
	tx: Db,
	{ contestId, userId, deadline }: { readonly contestId: string; readonly userId: string; readonly deadline: number },
): Promise<void> {
	const puzzles = await tx.selectFrom('contestPuzzles').select('number').where('contestId', '=', contestId).execute();
	const keys = puzzles.map(({ number }) => contestKey({ id: contestId, number }));
	await tx
		.updateTable('games')
		.set({ deadline })
		.where('playerId', '=', userId)
		.where('challengeKey', 'in', keys)
		.where('status', 'in', UNDER_WAY)
		.execute();
}

/** One who leaves a circle keeps the places in its contests, without a name. */
export async function leaveContests(
	tx: Db,
	{ circleId, playerId }: { readonly circleId: string; readonly playerId: string },
): Promise<void> {
	await tx
		.updateTable('entries')
		.set({ name: '' })
		.where('playerId', '=', playerId)
		.where('contestId', 'in', (query) => query.selectFrom('contests').select('id').where('circleId', '=', circleId))
		.execute();
}

/** Forgets the networks of the contests that are over. */
export async function forgetEntryNetworks(db: Db, now: number): Promise<void> {
	const over = db.selectFrom('contests').select('id').where('closesAt', '<=', now).where('circleId', 'is', null);
	await db
		.updateTable('entries')
		.set({ networkKey: null })
		.where('networkKey', 'is not', null)
		.where('contestId', 'in', over)
		.execute();
}

/** Gives up the games whose time was over before they were finished. */
export async function endLateGames(db: Db, now: number): Promise<void> {
	await db
		.updateTable('games')
		.set(({ eb, ref }) => ({
			status: 'abandoned',
			playedMs: eb(ref('deadline').$castTo<number>(), '-', ref('startedAt')),
			runningSince: null,
			endedAt: ref('deadline'),
		}))
		.where('deadline', '<=', now)
		.where('endedAt', 'is', null)
		.execute();
}
