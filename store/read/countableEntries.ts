import { sql } from 'kysely';
import type { Standing } from '#contract/kinds.ts';
import type { ContestFacts, ContestRun } from '#rules/contest.ts';
import type { Db } from '../schema.ts';
import { parseReasons } from '../storedText.ts';
import type { EntryRow } from './contests.ts';

/** An entry with all that its points are counted from. */
export interface CountableEntry {
	readonly entry: Pick<EntryRow, 'contestId' | 'number' | 'startedAt'>;
	readonly contest: Pick<ContestFacts, 'minutes' | 'closesAt'>;
	readonly puzzles: readonly { readonly number: number; readonly points: number }[];
	readonly runs: readonly (ContestRun & { readonly runId: string })[];
}

interface OwnEntries {
	/** Whose games count. */
	readonly playerId: string;
	readonly contestIds: readonly string[];
	/** Whose entries they are, if they have not become the player's yet. */
	readonly entrantId?: string;
}

/** The entries of a player in contests, or all of a contest that still have a player, each with its runs. */
export async function readCountable(
	db: Db,
	which: OwnEntries | { readonly contestId: string },
): Promise<CountableEntry[]> {
	if ('playerId' in which && which.contestIds.length === 0) return [];
	const rows = await db
		.selectFrom('entries')
		.innerJoin('contests', 'contests.id', 'entries.contestId')
		.innerJoin('contestPuzzles', 'contestPuzzles.contestId', 'entries.contestId')
		.leftJoin('games', (join) =>
			join
				.on((eb) => eb('games.playerId', '=', 'playerId' in which ? which.playerId : eb.ref('entries.playerId')))
				.on('games.firstOnBoard', '=', 1)
				.on('games.challengeKey', '=', selectKey()),
		)
		.leftJoin('runs', 'runs.id', 'games.runId')
		.select(['entries.contestId', 'entries.number as entryNumber', 'entries.startedAt'])
		.select(['contests.minutes', 'contests.closesAt', 'contestPuzzles.number', 'contestPuzzles.points'])
		.select(['games.runId', 'runs.finishedAt', 'runs.penaltyMs', 'runs.reasons', 'runs.standing'])
		.where(({ eb, and }) =>
			'playerId' in which
				? and([
						eb('entries.playerId', '=', which.entrantId ?? which.playerId),
						eb('entries.contestId', 'in', which.contestIds),
					])
				: and([eb('entries.contestId', '=', which.contestId), eb('entries.playerId', 'is not', null)]),
		)
		.orderBy('entries.contestId')
		.orderBy('entries.number')
		.orderBy('contestPuzzles.number')
		.execute();
	const entries = Map.groupBy(rows, ({ contestId, entryNumber }) => `${contestId} ${entryNumber}`);
	return [...entries.values()].map((own) => {
		const [{ contestId, entryNumber, startedAt, minutes, closesAt }] = own as [(typeof own)[number]];
		return {
			entry: { contestId, number: entryNumber, startedAt },
			contest: { minutes, closesAt },
			puzzles: own.map(({ number, points }) => ({ number, points })),
			runs: own.flatMap(toContestRun),
		};
	});
}

/** The key of the game on the puzzle in the same row. */
function selectKey() {
	return sql<string>`'contest:' || "contestPuzzles"."contestId" || ':' || "contestPuzzles"."number"`;
}

interface RunColumns {
	readonly number: number;
	readonly runId: string | null;
	readonly finishedAt: number | null;
	readonly penaltyMs: number | null;
	readonly reasons: string | null;
	readonly standing: Standing | null;
}

function toContestRun({ number, runId, finishedAt, penaltyMs, reasons, standing }: RunColumns): CountableEntry['runs'] {
	if (runId === null || finishedAt === null) return [];
	return [
		{
			number,
			runId,
			finishedAt,
			penaltyMs: penaltyMs ?? 0,
			reasons: parseReasons(reasons ?? ''),
			isHeld: standing === 'held',
		},
	];
}
