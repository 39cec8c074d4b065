/**
 * Looks through random puzzles for positions that show each technique, and writes them to `engine/positions.txt`, a test that other
 * solvers can run, with a table of how many there are in `docs/bench/positions.md`.
 *
 * Usage: npm run make:positions
 */
import { writeFileSync } from 'node:fs';
import { digHoles } from '#engine/drafts/dig.ts';
import { drawGrid } from '#engine/drawGrid.ts';
import { formatShown } from '#engine/explain/stepText.ts';
import { CELL_COUNT, formatGrid, parseGrid } from '#engine/grid.ts';
import { followSteps } from '#engine/path.ts';
import type { Position } from '#engine/position.ts';
import { createRandom } from '#engine/random.ts';
import { rateDeep } from '#engine/rateDeep.ts';
import { findRatedStep } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import { TECHNIQUE_LABELS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { findAvoidableRectangle } from '#engine/techniques/avoidableRectangle.ts';

const PUZZLE_COUNT = 20_000;
/** A technique has at most this many positions, each from another puzzle. */
const EACH = 100;
/** Searches for nested chains in a puzzle. */
const SEARCH_LIMIT = 1000;

const FILE = new URL('../engine/positions.txt', import.meta.url);
const TABLE = new URL('../docs/bench/positions.md', import.meta.url);

const found = new Map<Technique, string[]>(TECHNIQUES.map((technique) => [technique, []]));
const NO_GIVENS = new Uint8Array(CELL_COUNT);

const random = createRandom('positions');
for (let count = 0; count < PUZZLE_COUNT; count++) {
	const givens = formatGrid(digHoles(drawGrid(random), random, { symmetry: 'none', fewest: 0 }));
	collectPositions(givens);
}
writeFileSync(FILE, formatFile());
writeFileSync(TABLE, formatTable());

/** What a teacher shows on the way through a puzzle, what the rating takes, and for the hardest what the deep rating takes. */
function collectPositions(givens: string): void {
	const seen = new Set<Technique>();
	const collect = (position: Position, step: Step | undefined) => {
		if (step === undefined || seen.has(step.technique)) return;
		const positions = found.get(step.technique)!;
		if (positions.length >= EACH) return;
		seen.add(step.technique);
		positions.push(formatShown(position, step));
	};
	for (const find of [findTaughtStep, findRatedStep]) {
		const { solved } = followSteps(givens, (position) => {
			const step = find(position);
			collect(position, step);
			if (find === findTaughtStep) collect(position, findRectangle(position, givens));
			return step;
		});
		if (!solved && find === findRatedStep) collectDeep(givens, collect);
	}
}

/** An avoidable rectangle that is there whether or not it is known what was given, because a line of the file does not say that. */
function findRectangle(position: Position, givens: string): Step | undefined {
	const step = findAvoidableRectangle({ ...position, givens: parseGrid(givens)! });
	const first = step && findAvoidableRectangle({ ...position, givens: NO_GIVENS });
	return first && formatShown(position, first) === formatShown(position, step!) ? step : undefined;
}

function collectDeep(givens: string, collect: (position: Position, step: Step | undefined) => void): void {
	const rated = rateDeep(givens, { searchLimit: SEARCH_LIMIT });
	if (!rated.ok) return;
	const steps = rated.steps.values();
	followSteps(givens, (position) => {
		const step = steps.next().value;
		collect(position, step);
		return step;
	});
}

function formatFile(): string {
	const lines = TECHNIQUES.flatMap((technique) => found.get(technique)!);
	return `# Positions that show a technique, one a line: the technique and its rating; the entries, row by row; the candidates that earlier
# steps have removed, beside those that the entries remove; and what the technique proves. No corner of an avoidable rectangle was given. Made by \`npm run make:positions\`.
${lines.join('\n')}
`;
}

function formatTable(): string {
	const rows = TECHNIQUES.map((technique) => {
		const count = found.get(technique)!.length;
		return `| \`${technique}\` | ${TECHNIQUE_LABELS[technique]} | ${count} |`;
	});
	return `# Positions for each technique

\`engine/positions.txt\`, in the package \`ninefold-engine/positions.txt\`, has positions that show one technique each, as a test for other solvers. They are
from ${PUZZLE_COUNT} random minimal puzzles, at most ${EACH} for a technique and one of a puzzle; a rare technique has fewer. Made by \`npm run make:positions\`.

| technique | name | positions |
|---|---|---|
${rows.join('\n')}
`;
}
