/**
 * The engine beside the npm packages of its field: solver, grader and generator, on one core.
 *
 * Usage: npm run bench:engine -- [--only solve|rate|make] [--seconds 3] [--write] [--json]
 *
 * `--seconds` is the time for each figure; `--write` puts the table and a plot into docs/bench.
 */
import { parseArgs } from 'node:util';
import { type Aim, reportAims } from './aims.ts';
import { measureGrader } from './engine/graderAims.ts';
import { measureMaker } from './engine/makerAims.ts';
import { writeReport } from './engine/report.ts';
import { measureSolver } from './engine/solverAims.ts';

const PARTS = ['solve', 'rate', 'make'];

const { values } = parseArgs({
	options: {
		only: { type: 'string' },
		seconds: { type: 'string', default: '3' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const seconds = Number(values.seconds);
if (values.only !== undefined && !PARTS.includes(values.only)) throw new Error(`--only is one of ${PARTS.join(', ')}`);
const isWanted = (part: string): boolean => values.only === undefined || values.only === part;

const aims: Aim[] = [];
if (isWanted('solve')) aims.push(...measureSolver(seconds));
if (isWanted('rate')) aims.push(...measureGrader(seconds));
if (isWanted('make')) aims.push(...(await measureMaker(seconds)));
if (values.write) writeReport(aims);
reportAims('engine', aims);
