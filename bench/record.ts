/**
 * Plays recorded lives against the service, on SQLite and on PostgreSQL, and compares every answer with the one that was recorded: from the
 * finish to the export, from the leaderboard to the operator's figures, and the rows of the stored views. The same seed and the same clock
 * give the same answers, so whatever differs was changed.
 *
 * Usage: npm run record -- [--few] [--write] [--out FILE] [sqlite | postgres | FOLDER | URL]…
 *
 * `--few` plays the short version, which a test plays too. `--write` records instead of comparing. `--out` writes what was answered as text. A folder or
 * the URL of an empty PostgreSQL database keeps what was played.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEW, MANY } from './record/lives.ts';
import { compareLines, playAt, playOn, readRecorded, writeRecorded } from './record/recorded.ts';

const { values, positionals } = parseArgs({
	options: {
		few: { type: 'boolean', default: false },
		write: { type: 'boolean', default: false },
		out: { type: 'string' },
	},
	allowPositionals: true,
});
const name = values.few ? 'few' : 'many';
const size = values.few ? FEW : MANY;
for (const place of positionals.length > 0 ? positionals : ['sqlite', 'postgres']) {
	const startedAt = performance.now();
	const lines = await play(place);
	console.log(`${place}: ${lines.length} lines in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
	if (values.out !== undefined) writeFileSync(values.out, `${lines.join('\n')}\n`);
	if (values.write) writeRecorded(name, lines);
	const differences = compareLines(readRecorded(name), lines);
	for (const difference of differences) console.log(difference);
	if (differences.length > 0) process.exitCode = 1;
}

function play(place: string): Promise<string[]> {
	if (place === 'sqlite' || place === 'postgres') return playOn(place, size);
	return playAt(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place }, size);
}
