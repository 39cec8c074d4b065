import type { Difficulty } from '#engine/difficulty.ts';
import { makePractice } from '../../puzzles/poolPuzzles.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { createTestMaker } from '../../testing/testPool.ts';

/** Makes this many practice puzzles and nothing else, so that a test knows the stock. */
export async function fillPool(
	{ store, clock }: Pick<TestApp, 'store' | 'clock'>,
	difficulty: Difficulty,
	count: number,
): Promise<void> {
	const parts = { store, clock, random: seededRandom(`stock of ${difficulty}`), maker: createTestMaker() };
	for (let made = 0; made < count; made++) await makePractice(parts, difficulty);
}
