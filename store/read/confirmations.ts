import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import { CONFIRMATION_ATTEMPTS, CONFIRMATION_MS } from '#contract/limits.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { CONFIRMATION_KEY, type ContestPuzzleName, findConfirmedId, findContestPuzzle } from '#rules/challenge.ts';
import {
	ATTEMPT_MS_MAX,
	type ConfirmationState,
	GIVEN_UP_RACES_MAX,
	measureRunPace,
	type PacedRun,
	PROOF_MS,
} from '#rules/confirmation.ts';
import { countsInContest, findEntryEnd } from '#rules/contest.ts';
import { listBestOf } from '../boards/bestRuns.ts';
import { readInParts } from '../inParts.ts';
import type { Db, Row } from '../schema.ts';
import { formatReasons } from '../storedText.ts';
import type { Entrant } from './contests.ts';
import { readCountable } from './countableEntries.ts';
import { UNDER_WAY } from './games.ts';
import { readKnownPar } from './par.ts';

const PROOFS_MAX = 20;
/** Challenges lie between the live races, and how many of both are looked at is bounded, too. */
const LOOKED_AT_MAX = 100;

/**
 * The latest runs on puzzles that no player could have seen: confirmations, and live races without programs that the player
 * entered before the start, as did a known rival, after giving up few such races. Those with a contradiction prove nothing.
 */
export async function listProofs(
	db: Db,
	{ playerId, now }: { readonly playerId: string; readonly now: number },
): Promise<PacedRun[]> {
	const latest = db
		.selectFrom('runs')
		.select(['gameId', 'mode', 'difficulty', 'timeMs', 'parPuzzleMean', 'startedAt', 'finishedAt'])
		.where('playerId', '=', playerId)
		.where('mode', 'in', sql<'race'>`('confirmation', 'race')`)
		.where('finishedAt', '>', now - PROOF_MS)
		.where('reasons', 'in', ['confirmation', 'race'])
		.orderBy('finishedAt', 'desc')
		.limit(LOOKED_AT_MAX);
	const rows = await db
		.selectFrom(latest.as('latest'))
		.leftJoin('racers as own', 'own.gameId', 'latest.gameId')
		.leftJoin('races', 'races.id', 'own.raceId')
		.select(['latest.difficulty', 'latest.timeMs', 'latest.parPuzzleMean'])
		.where('latest.parPuzzleMean', 'is not', null)
		.where(({ eb, or, and, selectFrom }) =>
			or([
				eb('latest.mode', '=', 'confirmation'),
				and([
					eb('races.kind', '=', 'live'),
					eb('races.programs', '=', 0),
					eb('own.late', '=', 0),
					eb('own.knownRival', '=', 1),
					eb(
						selectFrom('games as given')
							.innerJoin('racers as quit', 'quit.gameId', 'given.id')
							.innerJoin('races as left', 'left.id', 'quit.raceId')
							.select(({ fn }) => fn.countAll<number>().as('count'))
							.where('given.playerId', '=', playerId)
							.where('given.runId', 'is', null)
							.where('left.kind', '=', 'live')
							.whereRef('given.difficulty', '=', 'latest.difficulty')
							.whereRef('given.startedAt', '<', 'latest.startedAt')
							.where((given) => given('given.startedAt', '>=', given('latest.startedAt', '-', CONFIRMATION_MS))),
						'<=',
						GIVEN_UP_RACES_MAX,
					),
				]),
			]),
		)
		.orderBy('latest.finishedAt', 'desc')
		.limit(PROOFS_MAX)
		.execute();
	return rows.map(({ difficulty, timeMs, parPuzzleMean }) => ({
		difficulty,
		pace: measureRunPace(timeMs, parPuzzleMean!),
	}));
}

/** A held run that can be confirmed, or could be until its time or attempts were over. */
interface ConfirmableRun {
	readonly id: string;
	readonly difficulty: Difficulty;
	readonly confirmBy: number;
}

/** The attempts at confirming a run, in the order of their start. */
export function listConfirmations(db: Db, playerId: string, runId: string) {
	return db
		.selectFrom('games')
		.select('runId')
		.where('playerId', '=', playerId)
		.where('challengeKey', '=', CONFIRMATION_KEY + runId)
		.orderBy('startedAt')
		.orderBy('id')
		.execute();
}

/** The player's attempts that count for one of these runs now, or will while it can be confirmed. */
export async function listPlayerAttempts(
	db: Db,
	{
		playerId,
		runs,
		now,
	}: { readonly playerId: string; readonly runs: readonly ConfirmableRun[]; readonly now: number },
): Promise<Attempt[]> {
	const since = Math.min(now, ...runs.map(({ confirmBy }) => confirmBy)) - CONFIRMATION_MS;
	const attempts = await db
		.selectFrom('games')
		.select(['id', 'challengeKey', 'difficulty', 'startedAt', 'endedAt'])
		.where('playerId', '=', playerId)
		.where('mode', '=', 'confirmation')
		.where('startedAt', '>=', since)
		.execute();
	return attempts.map(({ challengeKey, ...row }) => ({ ...row, confirms: findConfirmedId(challengeKey)! }));
}

interface Attempt extends Pick<Row<'games'>, 'id' | 'difficulty' | 'startedAt' | 'endedAt'> {
	/** The run that it is to confirm. */
	readonly confirms: string;
}

