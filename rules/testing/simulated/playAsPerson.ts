import { digitsOf } from '#engine/digitSet.ts';
import { CELL_COUNT, parseGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import { applyStep, copyPosition, createPosition, isFull, placeDigit } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import { findRatedStep, RATED_FINDERS } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { drawBetween, drawLogNormal, happens, pick } from './chance.ts';
import { chooseFinding, sharesHouse } from './choose.ts';
import { type Finding, listFindings } from './finding.ts';
import { guess } from './guess.ts';
import { markAll, markPair } from './marking.ts';
import type { Person } from './person.ts';
import { digitAt, moveHand, type Sitting, think, wait, write } from './sitting.ts';

/** With so many cells to choose from, the usual time is enough to see one. */
const USUAL_CHOICES = 3;
const GROUP_MOST = 4;
const HARD_FORESIGHT_SHARE = 0.05;

/** The log of somebody who solves the puzzle. What they know, where they look, and how they err is the person's. */
export function playAsPerson(puzzle: { givens: string; solution: string }, person: Person, random: Random): Move[] {
	const sitting: Sitting = {
		person,
		random,
		solution: puzzle.solution,
		position: createPosition(parseGrid(puzzle.givens)!),
		moves: [],
		at: 0,
		last: undefined,
		isMarked: false,
	};
	lookAtFirst(sitting);
	while (!isFull(sitting.position)) {
		const findings = listFindings(sitting.position, sitting.isMarked);
		if (findings.length > 0) enterSome(sitting, findings);
		else study(sitting);
	}
	return sitting.moves;
}

function lookAtFirst(sitting: Sitting): void {
	const { person, random } = sitting;
	wait(sitting, 400 + drawLogNormal(random, Math.min(4000, person.thinkMs), 0.5));
	if (happens(random, person.lateStartShare)) wait(sitting, drawLogNormal(random, 60_000, 1));
	if (person.marking === 'instant' || (person.marking === 'all' && happens(random, 0.5))) markAll(sitting);
}

/** Nothing can be entered: a harder step, or a guess where none is known. */
function study(sitting: Sitting): void {
	const { person, position } = sitting;
	if (person.marking === 'all' && !sitting.isMarked) markAll(sitting);
	const step = findRatedStep(position, person.hardest);
	if (step === undefined) guess(sitting);
	else takeStep(sitting, step);
}

function takeStep(sitting: Sitting, step: Step): void {
	think(sitting, step.rating ** 2 / 2);
	for (const { cell, digit } of step.placements) enter(sitting, { cell, digit });
	for (const { cell, digits } of step.eliminations) strike(sitting, cell, digits);
	applyStep(sitting.position, { ...step, placements: [] });
}

function strike(sitting: Sitting, cell: number, digits: number): void {
	if (!sitting.isMarked) return;
	for (const digit of digitsOf(digits)) {
		moveHand(sitting, 0.7);
		write(sitting, 'unmark', cell, digit);
	}
}

/** One entry, or several that were seen together and are entered in a row, not always in the order of their reasons. */
function enterSome(sitting: Sitting, findings: readonly Finding[]): void {
	const { person, random } = sitting;
	const first = chooseFinding(sitting, findings);
	const isNear = sitting.last !== undefined && sharesHouse(first.cell, sitting.last.cell);
	think(sitting, first.effort * Math.sqrt(USUAL_CHOICES / findings.length) * (isNear ? 0.6 : 1));
	if (person.marking === 'pairs') markPair(sitting);
	const group = happens(random, person.groupShare) ? seeMore(sitting, first) : [first];
	if (group.length > 1 && happens(random, 0.15)) group.reverse();
	if (happens(random, person.hunchShare)) enter(sitting, findHunch(sitting, group));
	for (const finding of group) enter(sitting, finding);
	if (happens(random, person.foresightShare)) lookAhead(sitting);
	if (happens(random, person.restShare)) wait(sitting, drawLogNormal(random, 25_000, 1));
}

/** Now and then it is a harder step that is seen in passing. */
function lookAhead({ position, person, random }: Sitting): void {
	const [from, to] = happens(random, HARD_FORESIGHT_SHARE) ? [3.2, person.hardest] : [2.6, 3.2];
	for (const finder of RATED_FINDERS) {
		if (finder.from < from || finder.from > to) continue;
		const step = finder.find(position, person.hardest);
		if (step === undefined) continue;
		applyStep(position, { ...step, placements: [] });
		return;
	}
}

function seeMore(sitting: Sitting, first: Finding): Finding[] {
	const ahead = copyPosition(sitting.position);
	const group = [first];
	const most = 2 + sitting.random.below(GROUP_MOST - 1);
	while (group.length < most) {
		const { cell, digit } = group.at(-1)!;
		placeDigit(ahead, cell, digit);
		const near = listFindings(ahead, sitting.isMarked).filter((next) => sharesHouse(next.cell, cell));
		if (near.length === 0) break;
		group.push(pick(sitting.random, near));
	}
	return group;
}

/** Right by luck: some cell whose digit did not follow yet. */
function findHunch(sitting: Sitting, group: readonly Finding[]): Pick<Finding, 'cell' | 'digit'> {
	const open = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(
		(cell) => sitting.position.cells[cell] === 0 && group.every((finding) => finding.cell !== cell),
	);
	const cell = open.length === 0 ? group[0]!.cell : pick(sitting.random, open);
	return { cell, digit: digitAt(sitting, cell) };
}

function enter(sitting: Sitting, { cell, digit }: Pick<Finding, 'cell' | 'digit'>): void {
	const { person, random, position } = sitting;
	if (position.cells[cell] !== 0) return;
	if (happens(random, person.thumbShare)) wait(sitting, drawBetween(random, 15, 90));
	else moveHand(sitting);
	if (happens(random, person.slipShare)) slip(sitting, cell, digit);
	if (sitting.isMarked) write(sitting, 'unmark', cell, digit);
	write(sitting, 'place', cell, digit);
	placeDigit(position, cell, digit);
	sitting.last = { cell, digit };
}

function slip(sitting: Sitting, cell: number, digit: number): void {
	write(sitting, 'place', cell, (digit % 9) + 1);
	think(sitting, 0.3);
	moveHand(sitting);
	if (happens(sitting.random, 0.5)) {
		write(sitting, 'clear', cell, 0);
		moveHand(sitting);
	}
}
