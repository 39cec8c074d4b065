/**
 * Fair play before simulated people and programs: how many honest runs it holds, by sign, and how many of each
 * kind of cheat; and what a log costs. People and puzzles are drawn from a seed, so the same code gives the same figures.
 *
 * Usage: npm run bench:fairplay -- [--honest 10000] [--each 250] [--http 40] [--people 200] [--looks 400] [--write] [--json]
 *
 * `--each` is the number of runs of each cheat, `--http` of each that is scripted over HTTP in each difficulty, `--people` the number of people
 * whose par is known, `--looks` of second guests in each difficulty without HTTP; `--write` puts the tables into docs/bench.
 */
import { parseArgs } from 'node:util';
import { reportAims } from './aims.ts';
import { measureCheats } from './fairPlay/cheatAims.ts';
import { measureHonest } from './fairPlay/honestAims.ts';
import { measureHttpCheats } from './fairPlay/httpCheats.ts';
import { measureLogSize } from './fairPlay/logSize.ts';
import { measureLooks } from './fairPlay/lookAims.ts';
import { measureLookCost } from './fairPlay/lookCost.ts';
import { writeReport } from './fairPlay/report.ts';
import { measureSecondGuests } from './fairPlay/secondGuests.ts';

const { values } = parseArgs({
	options: {
		honest: { type: 'string', default: '10000' },
		each: { type: 'string', default: '250' },
		http: { type: 'string', default: '40' },
		people: { type: 'string', default: '200' },
		looks: { type: 'string', default: '400' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const honest = measureHonest(Number(values.honest));
const cheats = measureCheats(Number(values.each));
const looks = [...measureLooks(Number(values.people)), ...measureSecondGuests(Number(values.looks))];
const http = await measureHttpCheats(Number(values.http));
const logs = [measureLookCost(), ...(await measureLogSize())];
if (values.write)
	writeReport({ honest, ...cheats, looks, http, logs }, { honest: Number(values.honest), each: Number(values.each) });
reportAims('fair play', [...honest, ...cheats.blind, ...cheats.adaptive, ...looks, ...http, ...logs]);
