import { readFileSync } from 'node:fs';

/** Puzzles with their rating by the external rater, a few of each; `beyond` needs branching chains. */
export const RATED = readRows('rated.txt', ' ') as [givens: string, rating: string][];

/** Every wording of every technique: the technique, a position that shows it, and the sentence. */
export const WORDINGS = readRows('sentences.txt', ' | ') as [technique: string, position: string, sentence: string][];

function readRows(name: string, separator: string): string[][] {
	const text = readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
	return text
		.trim()
		.split('\n')
		.map((line) => line.split(separator));
}
