import type { Difficulty } from '#engine/difficulty.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { makePractice } from '../../puzzles/poolPuzzles.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { createTestMaker } from '../../testing/testPool.ts';

/** Makes this many practice puzzles with all their techniques, and nothing else, so that a test knows the pool. */
export async function fillPool(
	{ store, clock }: Pick<TestApp, 'store' | 'clock'>,
	difficulty: Difficulty,
	count: number,
): Promise<void> {
	const maker = createTestMaker();
	const make: typeof maker.make = async (request) => {
		const made = await maker.make(request);
		const { steps } = findTaughtPath(made.puzzle.givens, made.grade.rating);
		return { ...made, shown: [...new Set(steps.map(({ technique }) => technique))] };
	};
	const parts = { store, clock, random: seededRandom(`stock of ${difficulty}`), maker: { ...maker, make } };
	for (let made = 0; made < count; made++) await makePractice(parts, difficulty);
}
