import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Technique } from '#engine/technique.ts';
import { chooseLevels, type LevelCandidate } from './chooseLevels.ts';
import { formatLadder, ladderUrl } from './ladder.ts';
import { type PuzzleMaker, startPuzzleMaker } from './puzzleMaker.ts';

/** `npm run make:ladders` writes the files of the ladders. An engine always writes the same files, and a changed one others: levels with times stay. */

const LEVEL_COUNT = 100;
/** Where more techniques are rare the pool is larger. */
const POOL_SIZES: Readonly<Record<Difficulty, number>> = {
	easy: 400,
	medium: 600,
	hard: 1000,
	expert: 1000,
	extreme: 700,
};

const maker = startPuzzleMaker({ workerCount: availableParallelism(), niceness: 0, isUrgent: false });
await makeLadders(maker);
await maker.stop();

async function makeLadders({ make }: PuzzleMaker): Promise<void> {
	const known = new Set<Technique>();
	for (const difficulty of DIFFICULTIES) {
		const startedAt = performance.now();
		const pool = await makePool(make, difficulty);
		const levels = chooseLevels(pool, { count: LEVEL_COUNT, known });
		const chosen = new Set(levels.map(({ givens }) => givens));
		for (const { givens, shown } of pool) if (chosen.has(givens)) for (const technique of shown) known.add(technique);
		writeFileSync(ladderUrl(difficulty), formatLadder(levels));
		const techniqueCount = new Set(levels.map(({ technique }) => technique)).size;
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		process.stdout.write(`${difficulty}: ${levels.length} levels, ${techniqueCount} techniques, ${seconds} s\n`);
	}
}

/** Puzzles whose hints are never harder than they are. */
async function makePool(make: PuzzleMaker['make'], difficulty: Difficulty): Promise<LevelCandidate[]> {
	const requests = Array.from({ length: POOL_SIZES[difficulty] }, (_, index) => ({
		seed: `ladder:${index}`,
		difficulty,
	}));
	const made = await Promise.all(requests.map(make));
	return made
		.filter(({ grade, hintRating }) => hintRating <= grade.rating)
		.map(({ puzzle, grade, technique, shown }) => ({
			givens: puzzle.givens,
			rating: grade.rating,
			technique,
			workload: grade.workload,
			shown,
		}));
}
