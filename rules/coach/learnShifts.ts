import type { Technique } from '#engine/technique.ts';
import { measureSpeed, OWN_VARIANCE, predictTechnique } from './ownSpeed.ts';
import { measureTechniques, type TechniqueMeasure } from './techniqueMeasure.ts';
import { shiftOf, type TechniqueShift, type TechniqueShifts, UNKNOWN_SHIFT } from './techniqueShifts.ts';
import type { TechniqueRow } from './techniqueSums.ts';

/** Players and shifts depend on each other, and are worked out in turns. */
const ROUNDS = 8;

/** A player who is further off than this counts as this far: one in some does have a weakness. */
const FAR_OFF = 0.6;

/** What the players of an installation show of the typical costs. One list of rows a player. `month` is the present one, `YYYY-MM`. */
export function learnShifts(players: readonly (readonly TechniqueRow[])[], month: string): TechniqueShifts {
	const measured = players.map((rows) => measureTechniques(rows, month));
	let shifts: TechniqueShifts = {};
	for (let round = 0; round < ROUNDS; round++) shifts = learnOnce(measured, shifts);
	return shifts;
}

interface Evidence {
	weight: number;
	sum: number;
}

function learnOnce(players: readonly (readonly TechniqueMeasure[])[], before: TechniqueShifts): TechniqueShifts {
	const evidence = new Map<Technique, Evidence>();
	for (const measures of players) addPlayer(evidence, measures, before);
	return Object.fromEntries([...evidence].map(([technique, own]) => [technique, weigh(own)]));
}

function addPlayer(evidence: Map<Technique, Evidence>, measures: readonly TechniqueMeasure[], before: TechniqueShifts) {
	const speed = measureSpeed(measures, before);
	for (const { technique, mean, variance } of measures) {
		const expected = predictTechnique(speed, technique, before);
		const off = Math.min(FAR_OFF, Math.max(-FAR_OFF, mean - expected.mean));
		const own = evidence.get(technique) ?? { weight: 0, sum: 0 };
		const weight = 1 / (variance + OWN_VARIANCE);
		own.weight += weight;
		own.sum += weight * (shiftOf(before, technique).mean + off);
		evidence.set(technique, own);
	}
}

function weigh({ weight, sum }: Evidence): TechniqueShift {
	const precision = 1 / UNKNOWN_SHIFT.variance + weight;
	return { mean: sum / precision, variance: 1 / precision };
}
