/** Work that takes the engine milliseconds or more, too long for the thread that answers requests. */
import type { DrillVerdict } from '#contract/coach.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { decideHint, type HintQuestion } from '#engine/hint.ts';
import { type HintOutline, outlineHint } from '#engine/hintOutline.ts';
import { createRandom } from '#engine/random.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';
import type { Technique } from '#engine/technique.ts';
import { attributeTime } from '#rules/coach/attributeTime.ts';
import { checkDrillAnswer, type DrillChanges } from '#rules/coach/drills.ts';
import { findStalls } from '#rules/coach/followLog.ts';
import { learnShifts } from '#rules/coach/learnShifts.ts';
import type { TechniqueShifts } from '#rules/coach/techniqueMeasure.ts';
import { drawLessonPositions, findDrillPositions, type TechniquePosition } from '#rules/coach/techniquePosition.ts';
import type { TechniqueRow } from '#rules/coach/techniqueSums.ts';
import type { AskingRun, DrillPuzzle } from '#store/read/drills.ts';
import { parseMoves, type RunSums } from '#store/storedText.ts';
import type { NewDrillPosition } from '#store/write/drills.ts';

/** A finished log, with its moves as they are stored. */
interface StoredLog {
	readonly givens: string;
	readonly solution: string;
	readonly moveTexts: readonly string[];
	/** The time without penalties. */
	readonly playedMs: number;
}

interface PositionsWanted {
	readonly technique: Technique;
	readonly runs: readonly (Omit<AskingRun, 'gameId' | 'finishedAt'> & { readonly moveTexts: readonly string[] })[];
	readonly puzzles: readonly DrillPuzzle[];
	/** How many positions are to be from runs, and how many are wanted altogether. */
	readonly ownMost: number;
	readonly count: number;
	/** The seed that transforms and relabels examples. */
	readonly seed: string;
}

interface AnswerToCheck extends Pick<TechniquePosition, 'cells' | 'candidates'> {
	/** Null at an example of a lesson. */
	readonly solution: string | null;
	readonly technique: Technique;
	readonly changes: DrillChanges;
}

interface ShiftsWanted {
	readonly players: readonly (readonly TechniqueRow[])[];
	readonly month: string;
}

export const COACH_JOBS = {
	followRun({ givens, solution, moveTexts, playedMs }: StoredLog): RunSums {
		const moves = moveTexts.flatMap(parseMoves);
		const use = attributeTime({ givens, solution, moves, timeMs: playedMs });
		const { techniques, errorMs, errorCount, unattributedMs } = use;
		return { timeMs: playedMs, attributedMs: Math.max(0, playedMs - unattributedMs), errorMs, errorCount, techniques };
	},

	/**
	 * Own positions first, then those of the puzzles: one of each, and more of one only where there are too few. Where the puzzles
	 * have too few, more own ones take their place and, after them, rearranged examples of the lesson.
	 */
	findPositions({ technique, runs, puzzles, ownMost, count, seed }: PositionsWanted): NewDrillPosition[] {
		const takeOwn = (most: number) =>
			takeEach(runs, most, ({ runId, puzzleId, moveTexts, ...log }) =>
				findStalls({ ...log, moves: moveTexts.flatMap(parseMoves) }, technique).map(toPosition(puzzleId, runId)),
			);
		const own = takeOwn(ownMost);
		const fresh = takeEach(puzzles, count - own.length, ({ id, givens }) =>
			findDrillPositions(givens, technique).map(toPosition(id, null)),
		);
		const known = own.length + fresh.length < count ? [...takeOwn(count - fresh.length), ...fresh] : [...own, ...fresh];
		const lacking = { count: count - known.length, random: createRandom(seed) };
		return [...known, ...drawLessonPositions(technique, lacking).map(toPosition(null, null))];
	},

	checkAnswer({ technique, changes, ...position }: AnswerToCheck): Exclude<DrillVerdict, 'skipped'> {
		const solution = position.solution ?? formatGrid(findSolutionsUnbounded(parseGrid(position.cells)!, 1)[0]!);
		return checkDrillAnswer({ ...position, solution }, technique, changes);
	},

	findHint(question: HintQuestion): HintOutline {
		return outlineHint(decideHint(question));
	},

	learnShifts({ players, month }: ShiftsWanted): TechniqueShifts {
		return learnShifts(players, month);
	},
} as const;

export type CoachJobName = keyof typeof COACH_JOBS;

/** Takes the first position of each source until there are enough, and then the second ones. */
function takeEach<Source>(
	sources: readonly Source[],
	count: number,
	find: (source: Source) => NewDrillPosition[],
): NewDrillPosition[] {
	const first: NewDrillPosition[] = [];
	const more: NewDrillPosition[] = [];
	for (const source of sources) {
		if (first.length >= count) break;
		const [one, ...others] = find(source);
		if (one !== undefined) first.push(one);
		more.push(...others);
	}
	return [...first, ...more].slice(0, Math.max(0, count));
}

function toPosition(puzzleId: number | null, runId: string | null) {
	return ({ cells, candidates, step }: TechniquePosition): NewDrillPosition => ({
		puzzleId,
		runId,
		cells,
		candidates,
		step,
	});
}
