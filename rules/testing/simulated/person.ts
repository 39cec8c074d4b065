import type { Random } from '#engine/random.ts';
import type { Technique } from '#engine/technique.ts';
import { drawBetween, drawLogNormal, pick } from './chance.ts';

export const SKILLS = ['beginner', 'casual', 'practiced', 'fast', 'world-class'] as const;

export type Skill = (typeof SKILLS)[number];

/** Where a person looks next: wherever it is easy, around the last entry, or through the grid in one order. */
const HABITS = ['easiest', 'near', 'digits', 'rows', 'columns', 'boxes', 'digitsInOrder'] as const;

export type Habit = (typeof HABITS)[number];

/** Which marks a person writes: none, two places of a digit, all by hand, or all at once by the page. */
const MARKING = ['none', 'pairs', 'all', 'instant'] as const;

type Marking = (typeof MARKING)[number];

/** How one person plays. Times are medians. */
export interface Person {
	readonly skill: Skill;
	/** The time from the decision to the key. */
	readonly handMs: number;
	/** Until an ordinary single is seen where few others are. */
	readonly thinkMs: number;
	/** Deviation of the logarithm of thinking. */
	readonly spread: number;
	/** The rating of the hardest step that they find; from there on they guess. */
	readonly hardest: number;
	readonly habit: Habit;
	readonly marking: Marking;
	/** Shares of the entries: mistyped, right for no good reason, seen together with others, followed by a rest. */
	readonly slipShare: number;
	readonly hunchShare: number;
	readonly groupShare: number;
	readonly restShare: number;
	/** Share of the entries that also reveal a simple elimination, which then causes no stall later. */
	readonly foresightShare: number;
	/** Two thumbs: the second digit comes at once. */
	readonly thumbShare: number;
	/** Share of the starts with a look away before the first entry. */
	readonly lateStartShare: number;
	/** How many times as long as their speed predicts they need for a technique; 1 for every other one. */
	readonly techniqueFactors?: Readonly<Partial<Record<Technique, number>>>;
}

interface SkillRange {
	readonly handMs: readonly [number, number];
	readonly thinkMs: readonly [number, number];
	readonly hardest: readonly [number, number];
	readonly groupMost: number;
	readonly slipMost: number;
	readonly hunchMost: number;
	readonly foresightMost: number;
}

const RANGES: Readonly<Record<Skill, SkillRange>> = {
	beginner: {
		handMs: [600, 1500],
		thinkMs: [5000, 20_000],
		hardest: [2.3, 3],
		groupMost: 0.1,
		slipMost: 0.05,
		hunchMost: 0.03,
		foresightMost: 0.02,
	},
	casual: {
		handMs: [550, 1100],
		thinkMs: [3000, 9000],
		hardest: [2.6, 4.4],
		groupMost: 0.3,
		slipMost: 0.04,
		hunchMost: 0.02,
		foresightMost: 0.1,
	},
	practiced: {
		handMs: [500, 900],
		thinkMs: [2400, 5000],
		hardest: [3.6, 6.6],
		groupMost: 0.5,
		slipMost: 0.03,
		hunchMost: 0.01,
		foresightMost: 0.3,
	},
	fast: {
		handMs: [450, 750],
		thinkMs: [1800, 3200],
		hardest: [4.4, 9],
		groupMost: 0.6,
		slipMost: 0.03,
		hunchMost: 0.01,
		foresightMost: 0.6,
	},
	'world-class': {
		handMs: [450, 650],
		thinkMs: [1500, 2500],
		hardest: [4.4, 9],
		groupMost: 0.7,
		slipMost: 0.02,
		hunchMost: 0.01,
		foresightMost: 0.8,
	},
};

export function factorOf({ techniqueFactors }: Person, technique: Technique): number {
	return techniqueFactors?.[technique] ?? 1;
}

export function drawPerson(random: Random, skill: Skill): Person {
	const range = RANGES[skill];
	return {
		skill,
		handMs: drawBetween(random, ...range.handMs),
		thinkMs: drawLogNormal(random, Math.sqrt(range.thinkMs[0] * range.thinkMs[1]), 0.25),
		spread: drawBetween(random, 0.45, 0.95),
		hardest: drawBetween(random, ...range.hardest),
		habit: pick(random, HABITS),
		marking: pick(random, MARKING),
		slipShare: drawBetween(random, 0, range.slipMost),
		hunchShare: drawBetween(random, 0, range.hunchMost),
		groupShare: drawBetween(random, 0, range.groupMost),
		restShare: drawBetween(random, 0, 0.015),
		foresightShare: drawBetween(random, 0, range.foresightMost),
		thumbShare: pick(random, [0, 0, 0.1, 0.25]),
		lateStartShare: 0.03,
	};
}
