import { digitsOf, hasDigit } from '../digitSet.ts';
import { explainStep } from '../explain/explainStep.ts';
import type { Cell, Grid } from '../grid.ts';
import { formatCell } from '../house.ts';
import type { Link } from '../link.ts';
import type { Position } from '../position.ts';
import type { Step } from '../step.ts';
import { GridFacts } from './gridFacts.ts';
import { checkPattern } from './patternClaims.ts';

/** The false statements of a step; empty for a sound step. Everything is computed again from the candidates. */
export function findFaults(step: Step, position: Position, solution: Grid): string[] {
	const facts = new GridFacts(position);
	return [
		...checkResult(step, facts, solution),
		...step.cells.filter((cell) => !isNameable(step, position, cell)).map((cell) => `the cell ${cell} is not empty`),
		...checkWords(step, position),
		...step.links.flatMap((link) => checkLink(link, facts)),
		...checkPattern(step, facts).map((claim) => `not so: ${claim}`),
	];
}

function checkResult({ placements, eliminations }: Step, facts: GridFacts, solution: Grid): string[] {
	const faults: string[] = [];
	if (placements.length + eliminations.length === 0) faults.push('it proves nothing');
	for (const { cell, digit } of placements) {
		if (solution[cell] !== digit || !facts.has(cell, digit)) faults.push(`${digit} is not in cell ${cell}`);
	}
	for (const { cell, digits } of eliminations) {
		if (digits === 0 || hasDigit(digits, solution[cell]!)) faults.push(`cell ${cell} loses its digit`);
		if (digitsOf(digits).some((digit) => !facts.has(cell, digit))) faults.push(`cell ${cell} loses what it has not`);
	}
	return faults;
}

/** The words name only cells that they may, and mention each elimination. */
function checkWords(step: Step, position: Position): string[] {
	const text = explainStep(step);
	const faults: string[] = [];
	for (const [name, row, column] of text.matchAll(/r([1-9])c([1-9])/g)) {
		const cell = (Number(row) - 1) * 9 + Number(column) - 1;
		if (!isNameable(step, position, cell)) faults.push(`${name} is not empty`);
	}
	const result = text.slice(Math.max(0, text.lastIndexOf('remove ')));
	for (const { cell, digits } of step.eliminations) {
		const isNamed = result.includes(formatCell(cell)) && digitsOf(digits).every((digit) => result.includes(`${digit}`));
		if (!isNamed) faults.push(`${formatCell(cell)} is not named in: ${text}`);
	}
	return faults;
}

/** An empty cell, or a filled corner of an avoidable rectangle. */
function isNameable({ pattern }: Step, position: Position, cell: Cell): boolean {
	return position.cells[cell] === 0 || (pattern.kind === 'avoidable_rectangle' && pattern.filled.includes(cell));
}

function checkLink({ from, to, kind, house }: Link, facts: GridFacts): string[] {
	const name = `${from.cells.join('+')}:${from.digit} to ${to.cells.join('+')}:${to.digit}`;
	const faults: string[] = [];
	for (const { cells, digit } of [from, to]) {
		if (cells.length === 0 || cells.some((cell) => !facts.has(cell, digit)))
			faults.push(`an end of ${name} is no candidate`);
	}
	if (kind === 'weak' && !facts.exclude(from, to)) faults.push(`${name} is no weak link`);
	if (kind === 'strong' && !facts.exhaust(from, to)) faults.push(`${name} is no strong link`);
	const both = [...from.cells, ...to.cells];
	if (house !== undefined && facts.places(house, to.digit).some((place) => !both.includes(place)))
		faults.push(`${name} has another place in house ${house}`);
	return faults;
}
