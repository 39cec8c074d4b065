import { type DigitSet, digitSetOf } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import { createPosition, type Position, removeDigits } from '#engine/position.ts';
import { findRatedStep } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import type { Technique } from '#engine/technique.ts';
import { LESSON_TABLE } from './lessonTable.ts';

/** A position at which the engine finds the technique next, and the step that it takes. */
export interface LessonExample {
	readonly position: Position;
	readonly step: Step;
}

const LINES = LESSON_TABLE.trim().split('\n');

/** Techniques that have a lesson, easiest first. */
export const LESSON_TECHNIQUES: readonly Technique[] = [
	...new Set(LINES.map((line) => line.split(' ')[0] as Technique)),
];

/** One or two examples. The engine finds their steps; throws if it finds another technique. */
export function readExamples(technique: Technique): LessonExample[] {
	return LINES.filter((line) => line.startsWith(`${technique} `)).map(readExample);
}

function readExample(line: string): LessonExample {
	const [technique, order, cells, ...gone] = line.split(' ') as [Technique, string, string, ...string[]];
	const position = createPosition(parseGrid(cells)!);
	for (const [cell, digits] of gone.map(parseGone)) removeDigits(position, cell, digits);
	const step = order === 'taught' ? findTaughtStep(position) : findRatedStep(position);
	if (step?.technique !== technique) throw new Error(`This position does not show ${technique}: ${line}`);
	return { position, step };
}

/** `r1c2<>59`: candidates that earlier steps have ruled out. */
function parseGone(text: string): [cell: number, digits: DigitSet] {
	const [, row, column, digits = ''] = /^r([1-9])c([1-9])<>([1-9]+)$/.exec(text) ?? [];
	const set = [...digits].reduce((sum, digit) => sum | digitSetOf(Number(digit)), 0);
	return [(Number(row) - 1) * 9 + Number(column) - 1, set];
}
