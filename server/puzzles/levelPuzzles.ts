import { createHmac } from 'node:crypto';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import type { Technique } from '#engine/technique.ts';
import type { Store } from '#store/open.ts';
import { findLevel, listLevelPuzzles, listMetGivens, type PuzzleRow } from '#store/read/puzzles.ts';
import { addLevel, addPuzzle } from '#store/write/puzzles.ts';
import type { Clock } from '../process/clock.ts';
import type { LadderLevel, Ladders } from './ladder.ts';
import { rearrange, storeIsomorph } from './storeIsomorph.ts';

export interface Level {
	/** The level's number, from 1. */
	readonly level: number;
	readonly technique: Technique;
	readonly rating: number;
	readonly workload: number;
	readonly givens: string;
}

interface LevelName {
	readonly difficulty: Difficulty;
	/** The level's number, from 1. */
	readonly level: number;
}

export interface PlayersLevel extends LevelName {
	readonly playerId: string;
}

/** The puzzles of the ladders' levels. A level is stored when it is first played, and does not change after that. */
interface LevelPuzzles {
	/** Reads the stored levels, which take precedence over the files. */
	load(): Promise<void>;
	/**
	 * The arrangement of the level that a player's next game on it is on. `undefined` above the top. Throws if the ladder's file has no puzzle
	 * there.
	 */
	find(name: PlayersLevel): Promise<PuzzleRow | undefined>;
	list(difficulty: Difficulty): readonly Level[];
}

/**
 * The ladders lie in the repository, so nobody plays a level as it is written there. All arrangements of a level are the same puzzle: the same
 * steps with other digits and places.
 */
export const ARRANGEMENTS = 64;

interface LevelParts {
	readonly store: Store;
	readonly clock: Clock;
	/** The secret behind the arrangements. */
	readonly secret: string;
	readonly ladders: Ladders;
}

export function createLevelPuzzles({ store, clock, secret, ladders }: LevelParts): LevelPuzzles {
	const levels = new Map(DIFFICULTIES.map((difficulty) => [difficulty, ladders[difficulty].map(toLevel)]));

	return {
		async load() {
			for (const { difficulty, level, technique, rating, workload, givens } of await listLevelPuzzles(store.db)) {
				const list = levels.get(difficulty);
				if (list !== undefined && level <= list.length) {
					list[level - 1] = { level, technique: technique as Technique, rating, workload, givens };
				}
			}
		},
		async find({ playerId, ...name }) {
			const entry = ladders[name.difficulty][name.level - 1];
			const stored = await findLevel(store.db, name);
			const own = stored ?? (entry && (await storeLevel(store, { ...name, entry, now: clock() })));
			return own && findArrangement({ store, clock, secret }, own, { ...name, playerId });
		},
		list: (difficulty) => levels.get(difficulty) ?? [],
	};
}

/** The first by chance, which a secret keeps from being foretold. The next ones are those that the player has not met, until all were met. */
async function findArrangement(
	{ store, clock, secret }: Omit<LevelParts, 'ladders'>,
	own: PuzzleRow,
	{ playerId, difficulty, level }: PlayersLevel,
): Promise<PuzzleRow> {
	const digestOf = (text: string) => createHmac('sha256', secret).update(text).digest();
	const first = digestOf(`first on level:${playerId}:${difficulty}:${level}`).readUInt32BE();
	const seeds = Array.from({ length: ARRANGEMENTS }, (_, offset) => {
		const number = (first + offset) % ARRANGEMENTS;
		return digestOf(`level:${difficulty}:${level}:${number}`).toString('hex');
	});
	const met = await listMetGivens(store.db, { playerId, mode: 'progression', difficulty, level, date: null });
	const seed = seeds.find((each) => !met.includes(rearrange(own.givens, each))) ?? seeds[met.length % ARRANGEMENTS]!;
	return storeIsomorph(store.db, own, { seed, now: clock(), arrangedFrom: own.id });
}

function toLevel(level: LadderLevel, index: number): Level {
	return { ...level, level: index + 1 };
}

interface NewLevel extends LevelName {
	readonly entry: LadderLevel;
	readonly now: number;
}

function storeLevel(store: Store, { entry, now, ...name }: NewLevel): Promise<PuzzleRow | undefined> {
	const { difficulty, level } = name;
	const { technique, rating, workload } = entry;
	const parsed = parsePuzzle(entry.givens);
	if (!parsed.ok) throw new Error(`Level ${level} of the ladder ${difficulty} is no puzzle: ${parsed.why}.`);
	const { givens, solution } = parsed.puzzle;
	const givenCount = givens.replaceAll('0', '').length;
	return store.transaction(async (tx) => {
		const row = {
			givens,
			solution,
			difficulty,
			rating,
			technique,
			workload,
			givenCount,
			createdAt: now,
			isPooled: false,
		};
		await addLevel(tx, { ...name, puzzleId: await addPuzzle(tx, row) });
		return findLevel(tx, name);
	});
}
