import type { PositionState } from '#contract/coach.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Fixed } from '../columnType.ts';

/** Which techniques the taught way of each puzzle in stock has. */
export interface PuzzleTechniquesTable {
	difficulty: Fixed<Difficulty>;
	technique: Fixed<string>;
	puzzleId: Fixed<number>;
}

/** What the runs of all players of the installation show about the typical cost of a technique; see `rules/coach/techniqueShifts.ts`. */
export interface TechniqueShiftsTable {
	technique: Fixed<string>;
	/** `all` for all together. */
	difficulty: Fixed<Difficulty | 'all'>;
	mean: Fixed<number>;
	variance: Fixed<number>;
	learnedAt: Fixed<number>;
}

export interface DrillsTable {
	id: Fixed<string>;
	playerId: string;
	technique: Fixed<string>;
	parMs: Fixed<number>;
	startedAt: Fixed<number>;
	/** Null while positions are left. */
	endedAt: number | null;
	/** Null before the end, and without an average. */
	averageMs: number | null;
}

export interface DrillPositionsTable {
	drillId: Fixed<string>;
	/** From 0. */
	number: Fixed<number>;
	playerId: string;
	/** Null for an example of the technique's lesson. */
	puzzleId: Fixed<number | null>;
	/** The run of an own position, else null. */
	runId: Fixed<string | null>;
	state: PositionState;
	/** 81 digits, 0 for an empty cell. */
	cells: Fixed<string>;
	/** The digits left for each cell, separated by commas. */
	candidates: Fixed<string>;
	/** JSON. */
	step: Fixed<string>;
	shownAt: number | null;
	timeMs: number | null;
}
