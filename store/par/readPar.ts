import { type Challenge, challengeKey } from '#rules/challenge.ts';
import { type MetPuzzle, type PlayerSpeed, startPlayer } from '#rules/par/playerSpeed.ts';
import { NO_EVIDENCE, type PuzzleEvidence, type PuzzleFeatures } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import type { Db } from '../tables.ts';
import { parseModel, readModel } from './model.ts';

/** A game for which a time may be expected. */
interface ExpectedGame extends Challenge, PuzzleFeatures {
	readonly id: string;
	readonly playerId: string;
	readonly puzzleId: number;
	readonly startedAt: number;
}

/** The player's speed as it is stored. */
export interface StoredSpeed {
	readonly speed: PlayerSpeed;
	/** That of the middle of all when the first run was counted. */
	readonly start: number;
	/** 0 for a player about whom nothing is stored. */
	readonly version: number;
	/** The last counted run. */
	readonly last: { readonly at: number; readonly runId: string } | undefined;
}

interface KnownPar {
	readonly player: StoredSpeed;
	readonly puzzle: MetPuzzle;
	/** Whether the player had met neither the puzzle nor, as another turn of it, its daily or level in an earlier game. */
	readonly isFirst: boolean;
}

const EVIDENCE = ['parPuzzles.runCount as puzzleRuns', 'parPuzzles.weight', 'parPuzzles.weightedSum'] as const;

/** What is known about the player and the puzzle of a game. */
export function readKnownPar(db: Db, game: ExpectedGame): Promise<KnownPar> {
	return readKnown(db, game, selectSpeed(db, game.playerId));
}

/** The same, with the player's speed locked as by `lockSpeed`. */
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
		isFirst: !row.hasMet && !row.hasMetTurned,
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
		.leftJoin('parPuzzles', 'parPuzzles.puzzleId', 'puzzles.id')
		.select(EVIDENCE)
		.select(({ eb, and, exists, selectFrom }) => [
			selectFrom('parModels').select('text').orderBy('id', 'desc').limit(1).as('model'),
			exists(earlier.where('games.puzzleId', '=', puzzleId)).as('hasMet'),
			// Practice gives a rearranged puzzle, which is not in stock and has no canonical form of its own, only to somebody who has met the
			// original. There the challenge says nothing, and a player has thousands of games under it.
			(mode === 'random'
				? and([eb('puzzles.canonical', 'is', null), eb('puzzles.inStock', '=', 0)])
				: exists(earlier.where('games.slot', '=', challengeKey(game)))
			).as('hasMetTurned'),
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

type SpeedRow = PlayerSpeed & {
	readonly version: number;
	readonly start: number;
	readonly lastAt: number | null;
	readonly lastRunId: string | null;
};

function toStoredSpeed(row: SpeedRow | undefined): StoredSpeed | undefined {
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

export function toEvidenceSums({ puzzleRuns, weight, weightedSum }: EvidenceRow): PuzzleEvidence {
	if (puzzleRuns === null || weight === null || weightedSum === null) return NO_EVIDENCE;
	return { runCount: puzzleRuns, weight, weightedSum };
}
