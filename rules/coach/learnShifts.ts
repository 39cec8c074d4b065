import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Technique } from '#engine/technique.ts';
import { measureSpeed, OWN_VARIANCE, predictTechnique } from './ownSpeed.ts';
import {
	type FindShift,
	measureTechniques,
	type TechniqueMeasure,
	type TechniqueShift,
	type TechniqueShifts,
	UNKNOWN_SHIFT,
} from './techniqueMeasure.ts';
import type { TechniqueRow } from './techniqueSums.ts';

/** Players and shifts depend on each other, and are worked out in turns. */
const ROUNDS = 8;

/** A player who is further off than this counts as this far, because some players do have a weakness. */
const FAR_OFF = 0.6;

/** How far the shift of a technique in one difficulty lies off that in all. */
const DIFFICULTY_VARIANCE = 0.02;

type Players = readonly (readonly TechniqueRow[])[];
type Shifts = ReadonlyMap<Technique, TechniqueShift>;

/**
 * Estimates the typical costs from an installation's players, with a list of rows for each player. `month` is the
 * present one, `YYYY-MM`.
 */
export function learnShifts(players: Players, month: string): TechniqueShifts {
	const all = learnFrom(players, month, () => UNKNOWN_SHIFT);
	const learned = new Map([...all].map(([technique, shift]) => [technique, { all: shift }]));
	const priorOf: FindShift = ({ technique }) => {
		const { mean, variance } = all.get(technique) ?? UNKNOWN_SHIFT;
		return { mean, variance: variance + DIFFICULTY_VARIANCE };
	};
	for (const difficulty of DIFFICULTIES) {
		const within = players.map((rows) => rows.filter((row) => row.difficulty === difficulty));
		for (const [technique, shift] of learnFrom(within, month, priorOf)) {
			learned.set(technique, { ...learned.get(technique)!, [difficulty]: shift });
		}
	}
	return Object.fromEntries(learned);
}

function learnFrom(players: Players, month: string, priorOf: FindShift): Shifts {
	const measured = players.map((rows) => measureTechniques(rows, month));
	let shifts: Shifts = new Map();
	for (let round = 0; round < ROUNDS; round++) shifts = learnOnce(measured, shifts, priorOf);
	return shifts;
}

interface Evidence {
	readonly met: TechniqueMeasure;
	weight: number;
	sum: number;
}

function learnOnce(players: readonly (readonly TechniqueMeasure[])[], before: Shifts, priorOf: FindShift): Shifts {
	const evidence = new Map<Technique, Evidence>();
	const findShift: FindShift = (met) => before.get(met.technique) ?? priorOf(met);
	for (const measures of players) addPlayer(evidence, measures, findShift);
	return new Map([...evidence].map(([technique, own]) => [technique, weigh(own, priorOf(own.met))]));
}

function addPlayer(evidence: Map<Technique, Evidence>, measures: readonly TechniqueMeasure[], findShift: FindShift) {
	const speed = measureSpeed(measures, findShift);
	for (const met of measures) {
		const expected = predictTechnique(speed, met, findShift);
		const off = Math.min(FAR_OFF, Math.max(-FAR_OFF, met.slowness - expected.mean));
		const own = evidence.get(met.technique) ?? { met, weight: 0, sum: 0 };
		const weight = 1 / (met.variance + OWN_VARIANCE);
		own.weight += weight;
		own.sum += weight * (findShift(met).mean + off);
		evidence.set(met.technique, own);
	}
}

function weigh({ weight, sum }: Evidence, prior: TechniqueShift): TechniqueShift {
	const precision = 1 / prior.variance + weight;
	return { mean: (prior.mean / prior.variance + sum) / precision, variance: 1 / precision };
}
