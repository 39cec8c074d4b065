import { DIFFICULTIES } from '#engine/difficulty.ts';
import { digitsOf } from '#engine/digitSet.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { findDrillPositions, type TechniquePosition } from '#rules/coach/techniquePosition.ts';
import type { Aim } from '../aims.ts';
import { readPuzzles } from '../fairPlay/puzzles.ts';
import { PLAIN_RATING_MOST, ratePlainly } from './plainRater.ts';

/** One puzzle in this many of each difficulty. */
const PUZZLE_STEP = 5;

interface Drill {
	readonly technique: Technique;
	/** Of the technique, and of the easiest that the independent rater finds. */
	readonly rating: number;
	readonly found: number;
}

/** Whether a rater that shares no code with the engine finds anything easier at the positions that are drilled. */
export function measureDrills(): Aim[] {
	const drills = listDrills();
	const known = drills.filter(({ rating }) => rating <= PLAIN_RATING_MOST);
	const harder = drills.filter(({ rating }) => rating > PLAIN_RATING_MOST);
	return [
		{
			name: 'positions to drill at which the technique is the easiest way on',
			aim: 99,
			seen: shareOf(known, ({ rating, found }) => isLike(rating, found)),
			unit: '%',
			detail: describe(known),
		},
		{
			name: 'positions of harder techniques at which the rater finds nothing easier',
			aim: 99,
			seen: shareOf(harder, ({ found }) => found > PLAIN_RATING_MOST),
			unit: '%',
			detail: describe(harder),
		},
	];
}

/** The three patterns of two strong links rate 4.0 and 4.1, and one as good as the other here. */
const LIKE = 0.15;

function isLike(rating: number, found: number): boolean {
	return Math.abs(rating - found) < LIKE;
}

function shareOf(drills: readonly Drill[], isSo: (drill: Drill) => boolean): number {
	return (100 * drills.filter(isSo).length) / drills.length;
}

function describe(drills: readonly Drill[]): string {
	return `${drills.length} positions of ${new Set(drills.map(({ technique }) => technique)).size} techniques`;
}

function listDrills(): Drill[] {
	const puzzles = DIFFICULTIES.flatMap((difficulty) =>
		readPuzzles(difficulty).filter((_, index) => index % PUZZLE_STEP === 0),
	);
	return puzzles.flatMap(({ givens }) => {
		const techniques = new Set(findTaughtPath(givens).steps.map(({ technique }) => technique));
		return [...techniques].flatMap((technique) =>
			findDrillPositions(givens, technique).map((position) => rate(technique, position)),
		);
	});
}

function rate(technique: Technique, { candidates }: TechniquePosition): Drill {
	const found = ratePlainly(candidates.map((set) => new Set(digitsOf(set))));
	return { technique, rating: TECHNIQUE_RATINGS[technique], found: found ?? Number.POSITIVE_INFINITY };
}
