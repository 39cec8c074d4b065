/**
 * Looks for grids that are slow for the solver, of any kind: with no solution, one or many. A population of sparse grids in
 * which a neighbour of one (a few digits changed or moved) takes the place of the quickest if it needs more guesses; when
 * nothing better comes, the search begins again with other grids.
 *
 * Usage: npm run bench:worst -- [--seconds 60] [--seed s] [--write] [--json]
 *
 * `--write` puts the slowest into engine/fixtures/slow.txt, beside those that are there.
 */
import { parseArgs } from 'node:util';
import { countSolutionsBounded, GUESS_LIMIT } from '#engine/solve.ts';
import { reportAims } from './aims.ts';
import { climbForSlowGrids } from './engine/climb.ts';
import { readSlowGrids, type SlowGrid, writeSlowGrids } from './engine/slowGrids.ts';

/** No answer may take longer, on this machine. */
const ANSWER_MS_MAX = 20;
const LOOKS = 5;

const { values } = parseArgs({
	options: {
		seconds: { type: 'string', default: '60' },
		seed: { type: 'string', default: '1' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});

const { slowest, gridCount } = climbForSlowGrids({ seconds: Number(values.seconds), seed: values.seed });
const known = readSlowGrids();
for (const { guesses, text } of slowest.slice(0, 5)) console.error(`${text} ${guesses}`);
if (values.write) writeSlowGrids([...known, ...slowest]);
reportAims('The slowest grids that climbing finds, and those that it found before', [
	{
		name: 'longest answer',
		aim: ANSWER_MS_MAX,
		atMost: true,
		seen: longestMs((grid) => countSolutionsBounded(grid, 2)),
		unit: 'ms',
		detail: `${gridCount} grids looked at, at most ${slowest[0]!.guesses} guesses, earlier ${known[0]!.guesses}; the limit is ${GUESS_LIMIT}`,
	},
]);

/** Each grid's best time, because whatever else disturbs the machine only adds to it. */
function longestMs(answer: (grid: SlowGrid['grid']) => unknown): number {
	const times = [...known, ...slowest].map(({ grid }) => {
		const looks = Array.from({ length: LOOKS }, () => {
			const startedAt = performance.now();
			answer(grid);
			return performance.now() - startedAt;
		});
		return Math.min(...looks);
	});
	return Math.max(...times);
}
