import { findCanonicalForm } from '#engine/canonicalForm.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { isSymmetric } from '#engine/symmetry.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import type { Technique } from '#engine/technique.ts';
import { LOAD_FALL_MAX, NEW_TECHNIQUES_MAX } from '#server/puzzles/chooseLevels.ts';
import type { LadderLevel, Ladders } from '#server/puzzles/ladder.ts';
import type { Aim } from '../aims.ts';
import { countEffectiveKinds, KINDS_AIMS, KINDS_NOTES } from './effectiveKinds.ts';

/** From this difficulty on half of the puzzles are to be symmetric. */
const SYMMETRIC: readonly Difficulty[] = ['hard', 'expert', 'extreme'];
export const SYMMETRIC_AIM = 50;

/** A level as a player meets it who follows its hints from the start. */
interface WalkedLevel extends LadderLevel {
	readonly shown: ReadonlySet<Technique>;
	readonly hintRating: number;
}

/** What the levels say beside what their hints show, difficulty by difficulty in the order in which players climb. */
export function measureLadders(ladders: Ladders): Aim[] {
	const known = new Set<Technique>();
	return DIFFICULTIES.flatMap((difficulty) => {
		const levels = ladders[difficulty].map(walk);
		return [
			...measureTeaching(difficulty, levels, known),
			...measureLoads(difficulty, levels),
			...measureVariety(difficulty, levels),
		];
	});
}

function walk(level: LadderLevel): WalkedLevel {
	const { steps } = findTaughtPath(level.givens, level.rating);
	return {
		...level,
		shown: new Set(steps.map(({ technique }) => technique)),
		hintRating: Math.max(...steps.map(({ rating }) => rating)),
	};
}

/** What the levels show is known to the ladders after them: `known` grows. */
function measureTeaching(difficulty: Difficulty, levels: readonly WalkedLevel[], known: Set<Technique>): Aim[] {
	const showing = levels.filter(({ shown, technique }) => shown.has(technique)).length;
	const above = levels.filter(({ hintRating, rating }) => hintRating > rating).length;
	const fresh = levels.map(({ shown }) => {
		const news = [...shown].filter((technique) => !known.has(technique));
		for (const technique of news) known.add(technique);
		return news.length;
	});
	return [
		{ name: `${difficulty}: levels`, aim: 100, seen: levels.length, unit: 'levels' },
		{ name: `${difficulty}: levels whose hints show their technique`, aim: 95, seen: showing, unit: 'levels' },
		{ name: `${difficulty}: levels with a hint above their rating`, aim: 0, seen: above, atMost: true, unit: 'levels' },
		{
			name: `${difficulty}: most techniques new in a level`,
			aim: NEW_TECHNIQUES_MAX,
			seen: Math.max(...fresh),
			atMost: true,
			unit: 'techniques',
		},
	];
}

function measureLoads(difficulty: Difficulty, levels: readonly WalkedLevel[]): Aim[] {
	const pairs = levels.slice(1).map((level, index) => [levels[index]!, level] as const);
	const within = pairs.filter(([before, level]) => before.technique === level.technique && level.load < before.load);
	const falls = pairs.map(([before, level]) => 1 - level.load / before.load);
	return [
		{
			name: `${difficulty}: falls of the load within a technique`,
			aim: 0,
			seen: within.length,
			atMost: true,
			unit: 'falls',
		},
		{
			name: `${difficulty}: greatest fall of the load`,
			aim: 100 * LOAD_FALL_MAX,
			seen: 100 * Math.max(0, ...falls),
			atMost: true,
			unit: '%',
			detail: `from ${levels[0]!.load} to ${levels.at(-1)!.load}`,
		},
	];
}

function measureVariety(difficulty: Difficulty, levels: readonly WalkedLevel[]): Aim[] {
	const grids = levels.map(({ givens }) => parseGrid(givens)!);
	const forms = new Set(grids.map((grid) => formatGrid(findCanonicalForm(grid))));
	const symmetric = grids.filter((grid) => isSymmetric(grid, 'half_turn')).length;
	const share = { name: `${difficulty}: symmetric levels`, aim: SYMMETRIC_AIM, seen: symmetric, unit: 'levels' };
	const note = KINDS_NOTES[difficulty];
	return [
		{
			name: `${difficulty}: effective kinds of level`,
			aim: KINDS_AIMS[difficulty],
			seen: countEffectiveKinds(levels.map(({ technique }) => technique)),
			unit: 'kinds',
			...(note && { detail: note }),
		},
		{
			name: `${difficulty}: levels that repeat another`,
			aim: 0,
			seen: grids.length - forms.size,
			atMost: true,
			unit: 'levels',
		},
		...(SYMMETRIC.includes(difficulty) ? [share] : []),
	];
}
