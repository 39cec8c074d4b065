/**
 * Fits what par knows before its first run, `rules/par/firstModel.ts`: the weights of the puzzles' features to simulated people who play the levels
 * of all ladders, and the middle of the puzzles of practice, which are made for it. The same code writes the same file. The errors of the fit are
 * written to docs/bench/par.md.
 *
 * Usage: npm run make:par -- [--people 100] [--made 100]
 */
import { writeFileSync } from 'node:fs';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { makeVariedPuzzle } from '#engine/makeVaried.ts';
import { createRandom } from '#engine/random.ts';
import type { TaughtPuzzle } from '#engine/taught/makeTaught.ts';
import { countEmpty } from '#rules/fairPlay/timeFloor.ts';
import { listFeatures, type PuzzleFeatures, REFERENCE } from '#rules/par/puzzleIntensity.ts';
import { solveLinear } from '#rules/par/refitWeights.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { type Aim, median, readSizes, reportAims } from './aims.ts';
import { listLeaguePuzzles } from './par/league.ts';

const sizes = readSizes({ people: 100, made: 100 });

/** As many as the pool looks back. */
const RECENT_COUNT = 24;

/** A puzzle's error is measured by a fit to the other folds. */
const FOLDS = 5;

interface SeenPuzzle {
	readonly features: PuzzleFeatures;
	/** The mean of the logarithms of all people's times, less the reference. */
	readonly intensity: number;
}

/** What a form of the model makes of a puzzle's features. */
type Form = (features: PuzzleFeatures) => readonly number[];

/** The form with a square of the workload, whose top lies among the levels: above it more work would mean less time. */
const withSquare: Form = (features) => {
	const [one, below, above, ...others] = listFeatures(features) as [number, number, number, ...number[]];
	return [one, below + above, (below + above) ** 2, ...others];
};

function playLevels(): SeenPuzzle[] {
	const random = createRandom('first model');
	const people = Array.from({ length: sizes.people }, (_, index) => drawPerson(random, SKILLS[index % SKILLS.length]!));
	return listLeaguePuzzles().map((puzzle) => {
		const logs = people.map((person) => Math.log(playAsPerson(puzzle, person, random).at(-1)!.at));
		return { features: puzzle, intensity: logs.reduce((sum, log) => sum + log, 0) / logs.length - REFERENCE };
	});
}

/** Least squares. */
function fit(puzzles: readonly SeenPuzzle[], form: Form): number[] {
	const rows = puzzles.map(({ features, intensity }) => [...form(features), intensity]);
	const size = rows[0]!.length - 1;
	return solveLinear(
		Array.from({ length: size }, (_, at) =>
			Array.from({ length: size + 1 }, (_, column) => rows.reduce((sum, row) => sum + row[at]! * row[column]!, 0)),
		),
	);
}

/** The root of the mean square of the distances between intensities and what a fit to other puzzles says. */
function measureError(puzzles: readonly SeenPuzzle[], form: Form): number {
	const squares = Array.from({ length: FOLDS }, (_, fold) => {
		const weights = fit(
			puzzles.filter((_, index) => index % FOLDS !== fold),
			form,
		);
		return puzzles
			.filter((_, index) => index % FOLDS === fold)
			.map(({ features, intensity }) => {
				const said = form(features).reduce((sum, feature, index) => sum + feature * weights[index]!, 0);
				return (intensity - said) ** 2;
			});
	}).flat();
	return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** The middle of the puzzles of a difficulty as practice serves them. */
function findTypical(difficulty: Difficulty) {
	const recent: string[] = [];
	const spares: TaughtPuzzle[] = [];
	const puzzles = Array.from({ length: sizes.made }, (_, number) => {
		const made = makeVariedPuzzle({ seed: `par ${number}`, difficulty, recent: recent.slice(0, RECENT_COUNT) }, spares);
		recent.unshift(made.technique);
		return made;
	});
	const middle = (measure: (puzzle: TaughtPuzzle) => number) => median(puzzles.map(measure));
	return {
		workload: Math.round(middle(({ grade }) => grade.workload)),
		rating: middle(({ grade }) => grade.rating),
		emptyCount: Math.round(middle(({ puzzle }) => countEmpty(puzzle.givens))),
	};
}

function declare(name: string): string {
	return `export const ${name} =`;
}

function formatModel(weights: readonly number[], error: number): string {
	const typical = DIFFICULTIES.map((difficulty) => {
		const { workload, rating, emptyCount } = findTypical(difficulty);
		return `\t${difficulty}: { workload: ${workload}, rating: ${rating}, emptyCount: ${emptyCount} },\n`;
	});
	return `/** Written by \`npm run make:par\`: fitted to ${sizes.people} simulated people on all levels. A refit to the runs of the installation replaces it. */
${declare('FIRST_WEIGHTS')} {
	weights: [${weights.map((weight) => Number(weight.toFixed(3))).join(', ')}],
	variance: ${Number((error ** 2).toFixed(3))},
};

/** The middle of ${sizes.made} puzzles of each difficulty as practice serves them. */
${declare('TYPICAL_PUZZLES')} {
${typical.join('')}};
`;
}

const puzzles = playLevels();
const [error, squareError] = [listFeatures, withSquare].map((form) => measureError(puzzles, form)) as [number, number];
writeFileSync(new URL('../rules/par/firstModel.ts', import.meta.url), formatModel(fit(puzzles, listFeatures), error));
const aims: Aim[] = [
	{ name: 'error of the features, as a deviation of the logarithm', seen: error, unit: '' },
	{ name: 'error of the features with a square of the workload', seen: squareError, unit: '' },
];
reportAims('par: the first model', aims, 'par.md');
