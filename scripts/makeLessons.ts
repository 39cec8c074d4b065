/**
 * Looks through the ladders for positions that show one technique each, and writes them to `rules/lessonTable.ts`:
 * for each technique the plainest, each from another puzzle. The ladders do not need every technique: the table's own examples are among the
 * candidates, and published positions where a technique with a text has too few.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { DIGIT_COUNTS, digitsOf } from '#engine/digitSet.ts';
import { parseShown } from '#engine/explain/stepText.ts';
import { parseGrid } from '#engine/grid.ts';
import { formatCell } from '#engine/house.ts';
import { applyStep, copyPosition, createPosition, isFull, type Position } from '#engine/position.ts';
import { findRatedStep } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import { isEasiest } from '#rules/coach/techniquePosition.ts';
import { countExamples, LESSON_TECHNIQUES, readExample } from '#rules/lessonExample.ts';
import { readLadders } from '#server/puzzles/ladder.ts';

const TABLE = new URL('../rules/lessonTable.ts', import.meta.url);
const PUBLISHED = new URL('../engine/positions.txt', import.meta.url);
const TEXTS = new URL('../words/en/lessons.json', import.meta.url);
const EXAMPLES_EACH = 5;
const CANDIDATES_WANTED = 90;

const FINDERS = { taught: findTaughtStep, rated: findRatedStep };
type Order = keyof typeof FINDERS;

interface Example {
	readonly position: Position;
	readonly order: Order;
	readonly clutter: number;
}

const found = new Map(LESSON_TECHNIQUES.map((technique) => [technique, readExamples(technique)]));
for (const { givens } of Object.values(readLadders()).flat()) collectExamples(givens);
for (const technique of Object.keys(JSON.parse(readFileSync(TEXTS, 'utf8')).lessons) as Technique[]) {
	if (listLines(technique).length < EXAMPLES_EACH) collectPublished(technique);
}
writeFileSync(TABLE, formatTable());

function readExamples(technique: Technique): Example[] {
	return Array.from({ length: countExamples(technique) }, (_, index) => {
		const { position, step, order } = readExample(technique, index);
		return { position, order, clutter: measureClutter(position, step, order) };
	});
}

function collectExamples(givens: string): void {
	const plainest = new Map<Technique, Example>();
	for (const order of ['taught', 'rated'] as const) {
		const position = createPosition(parseGrid(givens)!);
		while (!isFull(position)) {
			const step = FINDERS[order](position);
			if (step === undefined) break;
			const example = { position: copyPosition(position), order, clutter: measureClutter(position, step, order) };
			const best = plainest.get(step.technique);
			if (best === undefined || example.clutter < best.clutter) plainest.set(step.technique, example);
			applyStep(position, step);
		}
	}
	for (const [technique, example] of plainest) found.set(technique, [...(found.get(technique) ?? []), example]);
}

function collectPublished(technique: Technique): void {
	const lines = readFileSync(PUBLISHED, 'utf8').split('\n');
	for (const line of lines.filter((each) => each.startsWith(`${technique} `))) {
		const position = parseShown(line);
		for (const order of ['taught', 'rated'] as const) {
			const step = FINDERS[order](position);
			if (step?.technique !== technique) continue;
			const example = { position, order, clutter: measureClutter(position, step, order) };
			found.set(technique, [...(found.get(technique) ?? []), example]);
			break;
		}
	}
}

/** A grid that is neither almost full nor crowded, and a small pattern, are easy to read; hints go the taught way. */
function measureClutter(position: Position, step: Step, order: Order): number {
	const candidateCount = position.candidates.reduce((sum, set) => sum + DIGIT_COUNTS[set]!, 0);
	const eliminated = step.eliminations.reduce((sum, { digits }) => sum + DIGIT_COUNTS[digits]!, 0);
	const pattern = step.cells.length + step.links.length + 2 * Math.max(eliminated - 1, 0);
	return Math.abs(candidateCount - CANDIDATES_WANTED) + 8 * pattern + (order === 'rated' ? 10_000 : 0);
}

function formatTable(): string {
	const lines = TECHNIQUES.flatMap((technique) => listLines(technique).slice(0, EXAMPLES_EACH));
	return `/**
 * Positions that show a technique, made by \`npm run make:lessons\`, one a line: the technique, the search
 * order that finds it there (\`easiest\`: it is taught next, and nothing is rated easier), the entries, and the candidates
 * that earlier steps have ruled out. Where it matters what was given, the player's entries are letters, a for 1.
 */
export const LESSON_TABLE = \`
${lines.join('\n')}
\`;
`;
}

/** The plainest first. */
function listLines(technique: Technique): string[] {
	const examples = (found.get(technique) ?? []).toSorted((a, b) => a.clutter - b.clutter);
	const lines = examples.map((example) => [technique, orderOf(example, technique), formatGone(example)].join(' '));
	return [...new Set(lines)];
}

/** A drill does not say what was given, so what depends on that cannot be drilled. */
function orderOf({ order, position }: Example, technique: Technique): Order | 'easiest' {
	const canDrill = order === 'taught' && position.givens === undefined && isEasiest(position, technique);
	return canDrill ? 'easiest' : order;
}

function formatGone({ position }: Example): string {
	const fresh = createPosition(position.cells);
	const gone = [...fresh.candidates].flatMap((all, cell) => {
		const digits = digitsOf(all & ~position.candidates[cell]!);
		return digits.length === 0 ? [] : [`${formatCell(cell)}<>${digits.join('')}`];
	});
	return [formatEntries(position), ...gone].join(' ');
}

/** Where it is known what was given, what the player entered is a letter. */
function formatEntries({ cells, givens }: Position): string {
	return Array.from(cells, (digit, cell) =>
		givens?.[cell] === 0 && digit !== 0 ? 'abcdefghi'[digit - 1] : digit,
	).join('');
}
