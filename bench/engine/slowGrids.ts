import { readFileSync, writeFileSync } from 'node:fs';
import { type Grid, parseGrid } from '#engine/grid.ts';

const FILE = new URL('../../engine/fixtures/slow.txt', import.meta.url);
const KEPT_COUNT = 24;

export interface SlowGrid {
	readonly grid: Grid;
	/** 81 characters, a dot for an empty cell. */
	readonly text: string;
	/** How many guesses the search for two solutions takes. */
	readonly guesses: number;
}

/** The slowest grids found so far, the slowest first: each with its guesses. */
export function readSlowGrids(): SlowGrid[] {
	return readFileSync(FILE, 'utf8')
		.trim()
		.split('\n')
		.map((line) => {
			const [text, guesses] = line.split(' ') as [string, string];
			return { grid: parseGrid(text)!, text, guesses: Number(guesses) };
		});
}

export function writeSlowGrids(grids: readonly SlowGrid[]): void {
	const lines = new Map(grids.map(({ text, guesses }) => [text, guesses]));
	const kept = [...lines].sort(([, a], [, b]) => b - a).slice(0, KEPT_COUNT);
	writeFileSync(FILE, `${kept.map(([text, guesses]) => `${text} ${guesses}`).join('\n')}\n`);
}
