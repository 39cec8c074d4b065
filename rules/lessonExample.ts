import { type DigitSet, digitSetOf } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import { createPosition, type Position, removeDigits } from '#engine/position.ts';
import { findRatedStep } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import type { Technique } from '#engine/technique.ts';
import { LESSON_TABLE } from './lessonTable.ts';

/** A position where the engine finds the technique next, and the step that it takes. */
export interface LessonExample {
	readonly position: Position;
	readonly step: Step;
	/** The search order that finds it. */
	readonly order: 'taught' | 'rated';
}

const LINES = LESSON_TABLE.trim().split('\n');

/** Techniques that have a lesson, easiest first. */
export const LESSON_TECHNIQUES: readonly Technique[] = [
	...new Set(LINES.map((line) => line.split(' ')[0] as Technique)),
];

/** How many examples there are of a technique, the plainest first. */
export function countExamples(technique: Technique): number {
	return linesOf(technique).length;
}

/** The engine finds the step of the example, which takes a while for the hardest; throws if it finds another technique. */
export function readExample(technique: Technique, index: number): LessonExample {
	const line = linesOf(technique)[index];
	if (line === undefined) throw new RangeError(`There is no example ${index} of ${technique}`);
	const order = line.split(' ')[1] === 'rated' ? 'rated' : 'taught';
	const position = readPosition(line);
	const step = order === 'rated' ? findRatedStep(position) : findTaughtStep(position);
	if (step?.technique !== technique) throw new Error(`This position does not show ${technique}: ${line}`);
	return { position, step, order };
}

/** Techniques that are the easiest way on at an example, so that they can be drilled there. */
export const TECHNIQUES_TO_DRILL: ReadonlySet<string> = new Set(
	LINES.filter(isEasiest).map((line) => line.split(' ')[0]!),
);

/** The positions of the examples where the technique is the easiest way on. */
export function listPositionsToDrill(technique: Technique): Position[] {
	return linesOf(technique).filter(isEasiest).map(readPosition);
}

function isEasiest(line: string): boolean {
	return line.split(' ')[1] === 'easiest';
}

function readPosition(line: string): Position {
	const [, , cells, ...gone] = line.split(' ') as [string, string, string, ...string[]];
	const position = readEntries(cells);
	for (const [cell, digits] of gone.map(parseGone)) removeDigits(position, cell, digits);
	return position;
}

/** The entries of 81 cells. A letter is the digit with its place in the alphabet, entered by the player: with one, it is known what was given. */
function readEntries(cells: string): Position {
	const grid = parseGrid(cells.replaceAll(/[a-i]/g, (letter) => String(letter.charCodeAt(0) - LETTER_BEFORE_A)))!;
	return /[a-i]/.test(cells) ? createPosition(grid, parseGrid(cells.replaceAll(/[a-i]/g, '0'))!) : createPosition(grid);
}

const LETTER_BEFORE_A = 'a'.charCodeAt(0) - 1;

function linesOf(technique: Technique): string[] {
	return LINES.filter((line) => line.startsWith(`${technique} `));
}

/** `r1c2<>59`: candidates that earlier steps have ruled out. */
function parseGone(text: string): [cell: number, digits: DigitSet] {
	const [, row, column, digits = ''] = /^r([1-9])c([1-9])<>([1-9]+)$/.exec(text) ?? [];
	const set = [...digits].reduce((sum, digit) => sum | digitSetOf(Number(digit)), 0);
	return [(Number(row) - 1) * 9 + Number(column) - 1, set];
}
