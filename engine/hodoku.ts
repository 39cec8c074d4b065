import { getAt } from './getAt.ts';
import { getGrid } from './grid.ts';
import { applyStep, createPosition, isFull, type Position } from './position.ts';
import type { Finder } from './ratingPath.ts';
import type { Step } from './step.ts';
import type { Technique } from './technique.ts';
import { findAlsXyWing } from './techniques/alsXyWing.ts';
import { findAlsXz } from './techniques/alsXz.ts';
import { findBug } from './techniques/bug.ts';
import { findChain, findXChain, findXyChain } from './techniques/chain.ts';
import { findMultiColoring, findSimpleColoring } from './techniques/coloring.ts';
import { findFinnedFish } from './techniques/finnedFish.ts';
import { findFish } from './techniques/fish.ts';
import { findGroupedChain, findGroupedLoop } from './techniques/groupedChain.ts';
import { findHiddenSet } from './techniques/hiddenSet.ts';
import { findHiddenSingle } from './techniques/hiddenSingle.ts';
import { findLockedCandidates } from './techniques/lockedCandidates.ts';
import { findMultipleForcing } from './techniques/multipleForcing.ts';
import { findNakedSet } from './techniques/nakedSet.ts';
import { findNakedSingle } from './techniques/nakedSingle.ts';
import { findNishio } from './techniques/nishio.ts';
import { findRemotePair } from './techniques/remotePair.ts';
import { findStrongLinkChain } from './techniques/strongLinkChain.ts';
import { findSueDeCoq } from './techniques/sueDeCoq.ts';
import { findUniqueLoop } from './techniques/uniqueLoop.ts';
import { findBoundRectangle } from './techniques/uniqueRectangle.ts';
import { findWWing } from './techniques/wWing.ts';
import { findXyWing, findXyzWing } from './techniques/xyWing.ts';

/** The levels of HoDoKu 2.3.2, easiest first, each with the highest score of its puzzles. */
const LEVELS = [
	{ level: 'Easy', to: 800 },
	{ level: 'Medium', to: 1000 },
	{ level: 'Hard', to: 1600 },
	{ level: 'Unfair', to: 1800 },
	{ level: 'Extreme', to: Number.POSITIVE_INFINITY },
] as const;

export interface HodokuScore {
	readonly score: number;
	readonly level: (typeof LEVELS)[number]['level'];
}

interface ScoredFinder {
	readonly find: Finder['find'];
	/** HoDoKu's base score of a step, and its level as an index of `LEVELS`. */
	readonly score: number;
	readonly level: number;
}

const [EASY, MEDIUM, HARD, UNFAIR, EXTREME] = [0, 1, 2, 3, 4] as const;

const scored = (score: number, level: number, find: Finder['find']): ScoredFinder => ({ find, score, level });

/**
 * The techniques with the scores, levels and order of HoDoKu's default configuration (`DEFAULT_SOLVER_STEPS`). We do
 * not search for locked pairs and triples (pairs and triples here), avoidable rectangles, chains of almost locked sets
 * or franken fish.
 */
const SCORED_FINDERS: readonly ScoredFinder[] = [
	scored(4, EASY, (position) => {
		const step = findHiddenSingle(position);
		return step?.technique === 'full_house' ? step : undefined;
	}),
	scored(4, EASY, findNakedSingle),
	scored(14, EASY, findHiddenSingle),
	scored(50, MEDIUM, findLockedCandidates),
	scored(60, MEDIUM, (position) => findNakedSet(position, 2)),
	scored(80, MEDIUM, (position) => findNakedSet(position, 3)),
	scored(70, MEDIUM, (position) => findHiddenSet(position, 2)),
	scored(100, MEDIUM, (position) => findHiddenSet(position, 3)),
	scored(120, HARD, (position) => findNakedSet(position, 4)),
	scored(150, HARD, (position) => findHiddenSet(position, 4)),
	scored(140, HARD, (position) => findFish(position, 2)),
	scored(150, HARD, (position) => findFish(position, 3)),
	scored(160, HARD, (position) => findFish(position, 4)),
	scored(110, HARD, findRemotePair),
	scored(100, HARD, findBug),
	scored(130, HARD, (position) => findStrongLinkChain(position, 2, ['skyscraper'])),
	scored(150, HARD, (position) => findStrongLinkChain(position, 2, ['two_string_kite'])),
	scored(120, HARD, (position) => findStrongLinkChain(position, 2, ['turbot_fish'])),
	scored(120, HARD, (position) => findStrongLinkChain(position, 2, ['empty_rectangle'])),
	scored(150, HARD, findWWing),
	scored(160, HARD, findXyWing),
	scored(180, HARD, findXyzWing),
	scored(100, HARD, findUniqueLoop),
	scored(100, HARD, findBoundRectangle),
	scored(130, HARD, (position) => findFinnedFish(position, 2)),
	scored(200, UNFAIR, (position) => findFinnedFish(position, 3)),
	scored(250, UNFAIR, (position) => findFinnedFish(position, 4)),
	scored(250, UNFAIR, findSueDeCoq),
	scored(150, HARD, findSimpleColoring),
	scored(200, HARD, findMultiColoring),
	scored(260, UNFAIR, findXChain),
	scored(260, UNFAIR, findXyChain),
	scored(280, UNFAIR, findChain),
	scored(300, UNFAIR, findGroupedChain),
	scored(300, UNFAIR, findGroupedLoop),
	scored(300, UNFAIR, findAlsXz),
	scored(320, UNFAIR, findAlsXyWing),
	scored(500, EXTREME, findNishio),
	scored(500, EXTREME, findMultipleForcing),
];

/** Where one search finds two techniques: the score of the second. */
const OTHER_SCORES: ReadonlyMap<Technique, number> = new Map([
	['sashimi_x_wing', 150],
	['sashimi_swordfish', 240],
	['sashimi_jellyfish', 260],
]);

/** HoDoKu's score for a guess. */
const GUESS_SCORE = 10_000;

/**
 * The score and level by HoDoKu's rules: the score is the sum over all steps, and the level is the hardest step's, or a
 * higher one if the sum exceeds that level's limit. The steps are ours, tried in HoDoKu's order, and long chains can
 * differ. Throws if the givens are not 81 characters.
 */
export function scoreByHodoku(givens: string): HodokuScore {
	const position = createPosition(getGrid(givens));
	let score = 0;
	let hardest: number = EASY;
	while (!isFull(position)) {
		const found = findScoredStep(position);
		if (found === undefined) return { score: score + GUESS_SCORE, level: LEVELS[EXTREME].level };
		score += OTHER_SCORES.get(found.step.technique) ?? found.finder.score;
		hardest = Math.max(hardest, found.finder.level);
	}
	const byScore = LEVELS.findIndex(({ to }) => score <= to);
	return { score, level: getAt(LEVELS, Math.max(hardest, byScore)).level };
}

/** Makes the first step that there is, in place. */
function findScoredStep(position: Position): { readonly finder: ScoredFinder; readonly step: Step } | undefined {
	for (const finder of SCORED_FINDERS) {
		const step = finder.find(position);
		if (step === undefined) continue;
		applyStep(position, step);
		return { finder, step };
	}
	return undefined;
}
