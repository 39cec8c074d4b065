import type { Difficulty } from '#engine/difficulty.ts';

/** The least effective kinds of the technique that puzzles of a difficulty teach. */
export const KINDS_AIMS: Readonly<Record<Difficulty, number>> = {
	easy: 4,
	medium: 6,
	hard: 10,
	expert: 12,
	extreme: 8,
};

/** Why an aim is out of reach: the ratings of the difficulty have no more kinds. */
export const KINDS_NOTES: Partial<Readonly<Record<Difficulty, string>>> = {
	easy: 'ratings up to 1.5 have two techniques, hidden single in a box and in a line, and would have three with rows and columns apart',
	medium:
		'ratings from 1.7 to 2.6 have six techniques, but direct claiming is never the easiest step: docs/engine.md has the proof',
};

/** How many equally common kinds would be as varied: two to the power of the entropy. */
export function countEffectiveKinds(kinds: readonly string[]): number {
	const counts = [...Map.groupBy(kinds, (kind) => kind).values()].map((group) => group.length / kinds.length);
	return 2 ** -counts.reduce((sum, share) => sum + share * Math.log2(share), 0);
}
