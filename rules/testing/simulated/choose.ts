import { BOX_OF, COLUMN_OF, HOUSES_OF } from '#engine/house.ts';
import { drawBetween } from './chance.ts';
import type { Finding } from './finding.ts';
import type { Habit } from './person.ts';
import type { SimulatedGame } from './simulatedGame.ts';

type Place = Pick<Finding, 'cell' | 'digit'>;

/** How far from the last entry a finding lies on the way that the person's eyes take: the nearest is chosen. */
type Distance = (finding: Finding, last: Place) => number;

const DISTANCES: Readonly<Record<Habit, Distance>> = {
	easiest: ({ effort }) => effort,
	near: ({ cell, effort }, last) => effort * (sharesHouse(cell, last.cell) ? 1 : 5),
	digits: ({ digit, effort }, last) => effort * (1 + 2 * ((digit - last.digit + 9) % 9)),
	rows: along(({ cell }) => cell),
	columns: along(({ cell }) => 9 * COLUMN_OF[cell]! + cell / 9),
	boxes: along(({ cell }) => 9 * BOX_OF[cell]! + cell / 9),
	digitsInOrder: along(({ cell, digit }) => 9 * digit + cell / 9),
};

/** The finding that the person sees next. No person sees all of them. */
export function chooseFinding({ person, random, last }: SimulatedGame, findings: readonly Finding[]): Finding {
	let best: { readonly finding: Finding; readonly score: number } | undefined;
	for (const finding of findings) {
		const distance = last === undefined ? finding.effort : DISTANCES[person.habit](finding, last);
		const isMissed = drawBetween(random, 0, 1) < 0.08 * finding.effort;
		const score = distance * drawBetween(random, 0.7, 1) + (isMissed ? 1000 : 0);
		if (best === undefined || score < best.score) best = { finding, score };
	}
	return best!.finding;
}

export function sharesHouse(a: number, b: number): boolean {
	return HOUSES_OF[a]!.some((house) => HOUSES_OF[b]!.includes(house));
}

/** Goes through the grid in one direction and begins again at the end. */
function along(placeOf: (place: Place) => number): Distance {
	return (finding, last) => (placeOf(finding) - placeOf(last) + 900) % 90;
}
