import { writeFileSync } from 'node:fs';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { listTaught, type TaughtOptions } from '#engine/taught/makeTaught.ts';
import { RATING_PARTS } from '#engine/taught/ratingParts.ts';
import type { Technique } from '#engine/technique.ts';
import { chooseLevels, type LevelCandidate } from './chooseLevels.ts';
import { formatLadder, ladderUrl } from './ladder.ts';

/** `npm run make:ladders` writes the files of the ladders. An engine always writes the same files, and a changed one others: levels with times stay. */

const LEVEL_COUNT = 100;
/** How many puzzles of each part of the ratings a ladder is chosen from. Where more techniques are rare there are more. */
const POOL_SIZES: Readonly<Record<Difficulty, number>> = {
	easy: 120,
	medium: 80,
	hard: 120,
	expert: 150,
	extreme: 520,
};

makeLadders();

function makeLadders(): void {
	const known = new Set<Technique>();
	for (const difficulty of DIFFICULTIES) {
		const startedAt = performance.now();
		const pool = makePool(difficulty);
		const levels = chooseLevels(pool, { count: LEVEL_COUNT, known });
		const chosen = new Set(levels.map(({ givens }) => givens));
		for (const { givens, shown } of pool) if (chosen.has(givens)) for (const technique of shown) known.add(technique);
		writeFileSync(ladderUrl(difficulty), formatLadder(levels));
		const techniqueCount = new Set(levels.map(({ technique }) => technique)).size;
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		process.stdout.write(`${difficulty}: ${levels.length} levels, ${techniqueCount} techniques, ${seconds} s\n`);
	}
}

/** Puzzles of all parts of the ratings, of any technique. */
function makePool(difficulty: Difficulty): LevelCandidate[] {
	return RATING_PARTS[difficulty].flatMap((rating) => makePart({ seed: `ladder/${rating.from}`, difficulty, rating }));
}

/** None has a hint that is harder than the puzzle. */
function makePart(options: TaughtOptions): LevelCandidate[] {
	const pool: LevelCandidate[] = [];
	for (const { puzzle, grade, technique, shown, hintRating } of listTaught(options)) {
		if (hintRating > grade.rating) continue;
		pool.push({ givens: puzzle.givens, rating: grade.rating, technique, workload: grade.workload, shown });
		if (pool.length === POOL_SIZES[options.difficulty]) break;
	}
	return pool;
}
