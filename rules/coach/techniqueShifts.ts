import type { Technique } from '#engine/technique.ts';

/** How far the typical cost of a technique is off, as a slowness, and how well that is known. */
export interface TechniqueShift {
	readonly mean: number;
	readonly variance: number;
}

/** Empty where nothing is known yet. */
export type TechniqueShifts = Readonly<Partial<Record<Technique, TechniqueShift>>>;

/** What is known of a technique before any player of the installation has met it: a published scale may well be off by half. */
export const UNKNOWN_SHIFT: TechniqueShift = { mean: 0, variance: 0.09 };

export function shiftOf(shifts: TechniqueShifts, technique: Technique): TechniqueShift {
	return shifts[technique] ?? UNKNOWN_SHIFT;
}
