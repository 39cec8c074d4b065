import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** One line of a benchmark's table: what was aimed at and what was seen. */
export interface Aim {
	readonly name: string;
	/** The least value that is good enough, or the most where `atMost` is set. Without one the figure is only told. */
	readonly aim?: number;
	readonly seen: number;
	readonly atMost?: true;
	/** An aim of speed, bytes or rate, which is met within a tenth: machines differ by more. */
	readonly isOfSpeed?: true;
	readonly unit: string;
	/** Figures behind the seen one, in words. */
	readonly detail?: string;
}

/** The sizes that the command line gives, and their defaults. `reportAims` reads `--json` and `--write` itself. */
export function readSizes<Name extends string>(
	defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
	const sizes = Object.keys(defaults).map((name) => [name, { type: 'string' }] as const);
	const flags = { json: { type: 'boolean' }, write: { type: 'boolean' } } as const;
	const { values } = parseArgs({ options: { ...Object.fromEntries(sizes), ...flags }, allowPositionals: true });
	const given = Object.entries(values).map(([name, value]) => [name, Number(value)]);
	return { ...defaults, ...Object.fromEntries(given) };
}

/**
 * Prints the table, or JSON with `--json`, and makes the process end with 1 when an aim is missed. With `--write` the rows of a page in
 * docs/bench are exchanged, each for that of the same name.
 */
export function reportAims(title: string, aims: readonly Aim[], page?: string): void {
	const rows = aims.map((aim) => ({ ...aim, met: isMet(aim) }));
	if (process.argv.includes('--json')) console.log(JSON.stringify({ title, rows }, undefined, '\t'));
	else printTable(title, rows);
	if (page !== undefined && process.argv.includes('--write')) {
		exchangeRows(page, new Map(rows.map((row) => [row.name, toRow(row)])));
	}
	if (rows.some((row) => !row.met)) process.exitCode = 1;
}

const WITHIN = 0.1;

function isMet({ aim, seen, atMost, isOfSpeed }: Aim): boolean {
	if (aim === undefined) return true;
	const room = isOfSpeed ? aim * WITHIN : 0;
	return atMost ? seen <= aim + room : seen >= aim - room;
}

type Row = Aim & { readonly met: boolean };

function formatAim({ aim, atMost }: Aim): string {
	return `${atMost ? '≤ ' : ''}${formatFigure(aim)}`;
}

function printTable(title: string, rows: readonly Row[]): void {
	const width = Math.max(...rows.map((row) => row.name.length));
	console.log(`\n${title}\n${''.padEnd(width)}       aim      seen`);
	for (const row of rows) {
		const figures = `${formatAim(row).padStart(10)}${formatFigure(row.seen).padStart(10)} ${row.unit}`;
		console.log(`${row.name.padEnd(width)}${figures}  ${row.met ? 'met' : 'MISSED'}  ${row.detail ?? ''}`);
	}
}

function toRow(row: Row): string {
	const note = `${row.met ? '' : '**missed** '}${row.detail ?? ''}`;
	return `| ${row.name} | ${formatAim(row)} | ${formatFigure(row.seen)} | ${row.unit} | ${note} |`;
}

/** Puts rows into the tables of a page in docs/bench, each for the one of its name. Throws for one that the page has no row for. */
export function exchangeRows(page: string, rows: ReadonlyMap<string, string>): void {
	const file = new URL(`../docs/bench/${page}`, import.meta.url);
	const lines = readFileSync(file, 'utf8').split('\n');
	const nameOf = (line: string) => line.split(' | ')[0]!.slice(2);
	const missing = [...rows.keys()].filter((name) => !lines.some((line) => nameOf(line) === name));
	if (missing.length > 0) throw new Error(`docs/bench/${page} has no row for ${missing.join('; ')}`);
	writeFileSync(file, lines.map((line) => rows.get(nameOf(line)) ?? line).join('\n'));
}

export function formatFigure(value: number | undefined): string {
	if (value === undefined) return '';
	if (value > 0 && value < 0.1) return value.toFixed(4);
	return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Milliseconds of processor time that this thread has used. The measured code never waits, and unlike wall time this
 * excludes other programs on a busy machine. Some systems count in steps of 4 ms: only sums over many steps mean
 * something.
 */
export function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

/** The system counts processor time in ticks of this length. */
const TICK_MS = 10;

/** Milliseconds of processor time by a `stat` file under /proc, of a process or of one of its threads; NaN where the system has none. */
export function readCpuMs(path: string): number {
	if (!existsSync(path)) return Number.NaN;
	const [user, system] = readFileSync(path, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
	return TICK_MS * (Number(user) + Number(system));
}
