import { readFileSync } from 'node:fs';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUES, type Technique } from '#engine/technique.ts';

/**
 * A level of a ladder. The file of a ladder has one line a level: `givens rating technique workload`. The files are made by
 * `npm run make:ladders` and stored with the code, so that a level is the same puzzle everywhere and never changes.
 */
export interface LadderLevel {
	readonly givens: string;
	readonly rating: number;
	readonly technique: Technique;
	readonly workload: number;
}

export type Ladders = Readonly<Record<Difficulty, readonly LadderLevel[]>>;

export function readLadders(): Ladders {
	const read = (difficulty: Difficulty) => parseLadder(readFileSync(ladderUrl(difficulty), 'utf8'));
	return Object.fromEntries(DIFFICULTIES.map((difficulty) => [difficulty, read(difficulty)])) as unknown as Ladders;
}

export function ladderUrl(difficulty: Difficulty): URL {
	return new URL(`./ladders/${difficulty}.txt`, import.meta.url);
}

const LINE = /^([0-9]{81}) (\d+\.\d) ([a-z0-9_]+) (\d+(?:\.\d+)?)$/;

export function parseLadder(text: string): LadderLevel[] {
	return text.trimEnd().split('\n').map(parseLevel);
}

export function formatLadder(levels: readonly LadderLevel[]): string {
	return levels
		.map(({ givens, rating, technique, workload }) => `${givens} ${rating.toFixed(1)} ${technique} ${workload}\n`)
		.join('');
}

function parseLevel(line: string, index: number): LadderLevel {
	const [, givens, rating, technique, workload] = LINE.exec(line) ?? [];
	if (givens === undefined || !isTechnique(technique)) throw new Error(`Line ${index + 1} of a ladder is not a level.`);
	return { givens, rating: Number(rating), technique, workload: Number(workload) };
}

function isTechnique(text: string | undefined): text is Technique {
	return TECHNIQUES.some((technique) => technique === text);
}
