import { parseGrid } from '#engine/grid.ts';
import { hasAllNotes, joinNotes } from '#engine/hint.ts';
import type { Move } from '#engine/move.ts';
import { applyStep, copyPosition, createPosition, type Position, placeDigit } from '#engine/position.ts';
import { applyMove, type Play, startPlay } from '#engine/replay.ts';
import { findSingle } from '#engine/single.ts';
import type { Placement } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { findHiddenSingle } from '#engine/techniques/hiddenSingle.ts';
import { findNakedSingle } from '#engine/techniques/nakedSingle.ts';
import { countEntries } from '#engine/workload.ts';
import { isEasiest, type TechniquePosition, toTechniquePosition } from './techniquePosition.ts';
import { costOfWay } from './typicalCost.ts';

export interface PlayedLog {
	readonly givens: string;
	readonly solution: string;
	/** Their times leave out pauses. */
	readonly moves: readonly Move[];
}

/** The time between two right digits, with what the grid asked for. */
export interface Stretch {
	/** The hardest technique on the way to the next digit, `undefined` if no known technique leads on. */
	readonly technique: Technique | undefined;
	/** Without the time a wrong digit was on the grid. */
	readonly timeMs: number;
	/** At how many moments the player made moves. */
	readonly handCount: number;
	/** How long the median player takes to find the digit. */
	readonly costMs: number;
}

interface FollowedLog {
	readonly stretches: readonly Stretch[];
	/** How long a wrong digit was on the grid, and how many of them there were. */
	readonly errorMs: number;
	readonly errorCount: number;
}

interface Following {
	readonly play: Play;
	/** The consequences of the right digits so far. */
	readonly position: Position;
	readonly solution: string;
	readonly look: ((position: Position) => void) | undefined;
	readonly stretches: Stretch[];
	errorMs: number;
	errorCount: number;
	wrongCount: number;
	/** Since the last right digit, on a grid without errors. */
	pendingMs: number;
	handCount: number;
	at: number;
}

/**
 * Follows a log once. `look` sees the position at the begin of each stretch and must not change it. Throws if the givens are not 81
 * characters.
 */
export function followLog({ givens, solution, moves }: PlayedLog, look?: (position: Position) => void): FollowedLog {
	const game: Following = {
		play: startPlay(givens),
		position: createPosition(parseGrid(givens)!),
		solution,
		look,
		stretches: [],
		errorMs: 0,
		errorCount: 0,
		wrongCount: 0,
		pendingMs: 0,
		handCount: 0,
		at: 0,
	};
	for (const move of moves) followMove(game, move);
	return game;
}

function followMove(game: Following, move: Move): void {
	passTime(game, move.at);
	const wasWrong = isWrong(game, move.cell);
	const isMarked = move.kind === 'place' && hasAllNotes(game.play.cells, joinNotes(game.play));
	if (applyMove(game.play, move) !== 'ok') return;
	const becameWrong = Number(isWrong(game, move.cell)) - Number(wasWrong);
	game.wrongCount += becameWrong;
	if (becameWrong > 0) game.errorCount++;
	if (isNewDigit(game, move.cell)) endStretch(game, move.cell, isMarked);
}

function passTime(game: Following, at: number): void {
	const passedMs = Math.max(0, at - game.at);
	if (game.wrongCount > 0) game.errorMs += passedMs;
	else game.pendingMs += passedMs;
	if (passedMs > 0) game.handCount++;
	game.at += passedMs;
}

function isWrong({ play, solution }: Following, cell: number): boolean {
	return play.cells[cell] !== 0 && String(play.cells[cell]) !== solution[cell];
}

function isNewDigit(game: Following, cell: number): boolean {
	return game.position.cells[cell] === 0 && game.play.cells[cell] !== 0 && !isWrong(game, cell);
}

/** A digit that was entered while a wrong one was on the grid has no stretch, because its time counts as the error's. */
function endStretch(game: Following, cell: number, isMarked: boolean): void {
	const { position, pendingMs, handCount } = game;
	if (pendingMs > 0) game.look?.(position);
	const filled = { cell, digit: game.play.cells[cell]! };
	const openCount = countEntries(position);
	const way = takeNeededSteps(position, filled);
	placeDigit(position, cell, filled.digit);
	if (pendingMs === 0) return;
	const technique = way.length === 0 ? undefined : findHardest(way);
	game.stretches.push({ technique, timeMs: pendingMs, handCount, costMs: costOfWay(way, { openCount, isMarked }) });
	game.pendingMs = 0;
	game.handCount = 0;
}

/** No longer way is followed to the next digit. */
const STEPS_MOST = 40;

/**
 * The techniques on the taught way to a digit that the player filled: to this digit if it can be seen, else to the
 * easiest one to see. Makes the eliminations on the way, in place, and leaves the digit to the caller. Empty if no
 * known technique leads on.
 */
function takeNeededSteps(position: Position, filled: Placement): Technique[] {
	const own = findSingle(position, filled);
	if (own !== undefined) return [own];
	const open = findOpenSingle(position);
	return open === undefined ? takeStepsTo(position, filled) : [open];
}

function findOpenSingle(position: Position): Technique | undefined {
	return (findHiddenSingle(position) ?? findNakedSingle(position))?.technique;
}

function takeStepsTo(position: Position, filled: Placement): Technique[] {
	const taken: Technique[] = [];
	while (taken.length < STEPS_MOST) {
		const step = findTaughtStep(position);
		if (step === undefined) return [];
		taken.push(step.technique);
		if (step.placements.length > 0) return taken;
		applyStep(position, step);
		const single = findSingle(position, filled) ?? findOpenSingle(position);
		if (single !== undefined) return [...taken, single];
	}
	return [];
}

/** The hardest of these techniques; there is at least one. */
export function findHardest(techniques: readonly Technique[]): Technique {
	return techniques.reduce((hardest, technique) => (isHarder(technique, hardest) ? technique : hardest));
}

function isHarder(technique: Technique, than: Technique): boolean {
	const difference = TECHNIQUE_RATINGS[technique] - TECHNIQUE_RATINGS[than];
	return difference > 0 || (difference === 0 && TECHNIQUES.indexOf(technique) > TECHNIQUES.indexOf(than));
}

/**
 * A log's positions where the technique was the easiest way on, ordered by excess over the expected time. Candidates
 * that easier techniques eliminate are removed from them.
 */
export function findStalls(log: PlayedLog, technique: Technique): TechniquePosition[] {
	const positions: Position[] = [];
	const { stretches } = followLog(log, (position) => positions.push(copyPosition(position)));
	const slownessOf = ({ timeMs, costMs }: Stretch) => timeMs / costMs;
	return stretches
		.map((stretch, index) => ({ stretch, position: positions[index]! }))
		.filter(({ stretch }) => stretch.technique === technique)
		.sort((a, b) => slownessOf(b.stretch) - slownessOf(a.stretch))
		.flatMap(({ position }) => goTo(position, technique) ?? []);
}

/** Makes the steps before the technique, in place. */
function goTo(position: Position, technique: Technique): TechniquePosition | undefined {
	for (;;) {
		const step = findTaughtStep(position);
		if (step === undefined) return undefined;
		if (step.technique === technique) {
			return isEasiest(position, technique) ? toTechniquePosition(position, step) : undefined;
		}
		if (step.placements.length > 0) return undefined;
		applyStep(position, step);
	}
}
