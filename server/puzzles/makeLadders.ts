import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { chooseLevels } from './chooseLevels.ts';
import { formatLadder, type LadderLevel, ladderUrl } from './ladder.ts';
import { type PuzzleMaker, startPuzzleMaker } from './puzzleMaker.ts';

/** `npm run make:ladders` writes the ladder files. The same engine always writes the same files. */

const LEVEL_COUNT = 100;
const POOL_SIZE = 1500;

const maker = startPuzzleMaker({ workerCount: availableParallelism(), niceness: 0 });
for (const difficulty of DIFFICULTIES) {
	const startedAt = performance.now();
	const levels = chooseLevels(await makePool(maker, difficulty), LEVEL_COUNT);
	writeFileSync(ladderUrl(difficulty), formatLadder(levels));
	const techniqueCount = new Set(levels.map(({ technique }) => technique)).size;
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	process.stdout.write(`${difficulty}: ${levels.length} levels, ${techniqueCount} techniques, ${seconds} s\n`);
}
await maker.stop();

async function makePool({ make }: PuzzleMaker, difficulty: Difficulty): Promise<LadderLevel[]> {
	const requests = Array.from({ length: POOL_SIZE }, (_, index) => ({ seed: `ladder:${index}`, difficulty }));
	const made = await Promise.all(requests.map(make));
	return made.map(({ puzzle, grade }) => ({
		givens: puzzle.givens,
		rating: grade.rating,
		technique: grade.hardest,
		load: Math.round(grade.load),
	}));
}
