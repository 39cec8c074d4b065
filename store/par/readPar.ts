import { type Challenge, challengeKey } from '#rules/challenge.ts';
import { type MetPuzzle, type PlayerSpeed, startPlayer } from '#rules/par/playerSpeed.ts';
import { NO_EVIDENCE, type PuzzleEvidence, type PuzzleFeatures } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import { compileOnce } from '../compileOnce.ts';
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

const SPEED = [
	'parPlayers.speed',
	'parPlayers.slope',
	'parPlayers.speedVariance',
	'parPlayers.covariance',
	'parPlayers.slopeVariance',
	'parPlayers.noise',
] as const;

const EVIDENCE = ['parPuzzles.runCount as puzzleRuns', 'parPuzzles.weight', 'parPuzzles.weightedSum'] as const;

/** What is known about the player and the puzzle of a game, in one query. */
export async function readKnownPar(db: Db, game: ExpectedGame): Promise<KnownPar> {
	const { id, playerId, puzzleId, startedAt } = game;
	const asked = { id, playerId, puzzleId, startedAt };
	// A player has thousands of games under one key of practice, where it says nothing.
	const { rows } =
		game.mode === 'random'
			? await findKnownInPractice(db, asked)
			: await findKnown(db, { ...asked, slot: challengeKey(game) });
	const row = rows[0]!;
	const model = parseModel(row.model);
	return {
		player: toStoredSpeed({ ...row, runCount: row.playerRuns }, model.middle),
		puzzle: meetPuzzle(game, toEvidenceSums(row), model.features),
		isFirst: !row.hasMet && !row.hasMetTurned,
	};
}

type AskedGame = Pick<ExpectedGame, 'id' | 'playerId' | 'puzzleId' | 'startedAt'>;

/** Practice gives a rearranged puzzle, which is not in stock and has no canonical form of its own, only to somebody who has met the original. */
const findKnownInPractice = compileOnce((db, { id, playerId, puzzleId, startedAt }: AskedGame) =>
	selectKnown(db, { id, playerId, puzzleId, startedAt }).select(({ eb }) =>
		eb.and([eb('puzzles.canonical', 'is', null), eb('puzzles.inStock', '=', 0)]).as('hasMetTurned'),
	),
);

const findKnown = compileOnce((db, { id, playerId, puzzleId, startedAt, slot }: AskedGame & { slot: string }) => {
	const game = { id, playerId, puzzleId, startedAt };
	return selectKnown(db, game).select(({ exists }) =>
		exists(selectEarlier(db, game).where('games.slot', '=', slot)).as('hasMetTurned'),
	);
});

function selectKnown(db: Db, game: AskedGame) {
	return db
		.selectFrom('puzzles')
		.leftJoin('parPuzzles', 'parPuzzles.puzzleId', 'puzzles.id')
		.leftJoin('parPlayers', (join) => join.on('parPlayers.playerId', '=', game.playerId))
		.select([
			...SPEED,
			...EVIDENCE,
			'parPlayers.version',
			'parPlayers.start',
			'parPlayers.lastAt',
			'parPlayers.lastRunId',
		])
		.select('parPlayers.runCount as playerRuns')
		.select(({ exists, selectFrom }) => [
			selectFrom('parModels').select('text').orderBy('id', 'desc').limit(1).as('model'),
			exists(selectEarlier(db, game).where('games.puzzleId', '=', game.puzzleId)).as('hasMet'),
		])
		.where('puzzles.id', '=', game.puzzleId);
}

/** The player's earlier games. */
function selectEarlier(db: Db, { playerId, startedAt, id }: Omit<AskedGame, 'puzzleId'>) {
	return db
		.selectFrom('games')
		.select('games.id')
		.where('games.playerId', '=', playerId)
		.where(({ eb, refTuple, tuple }) => eb(refTuple('games.startedAt', 'games.id'), '<', tuple(startedAt, id)));
}

export async function readSpeed(db: Db, playerId: string): Promise<StoredSpeed> {
	const row = await db
		.selectFrom('parPlayers')
		.select([...SPEED, 'version', 'start', 'runCount', 'lastAt', 'lastRunId'])
		.where('playerId', '=', playerId)
		.executeTakeFirst();
	return row === undefined ? startSpeed((await readModel(db)).middle) : toStoredSpeed(row, 0);
}

function startSpeed(middle: number): StoredSpeed {
	return { speed: startPlayer(middle), start: middle, version: 0, last: undefined };
}

type SpeedRow = { readonly [Key in keyof PlayerSpeed]: number | null } & {
	readonly version: number | null;
	readonly start: number | null;
	readonly lastAt: number | null;
	readonly lastRunId: string | null;
};

function toStoredSpeed(row: SpeedRow, middle: number): StoredSpeed {
	const { version, start, runCount, speed, slope, speedVariance, covariance, slopeVariance, noise, lastAt, lastRunId } =
		row;
	if (version === null || start === null) return startSpeed(middle);
	const known = { runCount, speed, slope, speedVariance, covariance, slopeVariance, noise } as PlayerSpeed;
	const last = lastAt === null || lastRunId === null ? undefined : { at: lastAt, runId: lastRunId };
	return { speed: known, start, version, last };
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
