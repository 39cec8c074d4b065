import { digitsOf } from '#engine/digitSet.ts';
import { CELL_COUNT, parseGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import { applyStep, copyPosition, createPosition, isFull, placeDigit } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import { findRatedStep, RATED_FINDERS } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { findTimeFloorMs, type PuzzleDemand } from '../../fairPlay/timeFloor.ts';
import { drawBetween, drawLogNormal, happens, pick } from './chance.ts';
import { chooseFinding, sharesHouse } from './choose.ts';
import { type Finding, listFindings } from './finding.ts';
import { guess } from './guess.ts';
import { markAll, markPair } from './marking.ts';
import { factorOf, type Person } from './person.ts';
import { digitAt, moveHand, type SimulatedGame, think, wait, write } from './simulatedGame.ts';

/** With this many cells to choose from, the usual time is enough to see one. */
const USUAL_CHOICES = 3;
const GROUP_MOST = 4;
const HARD_FORESIGHT_SHARE = 0.05;

/** The fastest published times are about this many times the floor, which was set from them. */
const RECORD_FLOORS = 2;

/**
 * The log of a person who solves the puzzle. The person decides what is known, where to look, and how to err. A game that
 * would be faster than any on record is played more slowly.
 */
export function playAsPerson(
	puzzle: PuzzleDemand & { readonly solution: string },
	person: Person,
	random: Random,
	onThink?: SimulatedGame['onThink'],
): Move[] {
	const moves = playFreely(puzzle, { person, random, onThink });
	const slowness = (RECORD_FLOORS * findTimeFloorMs(puzzle)) / moves.at(-1)!.at;
	return slowness <= 1 ? moves : moves.map((move) => ({ ...move, at: Math.round(slowness * move.at) }));
}

function playFreely(
	puzzle: { givens: string; solution: string },
	player: Pick<SimulatedGame, 'person' | 'random' | 'onThink'>,
): Move[] {
	const game: SimulatedGame = {
		...player,
		solution: puzzle.solution,
		position: createPosition(parseGrid(puzzle.givens)!),
		moves: [],
		at: 0,
		last: undefined,
		isMarked: false,
	};
	lookAtFirst(game);
	while (!isFull(game.position)) {
		const findings = listFindings(game.position, game.isMarked);
		if (findings.length > 0) enterSome(game, findings);
		else study(game);
	}
	return game.moves;
}

function lookAtFirst(game: SimulatedGame): void {
	const { person, random } = game;
	wait(game, 400 + drawLogNormal(random, Math.min(4000, person.thinkMs), 0.5));
	if (happens(random, person.lateStartShare)) wait(game, drawLogNormal(random, 60_000, 1));
	if (person.marking === 'instant' || (person.marking === 'all' && happens(random, 0.5))) markAll(game);
}

/** Nothing can be entered: makes a harder step, or guesses where the person knows none. */
function study(game: SimulatedGame): void {
	const { person, position } = game;
	if (person.marking === 'all' && !game.isMarked) markAll(game);
	const step = findRatedStep(position, person.hardest);
	if (step === undefined) guess(game);
	else takeStep(game, step);
}

function takeStep(game: SimulatedGame, step: Step): void {
	game.onThink?.(step.technique);
	think(game, step.rating ** 2 * factorOf(game.person, step.technique));
	for (const { cell, digit } of step.placements) enter(game, { cell, digit });
	for (const { cell, digits } of step.eliminations) strike(game, cell, digits);
	applyStep(game.position, { ...step, placements: [] });
}

function strike(game: SimulatedGame, cell: number, digits: number): void {
	if (!game.isMarked) return;
	for (const digit of digitsOf(digits)) {
		moveHand(game, 0.7);
		write(game, 'unmark', cell, digit);
	}
}

/** One entry, or several that were seen together and are entered in a row, not always in the order of their reasons. */
function enterSome(game: SimulatedGame, findings: readonly Finding[]): void {
	const { person, random } = game;
	const first = chooseFinding(game, findings);
	const isNear = game.last !== undefined && sharesHouse(first.cell, game.last.cell);
	game.onThink?.(first.technique);
	const factor = factorOf(person, first.technique);
	think(game, factor * first.effort * Math.sqrt(USUAL_CHOICES / findings.length) * (isNear ? 0.6 : 1));
	// A person who is slow at a technique looks again before the key.
	if (factor > 1) moveHand(game, factor - 1);
	if (person.marking === 'pairs') markPair(game);
	const group = happens(random, person.groupShare) ? seeMore(game, first) : [first];
	if (group.length > 1 && happens(random, 0.15)) group.reverse();
	if (happens(random, person.hunchShare)) enter(game, findHunch(game, group));
	for (const finding of group) enter(game, finding);
	if (happens(random, person.foresightShare)) lookAhead(game);
	if (happens(random, person.restShare)) wait(game, drawLogNormal(random, 25_000, 1));
}

/** Now and then it is a harder step that is seen in passing. */
function lookAhead({ position, person, random }: SimulatedGame): void {
	const [from, to] = happens(random, HARD_FORESIGHT_SHARE) ? [3.2, person.hardest] : [2.6, 3.2];
	for (const finder of RATED_FINDERS) {
		if (finder.from < from || finder.from > to) continue;
		const step = finder.find(position, person.hardest);
		if (step === undefined) continue;
		const factor = factorOf(person, step.technique);
		if (factor > 1 && !happens(random, 1 / factor)) return;
		applyStep(position, { ...step, placements: [] });
		return;
	}
}

function seeMore(game: SimulatedGame, first: Finding): Finding[] {
	const ahead = copyPosition(game.position);
	const group = [first];
	const most = 2 + game.random.below(GROUP_MOST - 1);
	while (group.length < most) {
		const { cell, digit } = group.at(-1)!;
		placeDigit(ahead, cell, digit);
		const near = listFindings(ahead, game.isMarked).filter((next) => sharesHouse(next.cell, cell));
		if (near.length === 0) break;
		group.push(pick(game.random, near));
	}
	return group;
}

/** Right by luck: some cell whose digit did not follow yet. */
function findHunch(game: SimulatedGame, group: readonly Finding[]): Pick<Finding, 'cell' | 'digit'> {
	const open = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(
		(cell) => game.position.cells[cell] === 0 && group.every((finding) => finding.cell !== cell),
	);
	const cell = open.length === 0 ? group[0]!.cell : pick(game.random, open);
	return { cell, digit: digitAt(game, cell) };
}

function enter(game: SimulatedGame, { cell, digit }: Pick<Finding, 'cell' | 'digit'>): void {
	const { person, random, position } = game;
	if (position.cells[cell] !== 0) return;
	if (happens(random, person.thumbShare)) wait(game, drawBetween(random, 15, 90));
	else moveHand(game);
	if (happens(random, person.slipShare)) slip(game, cell, digit);
	if (game.isMarked) write(game, 'unmark', cell, digit);
	write(game, 'place', cell, digit);
	placeDigit(position, cell, digit);
	game.last = { cell, digit };
}

function slip(game: SimulatedGame, cell: number, digit: number): void {
	write(game, 'place', cell, (digit % 9) + 1);
	think(game, 0.3);
	moveHand(game);
	if (happens(game.random, 0.5)) {
		write(game, 'clear', cell, 0);
		moveHand(game);
	}
}
