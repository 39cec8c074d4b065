import type { InferResult } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import { type Challenge, challengeKey } from '#rules/challenge.ts';
import type { SeenPuzzle } from '#rules/par/expectTime.ts';
import { type PlayerSpeed, startPlayer } from '#rules/par/playerSpeed.ts';
import {
	FIRST_MODEL,
	NO_EVIDENCE,
	type ParModel,
	type PuzzleEvidence,
	type PuzzleFeatures,
} from '#rules/par/puzzleIntensity.ts';
import { followRuns, meetPuzzle, type RunEvidence } from '#rules/par/recordPar.ts';
import { MIDDLE_RUNS_MIN, type PlayedPuzzle } from '#rules/par/refitWeights.ts';
import type { ReportedRun } from '#rules/par/reportPar.ts';
import type { Db, Row } from '../schema.ts';
import { readInOrder } from './inOrder.ts';
import { PAR_COLUMNS, takeExpected } from './runs.ts';

type ExpectedGame = Challenge & PuzzleFeatures & Pick<Row<'games'>, 'id' | 'playerId' | 'puzzleId' | 'startedAt'>;

/** The player's speed as it is stored. */
interface StoredSpeed {
	readonly speed: PlayerSpeed;
	/** The middle of all players' speeds when the first run was counted. */
	readonly start: number;
	/** 0 for a player about whom nothing is stored. */
	readonly version: number;
	readonly last: { readonly at: number; readonly runId: string } | undefined;
}

interface KnownPar {
	readonly player: StoredSpeed;
	readonly puzzle: SeenPuzzle;
	/** The speed of the median player. */
	readonly middle: number;
	/** Whether the player had met neither the puzzle nor, as another turn of it, its daily or level in an earlier game. */
	readonly isFirst: boolean;
}

const EVIDENCE = ['parPuzzles.runCount as puzzleRuns', 'parPuzzles.weight', 'parPuzzles.weightedSum'] as const;

/** The knowledge about a game's player and puzzle. */
export function readKnownPar(db: Db, game: ExpectedGame): Promise<KnownPar> {
	return readKnown(db, game, selectSpeed(db, game.playerId));
}

/** The knowledge about a game's player and puzzle, with the player's speed locked as by `lockSpeed`. */
export function lockKnownPar(tx: Db, game: ExpectedGame): Promise<KnownPar> {
	return readKnown(tx, game, selectSpeed(tx, game.playerId).forUpdate());
}

async function readKnown(db: Db, game: ExpectedGame, selecting: SelectSpeed): Promise<KnownPar> {
	const stored = toStoredSpeed(await selecting.executeTakeFirst());
	const row = await findPuzzle(db, game);
	const model = parseModel(row.model);
	return {
		player: stored ?? startSpeed(model.middle),
		puzzle: meetPuzzle(game, toEvidenceSums(row), model.features),
		middle: model.middle,
		// A confirmation's puzzle has no earlier player.
		isFirst: !row.hasMet && (game.mode === 'confirmation' || !row.hasMetIsomorph),
	};
}

function findPuzzle(db: Db, game: ExpectedGame) {
	const { id, playerId, puzzleId, mode, startedAt } = game;
	const earlier = db
		.selectFrom('games')
		.select('games.id')
		.where('games.playerId', '=', playerId)
		.where(({ eb, refTuple, tuple }) => eb(refTuple('games.startedAt', 'games.id'), '<', tuple(startedAt, id)));
	return db
		.selectFrom('puzzles')
		.leftJoin('parPuzzles', (join) =>
			join.on(({ eb, fn }) => eb('parPuzzles.puzzleId', '=', fn.coalesce('puzzles.arrangedFrom', 'puzzles.id'))),
		)
		.select(EVIDENCE)
		.select(({ eb, and, exists, selectFrom }) => [
			selectFrom('parModels').select('text').orderBy('id', 'desc').limit(1).as('model'),
			exists(earlier.where('games.puzzleId', '=', puzzleId)).as('hasMet'),
			// Practice gives a rearranged puzzle, which is not in the pool and has no own canonical form, only to a player who
			// has met the original. There the challenge says nothing, and a player has thousands of games under it.
			(mode === 'random'
				? and([eb('puzzles.canonical', 'is', null), eb('puzzles.isPooled', '=', 0)])
				: exists(earlier.where('games.challengeKey', '=', challengeKey(game)))
			).as('hasMetIsomorph'),
		])
		.where('puzzles.id', '=', puzzleId)
		.executeTakeFirstOrThrow();
}

