import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { chooseRungs } from './chooseRungs.ts';
import { formatLadder, ladderUrl, type Rung } from './ladder.ts';
import { type PuzzleMaker, startPuzzleMaker } from './puzzleMaker.ts';

/** `npm run make:ladders`: writes the ladder tables anew. The same engine writes the same tables. */

const LEVEL_COUNT = 100;
const POOL_SIZE = 1500;

const maker = startPuzzleMaker({ workerCount: availableParallelism(), niceness: 0 });
for (const difficulty of DIFFICULTIES) {
	const startedAt = performance.now();
	const rungs = chooseRungs(await makePool(maker, difficulty), LEVEL_COUNT);
	writeFileSync(ladderUrl(difficulty), formatLadder(rungs));
	const techniqueCount = new Set(rungs.map(({ technique }) => technique)).size;
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	process.stdout.write(`${difficulty}: ${rungs.length} levels, ${techniqueCount} techniques, ${seconds} s\n`);
}
await maker.stop();

async function makePool({ make }: PuzzleMaker, difficulty: Difficulty): Promise<Rung[]> {
	const orders = Array.from({ length: POOL_SIZE }, (_, index) => ({ seed: `ladder:${index}`, difficulty }));
	const made = await Promise.all(orders.map(make));
	return made.map(({ puzzle, grade }) => ({
		givens: puzzle.givens,
		rating: grade.rating,
		technique: grade.hardest,
		load: Math.round(grade.load),
	}));
}
