import { type EncounteredTechnique, type FindShift, hardnessOf, type TechniqueMeasure } from './techniqueMeasure.ts';

/**
 * How slow a player is at the technique of ten seconds, and how this changes with hardness, since some are better at hard steps than at easy ones: a
 * line. Slowness is beside the other techniques of the same run, so that the line lies near 0.
 */
interface OwnSpeed {
	readonly level: number;
	readonly slope: number;
	readonly levelVariance: number;
	readonly covariance: number;
	readonly slopeVariance: number;
}

/** How much people differ in both. */
const LEVEL_VARIANCE = 0.1;
const SLOPE_VARIANCE = 0.001;

/** How far one technique of a person lies off their line without being a weakness. */
export const OWN_VARIANCE = 0.02;

/** The line through the techniques that a player met. Each counts by how well it is known, so that many singles do not outweigh all others. */
export function measureSpeed(measures: readonly TechniqueMeasure[], findShift: FindShift): OwnSpeed {
	let [a, b, c, p, q] = [1 / LEVEL_VARIANCE, 0, 1 / SLOPE_VARIANCE, 0, 0];
	for (const met of measures) {
		const { technique, slowness, variance } = met;
		const shift = findShift(met);
		const weight = 1 / (variance + shift.variance + OWN_VARIANCE);
		const hardness = hardnessOf(technique);
		a += weight;
		b += weight * hardness;
		c += weight * hardness ** 2;
		p += weight * (slowness - shift.mean);
		q += weight * hardness * (slowness - shift.mean);
	}
	const determinant = a * c - b * b;
	return {
		level: (c * p - b * q) / determinant,
		slope: (a * q - b * p) / determinant,
		levelVariance: c / determinant,
		covariance: -b / determinant,
		slopeVariance: a / determinant,
	};
}

/** How slow a player of this speed should be at a technique. */
export function predictTechnique(
	speed: OwnSpeed,
	met: EncounteredTechnique,
	findShift: FindShift,
): { readonly mean: number; readonly variance: number } {
	const hardness = hardnessOf(met.technique);
	const shift = findShift(met);
	return {
		mean: speed.level + speed.slope * hardness + shift.mean,
		variance:
			speed.levelVariance + 2 * hardness * speed.covariance + hardness ** 2 * speed.slopeVariance + shift.variance,
	};
}
