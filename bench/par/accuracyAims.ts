import { DIFFICULTIES } from '#engine/difficulty.ts';
import { FOUR_FIFTHS } from '#rules/par/par.ts';
import { SKILLS } from '#rules/testing/simulated/person.ts';
import { type Aim, median } from '../aims.ts';
import { followPar, type Prediction } from './followPar.ts';
import { type Play, playLeague } from './league.ts';
import { glicko2, openSkill, ownAverages, type Peer } from './peers.ts';

/** The median error after this many own runs, in percent of the time. */
const ERROR_AIMS = [
	{ knownCount: 1, most: 45 },
	{ knownCount: 5, most: 33 },
	{ knownCount: 30, most: 27 },
] as const;

const COVER = { least: 77, most: 83 };

/** How far off each way of predicting is after each number of own runs, for the plot. */
export interface ErrorCurve {
	readonly name: string;
	readonly errors: readonly number[];
}

interface Accuracy {
	readonly aims: readonly Aim[];
	readonly curves: readonly ErrorCurve[];
}

export function measureAccuracy({ personCount, runCount }: { personCount: number; runCount: number }): Accuracy {
	const plays = playLeague({ seed: 'par', personCount, runCount });
	const predictions = followPar(plays);
	const curves = [
		{ name: 'par', errors: errorsByRun(predictions, runCount) },
		...Object.entries({ 'own averages': ownAverages(), openskill: openSkill(), 'glicko2-lite': glicko2() }).map(
			([name, peer]) => ({ name, errors: errorsByRun(predictByPeer(plays, peer), runCount) }),
		),
	];
	return { aims: [...errorAims(curves), ...coverAims(predictions), biasAim(predictions)], curves };
}

interface Predicted {
	readonly knownCount: number;
	/** As a share of the time. */
	readonly error: number;
}

function predictByPeer(plays: readonly Play[], peer: Peer): Prediction[] {
	const counts = new Map<number, number>();
	return plays.flatMap((play) => {
		const knownCount = counts.get(play.person) ?? 0;
		counts.set(play.person, knownCount + 1);
		const timeMs = peer(play);
		if (timeMs === undefined) return [];
		return { ...play, expected: { mean: Math.log(timeMs), variance: 1 }, knownCount, surprise: 0, isHeld: false };
	});
}

function errorsByRun(predictions: readonly Prediction[], runCount: number): number[] {
	const byCount = Map.groupBy(predictions.map(toPredicted), ({ knownCount }) => knownCount);
	return Array.from({ length: runCount }, (_, count) => {
		const errors = byCount.get(count)?.map(({ error }) => error) ?? [];
		return errors.length === 0 ? Number.NaN : 100 * median(errors);
	});
}

function toPredicted({ knownCount, timeMs, expected }: Prediction): Predicted {
	return { knownCount, error: Math.abs(Math.exp(expected.mean) / timeMs - 1) };
}

/** Over a few neighbouring counts, because people play only one game at each. */
function errorNear({ errors }: ErrorCurve, knownCount: number): number {
	const reach = Math.floor(knownCount / 6);
	return median(errors.slice(knownCount - reach, knownCount + reach + 1));
}

function errorAims(curves: readonly ErrorCurve[]): Aim[] {
	const [par, ...peers] = curves;
	return ERROR_AIMS.flatMap(({ knownCount, most }) => {
		const seen = errorNear(par!, knownCount);
		const others = peers.map((peer) => ({ name: peer.name, error: errorNear(peer, knownCount) }));
		const best = others.reduce((least, other) => (other.error < least.error ? other : least));
		const detail = others.map(({ name, error }) => `${name} ${error.toFixed(0)} %`).join(', ');
		const after = `after ${knownCount} own run${knownCount === 1 ? '' : 's'}`;
		return [
			{ name: `median error ${after}`, aim: most, seen, atMost: true as const, unit: '%', detail },
			{
				name: `error beside the best peer ${after}`,
				aim: 1,
				seen: seen / best.error,
				atMost: true as const,
				unit: '×',
				detail: best.name,
			},
		];
	});
}

/** From the fifth run on: before, the interval says rather how people differ. */
const COVERED_FROM = 5;

function coverAims(predictions: readonly Prediction[]): Aim[] {
	const known = predictions.filter(({ knownCount }) => knownCount >= COVERED_FROM);
	const groups = [
		...SKILLS.map((skill) => ({ name: skill, own: known.filter((run) => run.skill === skill) })),
		...DIFFICULTIES.map((difficulty) => ({
			name: difficulty,
			own: known.filter(({ puzzle }) => puzzle.difficulty === difficulty),
		})),
		{ name: 'a new player', own: predictions.filter(({ knownCount }) => knownCount < COVERED_FROM) },
	];
	return groups.flatMap(({ name, own }) => {
		const seen = (100 * own.filter(({ surprise }) => Math.abs(surprise) <= FOUR_FIFTHS).length) / own.length;
		const unit = '%';
		return [
			{ name: `the 80 % interval covers, ${name}`, aim: COVER.least, seen, unit, detail: `${own.length} runs` },
			{ name: `and no more than`, aim: COVER.most, seen, atMost: true as const, unit },
		];
	});
}

function biasAim(predictions: readonly Prediction[]): Aim {
	const logs = predictions.map(({ timeMs, expected }) => Math.log(timeMs) - expected.mean);
	const seen = Math.abs(logs.reduce((sum, log) => sum + log, 0) / logs.length);
	return { name: 'mean log(actual / expected), either way', aim: 0.03, seen, atMost: true, unit: '' };
}
