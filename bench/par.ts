/**
 * Par before simulated people: how far off it is and how often its interval holds, beside own averages and two rating systems; how well puzzles
 * are put in order; and whose runs it holds. People and puzzles are drawn from a seed, so the same code gives the same figures.
 *
 * Usage: npm run bench:par -- [--people 200] [--runs 60] [--guard 400] [--write] [--json]
 *
 * `--people` and `--runs` are the size of the league, `--guard` the number of people of each kind, none of whom should be held; `--write` puts tables and plot
 * into docs/bench.
 */
import { parseArgs } from 'node:util';
import { reportAims } from './aims.ts';
import { measureAccuracy } from './par/accuracyAims.ts';
import { measureCaught, measureGuard } from './par/guardAims.ts';
import { measureIntensities, measureRefit } from './par/intensityAims.ts';
import { writeReport } from './par/report.ts';

const { values } = parseArgs({
	options: {
		people: { type: 'string', default: '200' },
		runs: { type: 'string', default: '60' },
		guard: { type: 'string', default: '400' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const league = { personCount: Number(values.people), runCount: Number(values.runs) };
const guard = { personCount: Number(values.guard), runCount: 100 };
const { aims, curves } = measureAccuracy(league);
const parts = [
	{
		title: 'How far off',
		note: 'The expected time beside the time of the run. The interval should hold four of five times, for everybody.',
		aims,
	},
	{
		title: 'Puzzles',
		note: 'Twenty solves a puzzle by people of all skills; the truth is what all people need.',
		aims: [...measureIntensities(league.personCount), ...measureRefit(league.personCount)],
	},
	{
		title: 'Whom it holds',
		note: 'Runs that are faster than one in ten thousand, by what ten runs or more have shown of their player.',
		aims: measureGuard(guard),
	},
	{
		title: 'What it catches',
		note: 'There is no aim: a program may be exactly as fast as its player, and par cannot distinguish the two.',
		aims: measureCaught(50),
	},
];
if (values.write) writeReport(parts, curves, `${league.personCount} people of ${league.runCount} runs each`);
reportAims(
	'par',
	parts.flatMap((part) => part.aims),
);
