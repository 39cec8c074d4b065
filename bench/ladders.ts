/**
 * What the ladders teach beside what their hints show, and what dailies and practice serve: aims and figures.
 *
 * Usage: npm run bench:ladders -- [--served 60] [--write] [--json]
 *
 * `--served` is how many puzzles of each difficulty are made as they are served, 0 for none; `--write` puts the table into
 * docs/bench and a plot of the techniques into docs.
 */
import { parseArgs } from 'node:util';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { readLadders } from '#server/puzzles/ladder.ts';
import { type Aim, reportAims } from './aims.ts';
import { measureLadders } from './ladders/ladderAims.ts';
import { measureLoad } from './ladders/loadAims.ts';
import { writeReport } from './ladders/report.ts';
import { measureServed, type ServedTechniques } from './ladders/servedAims.ts';

const { values } = parseArgs({
	options: {
		served: { type: 'string', default: '60' },
		write: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});

const aims: Aim[] = [...measureLadders(readLadders()), ...measureLoad()];
const served: ServedTechniques[] = [];
for (const difficulty of DIFFICULTIES) {
	if (Number(values.served) === 0) break;
	const measured = measureServed(difficulty, Number(values.served));
	aims.push(...measured.aims);
	served.push(measured.techniques);
}
if (values.write) writeReport(aims, served);
reportAims('ladders', aims);
