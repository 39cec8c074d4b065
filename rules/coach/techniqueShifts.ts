import type { Difficulty } from '#engine/difficulty.ts';
import type { Technique } from '#engine/technique.ts';

/** How far the typical cost of a technique is off, as a slowness, and how well that is known. */
export interface TechniqueShift {
	readonly mean: number;
	readonly variance: number;
}

/** In all difficulties together (`all`), and in each in which the technique was met. */
export type ShiftsOfTechnique = Readonly<Partial<Record<Difficulty | 'all', TechniqueShift>>>;

/** Empty where nothing is known yet. */
export type TechniqueShifts = Readonly<Partial<Record<Technique, ShiftsOfTechnique>>>;

/** A technique, and the share of its meetings in each difficulty; no share at all means that the difficulty does not matter. */
export interface MetTechnique {
	readonly technique: Technique;
	readonly difficultyShares: ReadonlyMap<Difficulty, number>;
}

export type FindShift = (met: MetTechnique) => TechniqueShift;

/** What is known of a technique before any player of the installation has met it: a published scale may well be off by half. */
export const UNKNOWN_SHIFT: TechniqueShift = { mean: 0, variance: 0.09 };

/** How the shifts of a technique apply to where it was met. */
export function findShiftIn(shifts: TechniqueShifts): FindShift {
	return ({ technique, difficultyShares }) => {
		const own = shifts[technique] ?? {};
		const all = own.all ?? UNKNOWN_SHIFT;
		if (difficultyShares.size === 0) return all;
		const parts = [...difficultyShares].map(([difficulty, share]) => ({ share, shift: own[difficulty] ?? all }));
		return {
			mean: parts.reduce((sum, { share, shift }) => sum + share * shift.mean, 0),
			variance: parts.reduce((sum, { share, shift }) => sum + share * shift.variance, 0),
		};
	};
}
