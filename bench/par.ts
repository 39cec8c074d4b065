/**
 * Par before simulated people: how far off it is and how often its interval holds, beside own averages; how well puzzles
 * are put in order; and whose runs it holds. People and puzzles are drawn from a seed, so the same code gives the same figures.
 *
 * Usage: npm run bench:par -- [--people 200] [--runs 60] [--guard 400] [--write] [--json]
 *
 * `--people` and `--runs` are the size of the league, `--guard` the number of people of each kind, none of whom should be held; `--write` puts the
 * figures into docs/bench/par.md.
 */
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { findTimeFloorMs } from '#rules/fairPlay/timeFloor.ts';
import { FOUR_FIFTHS, KNOWN_RUNS_MIN } from '#rules/par/expectTime.ts';
import { FIRST_WEIGHTS } from '#rules/par/firstModel.ts';
import { NO_EVIDENCE } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import { rankCorrelation } from '#rules/par/reportPar.ts';
import { drawPerson, type Person, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { type Aim, median, readSizes, reportAims } from './aims.ts';
import {
	followPar,
	type Knowledge,
	type LeaguePuzzle,
	listLeaguePuzzles,
	measureBias,
	type Play,
	type Prediction,
	playLeague,
	startKnowledge,
} from './par/league.ts';

const sizes = readSizes({ people: 200, runs: 60, guard: 400 });

/** The median error after this many own runs, in percent of the time. */
const ERROR_AIMS = [
	{ knownCount: 1, most: 45 },
	{ knownCount: 5, most: 33 },
	{ knownCount: 30, most: 27 },
] as const;

const COVER = { least: 77, most: 83 };
/** From the fifth run on: before, the interval says rather how people differ. */
const COVERED_FROM = 5;
const BIAS_MOST = 0.03;

function measureAccuracy(): Aim[] {
	const plays = playLeague({ seed: 'par', personCount: sizes.people, runCount: sizes.runs });
	const predictions = followPar(plays);
	const bias = { seen: measureBias(predictions), aim: BIAS_MOST, atMost: true, unit: '' } as const;
	return [
		...measureErrors(listErrors(predictions), followAverages(plays)),
		...measureCover(predictions),
		{ name: 'mean log(actual / expected), either way', ...bias },
	];
}

/** How far off each prediction was, as a share of the time. */
interface PredictionError {
	readonly knownCount: number;
	readonly error: number;
}

function listErrors(predictions: readonly Prediction[]): PredictionError[] {
	return predictions.map(({ knownCount, timeMs, expected }) => {
		return { knownCount, error: Math.abs(Math.exp(expected.mean) / timeMs - 1) };
	});
}

const AVERAGED = 12;

/** The mean of the player's last twelve times at the difficulty; before the first, all players' mean. */
function followAverages(plays: readonly Play[]): PredictionError[] {
	const own = new Map<string, number[]>();
	const all = new Map<string, number[]>();
	const knownCounts = new Map<number, number>();
	return plays.flatMap(({ person, puzzle: { difficulty }, timeMs }) => {
		const key = `${person} ${difficulty}`;
		const [times, everybody] = [own.get(key) ?? [], all.get(difficulty) ?? []];
		const knownCount = knownCounts.get(person) ?? 0;
		const averaged = times.length > 0 ? times.slice(-AVERAGED) : everybody;
		own.set(key, [...times, timeMs]);
		all.set(difficulty, [...everybody, timeMs]);
		knownCounts.set(person, knownCount + 1);
		if (averaged.length === 0) return [];
		const expected = averaged.reduce((sum, time) => sum + time, 0) / averaged.length;
		return [{ knownCount, error: Math.abs(expected / timeMs - 1) }];
	});
}

function measureErrors(par: readonly PredictionError[], averages: readonly PredictionError[]): Aim[] {
	return ERROR_AIMS.flatMap(({ knownCount, most }) => {
		const [seen, peer] = [errorNear(par, knownCount), errorNear(averages, knownCount)];
		const after = `after ${knownCount} own run${knownCount === 1 ? '' : 's'}`;
		const detail = `own averages ${peer.toFixed(0)} %`;
		return [
			{ name: `median error ${after}`, aim: most, seen, atMost: true, unit: '%', detail },
			{ name: `error beside own averages ${after}`, aim: 1, seen: seen / peer, atMost: true, unit: '×' },
		];
	});
}

/** The median of the medians of a few neighboring counts, because people play only one game at each. */
function errorNear(errors: readonly PredictionError[], knownCount: number): number {
	const reach = Math.floor(knownCount / 6);
	const near = errors.filter((error) => Math.abs(error.knownCount - knownCount) <= reach);
	const byCount = [...Map.groupBy(near, (error) => error.knownCount).values()];
	return 100 * median(byCount.map((own) => median(own.map(({ error }) => error))));
}

function measureCover(predictions: readonly Prediction[]): Aim[] {
	const known = predictions.filter(({ knownCount }) => knownCount >= COVERED_FROM);
	const groups = [
		...Map.groupBy(known, ({ skill }) => skill),
		...DIFFICULTIES.map((name) => [name, known.filter(({ puzzle }) => puzzle.difficulty === name)] as const),
		['a new player', predictions.filter(({ knownCount }) => knownCount < COVERED_FROM)] as const,
	];
	return groups.flatMap(([name, own]) => {
		const seen = (100 * own.filter(({ surprise }) => Math.abs(surprise) <= FOUR_FIFTHS).length) / own.length;
		const detail = `${own.length} runs`;
		return [
			{ name: `the 80 % interval covers, ${name}`, aim: COVER.least, seen, unit: '%', detail },
			{ name: `and no more, ${name}`, aim: COVER.most, seen, atMost: true, unit: '%' },
		];
	});
}

const SOLVES = 20;
/** Every fifth puzzle of each difficulty. */
const PUZZLE_STEP = 5;

/** The order of the puzzles after twenty solves each, beside the true one: the mean of many people's logarithms. */
function measureIntensities(): Aim {
	const random = createRandom('intensity');
	const puzzles = listLeaguePuzzles().filter((_, index) => index % PUZZLE_STEP === 0);
	const people = Array.from({ length: sizes.people }, (_, index) => drawPerson(random, SKILLS[index % SKILLS.length]!));
	const plays = people.map((person, index) =>
		puzzles.map((puzzle) => {
			const timeMs = playAsPerson(puzzle, person, random).at(-1)!.at;
			return { person: index, skill: person.skill, puzzle, timeMs };
		}),
	);
	const truth = puzzles.map((_, at) => plays.reduce((sum, own) => sum + Math.log(own[at]!.timeMs), 0));
	const solved = puzzles.flatMap((_, at) => {
		const solvers = random.shuffle([...plays]).slice(0, SOLVES);
		return solvers.map((own) => own[at]!);
	});
	const knowledge = startKnowledge();
	followPar(random.shuffle(solved), knowledge);
	const means = puzzles.map((puzzle) => meanOf(puzzle, knowledge));
	const priors = puzzles.map((puzzle) => meanOf(puzzle, startKnowledge()));
	const name = 'rank correlation of the intensities with the truth';
	const detail = `the features alone ${rankCorrelation(priors, truth).toFixed(2)}`;
	return { name, aim: 0.9, seen: rankCorrelation(means, truth), unit: '', detail };
}

function meanOf(puzzle: LeaguePuzzle, { puzzles }: Knowledge): number {
	return meetPuzzle(puzzle, puzzles.get(puzzle.givens) ?? NO_EVIDENCE, FIRST_WEIGHTS).mean;
}

/** How many of ten thousand honest runs are held. */
const HELD_MOST = 1;
const GUARDED_RUNS = 100;

/** After this many runs a quick improver thinks twice as fast, sees harder steps, and is as quick with their hands as they will ever be. */
const HALVED_AFTER = 40;

/** No player becomes faster than a world champion thinks. */
const THINK_MS_LEAST = 1500;

function improve(person: Person, run: number): Person {
	const share = 0.5 ** (run / HALVED_AFTER);
	return {
		...person,
		thinkMs: Math.max(THINK_MS_LEAST, share * person.thinkMs),
		handMs: Math.max(450, Math.sqrt(share) * person.handMs),
		hardest: Math.min(9, person.hardest + run / 25),
		foresightShare: Math.min(0.8, person.foresightShare + run / 200),
	};
}

/** From one run to the next twice as fast: a lesson, a mouse instead of a finger, or notes filled in by the page. */
function leap(person: Person, run: number): Person {
	if (run < 30) return person;
	return { ...person, thinkMs: Math.max(THINK_MS_LEAST, person.thinkMs / 2), hardest: Math.min(9, person.hardest + 2) };
}

const HONEST = [
	{ name: 'who stay as they are', change: (person: Person) => person },
	{ name: 'who become twice as fast in 40 runs', change: improve },
	{ name: 'who become twice as fast overnight', change: leap },
] as const;

function measureGuard(): Aim[] {
	const honest = HONEST.map(({ name, change }): Aim => {
		const league = { personCount: sizes.guard, runCount: GUARDED_RUNS };
		const runs = followPar(playLeague({ seed: `guard ${name}`, ...league, change }));
		const judged = runs.filter(({ knownCount }) => knownCount >= KNOWN_RUNS_MIN);
		const heldCount = runs.filter(({ isHeld }) => isHeld).length;
		const least = Math.min(...judged.map(({ surprise }) => surprise));
		return {
			name: `held beyond par, of 10,000 runs of people ${name}`,
			aim: HELD_MOST,
			seen: (10_000 * heldCount) / runs.length,
			atMost: true,
			unit: '',
			detail: `${heldCount} of ${runs.length}; the fastest was ${(-least).toFixed(1)} deviations faster than expected`,
		};
	});
	return [...honest, measureNewcomers()];
}

/** People with few runs, who then finish as fast as anybody can. */
function measureNewcomers(): Aim {
	const plays = playLeague({ seed: 'few runs', personCount: sizes.guard, runCount: KNOWN_RUNS_MIN });
	const runs = followPar(
		plays.map((play, index) => (index % 2 === 0 ? play : { ...play, timeMs: findTimeFloorMs(play.puzzle) })),
	);
	const held = runs.filter(({ isHeld }) => isHeld).length;
	return { name: 'held beyond par, of all with fewer than ten runs', aim: 0, seen: held, atMost: true, unit: '' };
}

reportAims('par', [...measureAccuracy(), measureIntensities(), ...measureGuard()], 'par.md');
