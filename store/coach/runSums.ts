import assert from 'node:assert/strict';

/** Where the time of a run went. All are whole numbers, so that adding up and taking away is exact in any order. */
export interface RunSums {
	readonly timeMs: number;
	readonly attributedMs: number;
	readonly errorMs: number;
	readonly errorCount: number;
	readonly techniques: readonly TechniqueShare[];
}

/** What a run says of one technique; `rules/coach/techniqueSums.ts` has the meaning of the figures. */
interface TechniqueShare {
	readonly technique: string;
	readonly metCount: number;
	readonly timeMs: number;
	readonly expectedMs: number;
	readonly logSum: number;
	readonly logSquares: number;
}

/** A text: `271250 268000 4000 1;naked_pair 2 61000 30000 1402 1100000;…`, the run first, then each technique. */
const SUMS = /^\d+ \d+ \d+ \d+(?:;[a-z0-9_]+ \d+ \d+ \d+ -?\d+ \d+)*$/;

export function formatRunSums({ timeMs, attributedMs, errorMs, errorCount, techniques }: RunSums): string {
	const parts = techniques.map((each) =>
		[each.technique, each.metCount, each.timeMs, each.expectedMs, each.logSum, each.logSquares].join(' '),
	);
	return [[timeMs, attributedMs, errorMs, errorCount].join(' '), ...parts].join(';');
}

/** Throws if the text is not one that `formatRunSums` writes. */
export function parseRunSums(text: string): RunSums {
	assert.match(text, SUMS);
	const [head = '', ...parts] = text.split(';');
	const [timeMs, attributedMs, errorMs, errorCount] = head.split(' ').map(Number) as [number, number, number, number];
	return { timeMs, attributedMs, errorMs, errorCount, techniques: parts.map(parseShare) };
}

function parseShare(part: string): TechniqueShare {
	const [technique = '', ...figures] = part.split(' ');
	const [metCount, timeMs, expectedMs, logSum, logSquares] = figures.map(Number) as [
		number,
		number,
		number,
		number,
		number,
	];
	return { technique, metCount, timeMs, expectedMs, logSum, logSquares };
}
