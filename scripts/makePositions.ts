/**
 * Looks through random puzzles, and the hardest known, for positions that show each technique, and writes them to `engine/positions.txt`, a test
 * that other solvers can run, with a table of how many there are in `docs/bench/positions.md`.
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
import { findSwiftStep, findTaughtStep } from '#engine/teachingOrder.ts';
import { TECHNIQUE_LABELS, TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { findAvoidableRectangle } from '#engine/techniques/avoidableRectangle.ts';
import { findFinnedFish } from '#engine/techniques/finnedFish.ts';
import { findGroupedLoop } from '#engine/techniques/groupedChain.ts';

const PUZZLE_COUNT = 20_000;
/** A technique has at most this many positions, each from another puzzle. */
const EACH = 100;
/** Searches for nested chains in a puzzle. */
const SEARCH_LIMIT = 1000;

/** How many more puzzles are looked through for what is there beside easier steps. */
const RARE_PUZZLE_COUNT = 3000;
/** Techniques that are hardly ever the next step, with what finds them. */
const RARE: readonly { readonly techniques: readonly Technique[]; readonly find: typeof findGroupedLoop }[] = [
	{ techniques: ['finned_jellyfish', 'sashimi_jellyfish'], find: (position) => findFinnedFish(position, 4) },
	{ techniques: ['grouped_loop'], find: findGroupedLoop },
];
/** Where every step is easier than this, a digit can be entered soon, and few patterns are left. */
const RARE_FROM = TECHNIQUE_RATINGS.hidden_triple;

/** Well-known puzzles for the hardest forcing chains: no random one is as hard. */
const HARDEST = `
100000002090400050006000700050903000000070000000850040700000600030009080002000001
100007090030020008009600500005300900010080002600004000300000010040000007007000300
800000000003600000070090200050007000000045700000100030001000068008500010090000400
000000012000000003002300400001800005060070800000009000008500000900040500470006000
000000003001005600090040070000009050700000008050402000080020090003500100600000000
000000012000013450015040306000007500000589260506130000054300020160000034203000005
`
	.trim()
	.split('\n');

const FILE = new URL('../engine/positions.txt', import.meta.url);
const TABLE = new URL('../docs/bench/positions.md', import.meta.url);

type Collect = (position: Position, step: Step | undefined) => void;

const found = new Map<Technique, string[]>(TECHNIQUES.map((technique) => [technique, []]));
const NO_GIVENS = new Uint8Array(CELL_COUNT);

const random = createRandom('positions');
for (let count = 0; count < PUZZLE_COUNT; count++) {
	const givens = formatGrid(digHoles(drawGrid(random), random, { symmetry: 'none', fewest: 0 }));
	collectPositions(givens);
}
const rareRandom = createRandom('rare positions');
for (let count = 0; count < RARE_PUZZLE_COUNT; count++) {
	const givens = formatGrid(digHoles(drawGrid(rareRandom), rareRandom, { symmetry: 'none', fewest: 0 }));
	collectRare(givens);
}
for (const givens of HARDEST) collectDeep(givens, createCollector());
writeFileSync(FILE, formatFile());
writeFileSync(TABLE, formatTable());

/** What a teacher shows on the way through a puzzle, what the rating takes, and for the hardest what the deep rating takes. */
function collectPositions(givens: string): void {
	const collect = createCollector();
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

/** Takes the first position of each technique that one puzzle shows. */
function createCollector(): Collect {
	const seen = new Set<Technique>();
	return (position, step) => {
		if (step === undefined || seen.has(step.technique)) return;
		const positions = found.get(step.technique)!;
		if (positions.length >= EACH) return;
		seen.add(step.technique);
		positions.push(formatShown(position, step));
	};
}

/** Rare techniques on the way through a puzzle, beside the step that a teacher would show. */
function collectRare(givens: string): void {
	const collect = createCollector();
	const wanted = RARE.filter(({ techniques }) => techniques.some((each) => found.get(each)!.length < EACH));
	followSteps(givens, (position) => {
		const step = findSwiftStep(position);
		if (step !== undefined && step.rating >= RARE_FROM)
			for (const { find } of wanted) collect(position, find(position));
		return step;
	});
}

/** An avoidable rectangle that is there whether or not it is known what was given, because a line of the file does not say that. */
function findRectangle(position: Position, givens: string): Step | undefined {
	const step = findAvoidableRectangle({ ...position, givens: parseGrid(givens)! });
	const first = step && findAvoidableRectangle({ ...position, givens: NO_GIVENS });
	return first && formatShown(position, first) === formatShown(position, step!) ? step : undefined;
}

function collectDeep(givens: string, collect: Collect): void {
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
# steps have removed, beside those that the entries remove; and what the technique proves. No corner of an avoidable rectangle was given. Beside a
# finned or sashimi jellyfish or a grouped loop there may be easier steps. Made by \`npm run make:positions\`.
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
from ${PUZZLE_COUNT} random minimal puzzles, at most ${EACH} for a technique and one of a puzzle; a rare technique has fewer. Finned and sashimi jellyfish and
grouped loops are hardly ever the next step: ${RARE_PUZZLE_COUNT} more puzzles were searched for them beside easier steps. The hardest forcing chains are from
${HARDEST.length} well-known puzzles, because no random one needs them. Direct claiming is never the easiest step, as [engine.md](../engine.md#variety) shows. Made by
\`npm run make:positions\`.

| technique | name | positions |
|---|---|---|
${rows.join('\n')}
`;
}
