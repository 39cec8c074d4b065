/**
 * Breaks what can break under a running service, for real: processes, databases, disks, mail servers, clients. Players go on meanwhile,
 * and afterwards nothing that was acknowledged may be missing, and every rank must be what counting says. Prints what was
 * injected, acknowledged and lost, and the seconds until the first success after it. Ends with 1 when something was lost.
 *
 * Usage: npm run faults -- [NAME…] [--write]
 *
 * With names, only the faults whose names contain one of them. `--write` keeps the table in docs/bench/faults.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { CLIENT_FAULTS } from './faults/clientFaults.ts';
import type { Fault, Outcome } from './faults/fault.ts';
import { MAIL_FAULTS } from './faults/mailFaults.ts';
import { POSTGRES_FAULTS } from './faults/postgresFaults.ts';
import { POWER_FAULTS } from './faults/powerCut.ts';
import { SQLITE_FAULTS } from './faults/sqliteFaults.ts';

/** Once the fault is over. A silent connection is given up 10 s after it fell silent, which may be after the fault. */
const RECOVER_MS_MAX = 15_000;
const MAIL_RECOVER_MS_MAX = 60_000;

const REPORT = new URL('../docs/bench/faults.md', import.meta.url);

interface Row {
	readonly fault: Fault;
	readonly outcome?: Outcome;
	readonly failure?: string;
}

const { values, positionals: wanted } = parseArgs({
	options: { write: { type: 'boolean', default: false } },
	allowPositionals: true,
});
const all = [...SQLITE_FAULTS, ...POWER_FAULTS, ...POSTGRES_FAULTS, ...MAIL_FAULTS, ...CLIENT_FAULTS];
const faults = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (faults.length === 0) throw new Error(`no fault is named ${wanted.join(' or ')}`);

const rows: Row[] = [];
for (const [index, fault] of faults.entries()) {
	const startedAt = performance.now();
	const say = (line: string) => console.error(`[${index + 1} of ${faults.length}] ${fault.name}: ${line}`);
	say(fault.unable ?? 'begins');
	const row = fault.unable === undefined ? await injectOne(fault, say) : { fault };
	rows.push(row);
	say(`${row.failure ?? 'ends'}, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
console.log(`\n${toTable(rows)}`);
if (values.write) writeReport(mergeRows(toTable(rows)));
if (rows.some(isMissed)) process.exitCode = 1;

async function injectOne(fault: Fault, say: (line: string) => void): Promise<Row> {
	try {
		return { fault, outcome: await fault.inject(say) };
	} catch (error) {
		return { fault, failure: (error as Error).stack ?? String(error) };
	}
}

function isMissed({ fault, outcome, failure }: Row): boolean {
	if (failure !== undefined) return true;
	const recoverMax = MAIL_FAULTS.includes(fault) ? MAIL_RECOVER_MS_MAX : RECOVER_MS_MAX;
	return outcome !== undefined && (outcome.lost > 0 || outcome.recoverMs > recoverMax);
}

function toTable(rows: readonly Row[]): string {
	const lines = rows.map(({ fault, outcome, failure }) => {
		if (outcome === undefined) return `| ${fault.name} | ${failure === undefined ? fault.unable : 'FAILED'} | | | | |`;
		const { injected, acknowledged, lost, recoverMs, detail = '' } = outcome;
		return `| ${fault.name} | ${injected} | ${acknowledged} | ${lost} | ${(recoverMs / 1000).toFixed(1)} | ${detail} |`;
	});
	return [
		'| fault | injected | acknowledged | lost | seconds to recover | |',
		'|---|---|---:|---:|---:|---|',
		...lines,
	].join('\n');
}

/** Faults that were not injected this time keep their earlier rows. */
function mergeRows(table: string): string {
	const [head = '', line = '', ...fresh] = table.split('\n');
	const kept = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').split('\n') : [];
	const byName = new Map([...kept, ...fresh].map((row) => [row.split('|')[1]?.trim() ?? '', row]));
	return [head, line, ...all.flatMap(({ name }) => byName.get(name) ?? [])].join('\n');
}

function writeReport(table: string): void {
	const text = `# Faults, injected

Written by \`npm run faults -- --write\` on ${cpus()[0]!.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}. Players sign in, play as guests, merge and
finish without a pause while something breaks. Afterwards every finish that was acknowledged is looked for, and every place on
every leaderboard is compared with counting. Recovery is from the end of the fault to the first finish after it; for mails to the last of them.

For the power cut, strace records what the service writes and flushes, and when each answer goes out. The folder is made again as it may be at a
moment: with all that was flushed, and of the rest any part, whole writes or single sectors. A service starts on it, and each player finds every start,
finish, pause, hint, wrong grid, sign-in, merge and deletion that was answered before. Only the last moves of an open game may be missing: they are
sent again, and the game is finished.

${table}

Faults that tests hold, and that need no running service, are not repeated here: a damaged file, a read-only one, a lock (\`store/engines/sqliteFaults.test.ts\`),
clocks that jump or drift apart (\`server/process/followClock.test.ts\`), a worker that dies (\`server/puzzles/puzzleMaker.test.ts\`), a mail server
that is slow to greet (\`server/mail/smtp.test.ts\`), load beyond capacity (\`server/http/overload.test.ts\`).
`;
	writeFileSync(REPORT, text);
}
