import type { Technique } from '../technique.ts';

/** Techniques whose step places a digit; the steps of all others strike candidates. */
const PLACING: ReadonlySet<string> = new Set<Technique>([
	'full_house',
	'hidden_single_box',
	'hidden_single_line',
	'naked_single',
	'direct_pointing',
	'direct_claiming',
	'direct_hidden_pair',
	'direct_hidden_triple',
]);

export function placesDigit(technique: string): boolean {
	return PLACING.has(technique);
}