export function readSpeed(db: Db, playerId: string): Promise<StoredSpeed> {
	return readStored(db, selectSpeed(db, playerId));
}

/**
 * Locks what is stored of the player's speed until the end of the transaction, and returns it. Before a first run there is nothing to lock: of
 * two at once, one finds the row added by the other, and its transaction is run again.
 */
export function lockSpeed(tx: Db, playerId: string): Promise<StoredSpeed> {
	return readStored(tx, selectSpeed(tx, playerId).forUpdate());
}

async function readStored(db: Db, selecting: SelectSpeed): Promise<StoredSpeed> {
	const stored = toStoredSpeed(await selecting.executeTakeFirst());
	return stored ?? startSpeed((await readModel(db)).middle);
}

type SelectSpeed = ReturnType<typeof selectSpeed>;

function selectSpeed(db: Db, playerId: string) {
	return db
		.selectFrom('parPlayers')
		.select(['runCount', 'speed', 'slope', 'speedVariance', 'covariance', 'slopeVariance', 'noise'])
		.select(['version', 'start', 'lastAt', 'lastRunId'])
		.where('playerId', '=', playerId);
}

function startSpeed(middle: number): StoredSpeed {
	return { speed: startPlayer(middle), start: middle, version: 0, last: undefined };
}

function toStoredSpeed(row: InferResult<SelectSpeed>[number] | undefined): StoredSpeed | undefined {
	if (row === undefined) return undefined;
	const { version, start, lastAt, lastRunId, ...speed } = row;
	const last = lastAt === null || lastRunId === null ? undefined : { at: lastAt, runId: lastRunId };
	return { speed, start, version, last };
}

interface EvidenceRow {
	readonly puzzleRuns: number | null;
	readonly weight: number | null;
	readonly weightedSum: number | null;
}

function toEvidenceSums({ puzzleRuns, weight, weightedSum }: EvidenceRow): PuzzleEvidence {
	if (puzzleRuns === null || weight === null || weightedSum === null) return NO_EVIDENCE;
	return { runCount: puzzleRuns, weight, weightedSum };
}

/**
 * The knowledge about the player and the puzzle of a first run without help, and the run's evidence. A run stores both, and neither changes: a
 * puzzle's sums are those of its counted runs, in any order, and a player's speed follows from theirs, in the order of the finish. So an
 * accepted, rejected, merged or deleted run leaves the same state as counting from the start.
 */
export interface ParAtFinish {
	readonly player: StoredSpeed;
	readonly run: RunEvidence;
}

export async function listMarked(db: Db, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('parPlayers')
		.select('playerId')
		.where('lacksRun', '=', 1)
		.orderBy('playerId')
		.limit(limit)
		.execute();
	return rows.map(({ playerId }) => playerId);
}

/** The player's speed as their counted runs make it, after a start at that of the middle of all. */
export async function countSpeed(
	db: Db,
	playerId: string,
	start: number,
): Promise<Pick<StoredSpeed, 'speed' | 'last'>> {
	let speed = startPlayer(start);
	let last: StoredSpeed['last'];
	const counted = db
		.selectFrom('runs')
		.select(['id', 'timeMs', 'finishedAt'])
		.select(['parHardness as hardness', 'parPuzzleMean as mean', 'parPuzzleVariance as variance'])
		.where('playerId', '=', playerId)
		.where('parCounted', '=', 1)
		.$narrowType<SeenPuzzle>();
	for await (const { id, timeMs, finishedAt, ...puzzle } of readInOrder('runs', counted)) {
		speed = followRuns(speed, [{ puzzle, timeMs }]);
		last = { at: finishedAt, runId: id };
	}
	return { speed, last };
}

