import { ratePuzzle } from '#engine/grade.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { permute } from '#engine/permute.ts';
import { createRandom } from '#engine/random.ts';
import { readLadders } from '#server/puzzles/ladder.ts';
import type { Aim } from '../aims.ts';

/** One level in this many is turned and relabelled. */
const STEP = 5;

/** Levels, each turned and relabelled at random: their load must not change. */
export function measureLoad(): Aim[] {
	const random = createRandom('load');
	const levels = Object.values(readLadders()).flatMap((ladder) => ladder.filter((_, index) => index % STEP === 0));
	const changed = levels.filter(({ givens, load }) => {
		const turned = ratePuzzle(formatGrid(permute(parseGrid(givens)!, random)));
		return turned !== undefined && turned.load !== load;
	});
	const name = 'load: levels that weigh otherwise when they are turned';
	return [{ name, aim: 0, seen: changed.length, atMost: true, unit: `of ${levels.length}` }];
}
