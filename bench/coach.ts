/**
 * The coach before simulated people: whether it names a planted weakness and leaves all others alone, how much of a run it attributes and at what
 * cost, and whether a position to drill is one for its technique. People and puzzles are drawn from a seed, so the same code gives the same figures.
 *
 * Usage: npm run bench:coach -- [--seeds 200] [--write] [--json]
 *
 * `--seeds` is the number of people; with 200 a share of 90 % is known to two per cent either way, with 1000 to one. `--write` puts tables and plot
 * into docs/bench.
 */
import { parseArgs } from 'node:util';
import { reportAims } from './aims.ts';
import { measureCosts } from './coach/costAims.ts';
import { measureDrills } from './coach/drillAims.ts';
import { measureIntervals } from './coach/intervalAims.ts';
import { writeCoachReport } from './coach/report.ts';
import { measureWeaknesses } from './coach/weaknessAims.ts';

const { values } = parseArgs({
	options: {
		seeds: { type: 'string', default: '200' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const seedCount = Number(values.seeds);
const { aims, otherAims, curves, found } = measureWeaknesses(seedCount);
const parts = [
	{
		title: 'Weaknesses',
		note: 'Each person plays twenty games twice: once as they are, and once with one technique that takes them three times as long.',
		aims,
	},
	{
		title: 'What a run gives and costs',
		note: 'Runs of people of all skills at what they play.',
		aims: measureCosts(),
	},
	{
		title: 'Intervals',
		note: 'Each should hold the truth at least four times in five.',
		aims: measureIntervals(),
	},
	{
		title: 'Positions to drill',
		note: 'The judge is a rater that shares no code with the engine (`bench/coach/plainRater.ts`) and knows all techniques up to the XY-Wing.',
		aims: measureDrills(),
	},
	{
		title: 'Other people',
		note: 'There is no aim: a fifth as many people, who differ more than people are assumed to, or play on a service that has seen nobody else.',
		aims: otherAims,
	},
];
if (values.write) writeCoachReport({ parts, curves, found, seedCount });
reportAims(
	'coach',
	parts.flatMap((part) => part.aims),
);