/** The model that the last refit has found. */
export async function readModel(db: Db): Promise<ParModel> {
	const row = await db.selectFrom('parModels').select('text').orderBy('id', 'desc').limit(1).executeTakeFirst();
	return parseModel(row?.text ?? null);
}

/** The first model before any refit. */
function parseModel(text: string | null): ParModel {
	return text === null ? FIRST_MODEL : JSON.parse(text);
}

/** When the last refit was; undefined before the first. */
export async function findLastRefit(db: Db): Promise<{ madeAt: number; puzzleCount: number } | undefined> {
	return db.selectFrom('parModels').select(['madeAt', 'puzzleCount']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The next played puzzles after an id, with what their runs say. */
export async function listPlayedPuzzles(
	db: Db,
	{ after, limit }: { readonly after: number; readonly limit: number },
): Promise<(PlayedPuzzle & { readonly id: number })[]> {
	const rows = await db
		.selectFrom('parPuzzles')
		.innerJoin('puzzles', 'puzzles.id', 'parPuzzles.puzzleId')
		.select(['puzzles.id', 'givens', 'workload', 'rating', 'runCount', 'weight', 'weightedSum'])
		.where('parPuzzles.puzzleId', '>', after)
		.where('weight', '>', 0)
		.orderBy('parPuzzles.puzzleId')
		.limit(limit)
		.execute();
	return rows.map(({ id, givens, workload, rating, ...evidence }) => ({ id, givens, workload, rating, evidence }));
}

/** The speeds of the next well-known players after an id. */
export async function listKnownSpeeds(
	db: Db,
	{ after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ playerId: string; speed: number }[]> {
	return db
		.selectFrom('parPlayers')
		.select(['playerId', 'speed'])
		.where('playerId', '>', after)
		.where('runCount', '>=', MIDDLE_RUNS_MIN)
		.orderBy('playerId')
		.limit(limit)
		.execute();
}

interface DailySpan {
	/** All where it is left out. */
	readonly difficulty?: Difficulty | undefined;
	readonly from: string;
	/** Included. */
	readonly to: string;
}

interface PlayedDaily extends Pick<Row<'dailies'>, 'date' | 'difficulty'> {
	readonly puzzle: SeenPuzzle;
	readonly runCount: number;
}

/** The dailies of these dates, as they are known from their features and their runs. */
export async function listPlayedDailies(
	db: Db,
	{ difficulty, from, to }: DailySpan,
	{ features }: ParModel,
): Promise<PlayedDaily[]> {
	let query = db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.leftJoin('parPuzzles', 'parPuzzles.puzzleId', 'dailies.puzzleId')
		.select(['dailies.date', 'dailies.difficulty', 'puzzles.givens', 'puzzles.workload', 'puzzles.rating'])
		.select(EVIDENCE)
		.where('dailies.date', '>=', from)
		.where('dailies.date', '<=', to);
	if (difficulty !== undefined) query = query.where('dailies.difficulty', '=', difficulty);
	const rows = await query.orderBy('dailies.date').execute();
	return rows.map((row) => {
		const evidence = toEvidenceSums(row);
		const puzzle = meetPuzzle(row, evidence, features);
		return { date: row.date, difficulty: row.difficulty, puzzle, runCount: evidence.runCount };
	});
}

/** The latest counted runs. */
export async function listReportedRuns(db: Db, limit: number): Promise<ReportedRun[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['puzzleId', 'timeMs', ...PAR_COLUMNS])
		.where('parCounted', '=', 1)
		.orderBy('finishedAt', 'desc')
		.limit(limit)
		.execute();
	return rows.map(takeExpected).flatMap(({ par, ...run }) => {
		if (par === null) return [];
		const { puzzle, expected, knownCount } = par;
		return { ...run, expected, puzzleMean: puzzle.mean, knownCount };
	});
}
