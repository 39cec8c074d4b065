import { learnShifts } from '#rules/coach/learnShifts.ts';
import { summarize } from '#rules/coach/summarize.ts';
import type { Aim } from '../aims.ts';
import { drawCoachedPerson, drawPopulation, playGames } from './people.ts';
import { attributeAll, MONTH, sumRuns } from './sumRuns.ts';

const PEOPLE = 50;
const KNOWN_GAMES = 20;
/** How many later games of the same person show what the ratio really is. */
const LATER_GAMES = 80;

/** How often the interval of a ratio holds what many later games of the same person show. */
export function measureIntervals(): Aim[] {
	const population = drawPopulation('spread');
	const people = Array.from({ length: PEOPLE }, (_, index) => {
		const coached = drawCoachedPerson(population, { index, gameCount: KNOWN_GAMES + LATER_GAMES });
		const runs = attributeAll(playGames(coached));
		return {
			known: sumRuns(coached.difficulty, runs.slice(0, KNOWN_GAMES)),
			later: sumRuns(coached.difficulty, runs.slice(KNOWN_GAMES)),
		};
	});
	const players = people.map(({ later }) => later);
	const context = { month: MONTH, shifts: learnShifts(players, MONTH) };
	const held = people.flatMap(({ known, later }) => {
		const truth = new Map(summarize(later, context).map(({ technique, ratio }) => [technique, ratio]));
		return summarize(known, context).flatMap(({ technique, lowRatio, highRatio }) => {
			const ratio = truth.get(technique);
			return ratio === undefined ? [] : [lowRatio <= ratio && ratio <= highRatio];
		});
	});
	return [
		{
			name: 'the interval of a ratio holds what eighty later games show',
			aim: 80,
			seen: (100 * held.filter(Boolean).length) / held.length,
			unit: '%',
			detail: `${held.length} ratios of ${PEOPLE} people`,
		},
	];
}
