/** Times, counts and tables as the operator reads them. */
export function formatTime(ms: number): string {
	const minutes = Math.floor(ms / 60_000);
	return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}

export function formatMoment(at: number): string {
	return new Date(at).toISOString();
}

export function formatStanding({
	standing,
	reasons,
}: {
	readonly standing: string;
	readonly reasons: readonly string[];
}): string {
	return reasons.length === 0 ? standing : `${standing} (${reasons.join(', ')})`;
}

/** `1 game`, `2 games`. */
export function formatCount(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `980 B`, `4.2 MB`. */
export function formatBytes(count: number): string {
	const units = ['B', 'kB', 'MB', 'GB', 'TB'];
	const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
	return `${(count / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** Aligns the columns, all but the first to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
	const widths = rows[0]!.map((_, index) => Math.max(...rows.map((row) => row[index]!.length)));
	return rows.map((row) =>
		row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join('  '),
	);
}

/** `47 hours`, `2 days`. */
export function formatHours(hours: number): string {
	return hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day');
}

/** Lines of a name and a value, with the values aligned. */
export function formatFields(fields: Readonly<Record<string, string>>): string[] {
	const width = Math.max(...Object.keys(fields).map((name) => name.length));
	return Object.entries(fields).map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}
