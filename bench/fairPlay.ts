/**
 * Fair play before simulated people and programs: how many honest runs it holds, by sign, and how many of each
 * kind of cheat; and what a log costs. People and puzzles are drawn from a seed, so the same code gives the same figures.
 *
 * Usage: npm run bench:fairplay -- [--honest 10000] [--each 250] [--write] [--json]
 *
 * `--each` is the number of runs of each cheat; `--write` puts the tables into docs/bench.
 */
import { parseArgs } from 'node:util';
import { reportAims } from './aims.ts';
import { measureCheats } from './fairPlay/cheatAims.ts';
import { measureHonest } from './fairPlay/honestAims.ts';
import { measureLogSize } from './fairPlay/logSize.ts';
import { measureLookCost } from './fairPlay/lookCost.ts';
import { writeReport } from './fairPlay/report.ts';

const { values } = parseArgs({
	options: {
		honest: { type: 'string', default: '10000' },
		each: { type: 'string', default: '250' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const honest = measureHonest(Number(values.honest));
const cheats = measureCheats(Number(values.each));
const logs = [measureLookCost(), ...(await measureLogSize())];
if (values.write)
	writeReport({ honest, ...cheats, logs }, { honest: Number(values.honest), each: Number(values.each) });
reportAims('fair play', [...honest, ...cheats.blind, ...cheats.adaptive, ...logs]);