/** How far the confirmation of a run has come, by its player's attempts. */
export function toConfirmationState(run: ConfirmableRun, attempts: readonly Attempt[]): ConfirmationState {
	const alike = attempts.filter(({ difficulty }) => difficulty === run.difficulty);
	const open = attempts.find(({ confirms, endedAt }) => confirms === run.id && endedAt === null);
	return {
		until: run.confirmBy,
		startedAts: alike.map(({ startedAt }) => startedAt),
		openSince: open?.startedAt ?? null,
	};
}

/** The attempt that the player has under way, of whichever run. */
export async function findOpenAttempt(db: Db, playerId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('games')
		.select('challengeKey')
		.where('playerId', '=', playerId)
		.where('status', 'in', UNDER_WAY)
		.where('mode', '=', 'confirmation')
		// Without this, SQLite does not use the index of open games.
		.where('mode', '!=', sql.lit<'random'>('random'))
		.executeTakeFirst();
	return row && findConfirmedId(row.challengeKey)!;
}

/** SQL for whether a held run still waits for its confirmation, as the rule `isWaiting` says it. */
export function selectIsWaiting(now: number): RawBuilder<SqlBool> {
	const attempts = sql`from "games" where "games"."playerId" = "runs"."playerId" and "games"."mode" = 'confirmation'`;
	const begun = sql`(select count(*) ${attempts} and "games"."difficulty" = "runs"."difficulty"
		and "games"."startedAt" >= "runs"."confirmBy" - ${CONFIRMATION_MS})`;
	return sql<SqlBool>`("runs"."confirmBy" is not null and (
		("runs"."confirmBy" > ${now} and ${begun} < ${CONFIRMATION_ATTEMPTS})
		or exists (select 1 ${attempts} and "games"."challengeKey" = ${CONFIRMATION_KEY} || "runs"."id"
			and "games"."status" in ${UNDER_WAY} and "games"."startedAt" > ${now - ATTEMPT_MS_MAX})
	))`;
}

/** The rules' facts of a run that may wait, with its counts. */
export type SignedRun = Omit<SignedRow, 'parPuzzleMean' | 'confirmBy'> &
	PacedRun &
	ConfirmableRun & { readonly contest: ContestPuzzleName | null };

/** The player's held runs that have waited for a confirmation, whether they still do or not. */
export async function listConfirmable(db: Db, playerId: string): Promise<SignedRun[]> {
	const rows = await selectSigned(db)
		.where('runs.playerId', '=', playerId)
		.where('runs.standing', '=', sql.lit<'held'>('held'))
		.where('runs.confirmBy', 'is not', null)
		.orderBy('runs.finishedAt')
		.execute();
	return withPaces(db, rows);
}

/** The player's best ranked runs on these boards, as far as they have a soft sign. */
export async function listSignedBests(db: Db, playerId: string, boards: readonly string[]): Promise<SignedRun[]> {
	const bests = await readInParts(boards, (part) => listBestOf(db, playerId, part));
	const ids = bests.map(({ runId }) => runId);
	const rows = await readInParts(ids, (part) =>
		selectSigned(db).where('runs.id', 'in', part).where('runs.signs', '!=', '').execute(),
	);
	return withPaces(db, rows);
}

/** The runs that count for a player's entry, as far as they have a soft sign, nothing is against them, and they were not asked for before. */
export async function listSignedOfEntry(db: Db, { contestId, playerId }: Entrant): Promise<SignedRun[]> {
	const [counted] = await readCountable(db, { playerId, contestIds: [contestId] });
	if (counted === undefined) return [];
	const { entry, contest, runs } = counted;
	const span = { startedAt: entry.startedAt, endsAt: findEntryEnd(contest, entry.startedAt) };
	const ids = runs.filter((run) => countsInContest(run, span)).map(({ runId }) => runId);
	if (ids.length === 0) return [];
	const rows = await selectSigned(db)
		.where('runs.id', 'in', ids)
		.where('runs.signs', '!=', '')
		.where('runs.reasons', '=', formatReasons(['contest']))
		.where('runs.confirmBy', 'is', null)
		.orderBy('runs.id')
		.execute();
	return withPaces(db, rows);
}

function selectSigned(db: Db) {
	return db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(['runs.id', 'runs.gameId', 'runs.playerId', 'runs.board', 'runs.level', 'runs.timeMs', 'runs.finishedAt'])
		.select(['runs.reasons', 'runs.signs', 'runs.confirmBy', 'runs.mode', 'runs.difficulty', 'runs.date'])
		.select('runs.challengeKey')
		.select([
			'runs.puzzleId',
			'runs.startedAt',
			'runs.parWeight',
			'runs.parSum',
			'runs.parCounted',
			'runs.parPuzzleMean',
		])
		.select(['puzzles.givens', 'puzzles.workload', 'puzzles.rating']);
}

type SignedRow = InferResult<ReturnType<typeof selectSigned>>[number];

/** The puzzle of a run that was not the player's first on it is taken as it is known now. */
async function withPaces(db: Db, rows: readonly SignedRow[]): Promise<SignedRun[]> {
	const runs: SignedRun[] = [];
	for (const { parPuzzleMean, confirmBy, ...row } of rows) {
		const mean = parPuzzleMean ?? (await readKnownPar(db, { ...row, id: row.gameId })).puzzle.mean;
		const pace = measureRunPace(row.timeMs, mean);
		runs.push({ ...row, contest: findContestPuzzle(row.challengeKey), confirmBy: confirmBy ?? 0, pace });
	}
	return runs;
}
