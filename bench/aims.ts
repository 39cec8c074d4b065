/** One line of a benchmark's table: what was aimed at and what was seen. */
export interface Aim {
	readonly name: string;
	/** The least value that is good enough, or the most where `atMost` is set. */
	readonly aim: number;
	readonly seen: number;
	readonly atMost?: true;
	/** An aim of speed, bytes or rate, which is met within a tenth: machines differ by more. */
	readonly isOfSpeed?: true;
	readonly unit: string;
	/** Figures behind the seen one, in words. */
	readonly detail?: string;
}

/** Prints the table, or JSON with `--json`, and makes the process end with 1 when an aim is missed. */
export function reportAims(title: string, aims: readonly Aim[], words: readonly string[] = process.argv): void {
	const rows = aims.map((aim) => ({ ...aim, met: isMet(aim) }));
	if (words.includes('--json')) console.log(JSON.stringify({ title, rows }, undefined, '\t'));
	else printTable(title, rows);
	if (rows.some((row) => !row.met)) process.exitCode = 1;
}

const WITHIN = 0.1;

function isMet({ aim, seen, atMost, isOfSpeed }: Aim): boolean {
	const room = isOfSpeed ? aim * WITHIN : 0;
	return atMost ? seen <= aim + room : seen >= aim - room;
}

function printTable(title: string, rows: readonly (Aim & { met: boolean })[]): void {
	const width = Math.max(...rows.map((row) => row.name.length));
	console.log(`\n${title}\n${''.padEnd(width)}       aim      seen`);
	for (const row of rows) {
		const figures = `${(row.atMost ? `≤ ${formatFigure(row.aim)}` : formatFigure(row.aim)).padStart(10)}${formatFigure(row.seen).padStart(10)} ${row.unit}`;
		console.log(`${row.name.padEnd(width)}${figures}  ${row.met ? 'met' : 'MISSED'}  ${row.detail ?? ''}`);
	}
}

export function formatFigure(value: number): string {
	if (value > 0 && value < 0.1) return value.toFixed(4);
	return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
