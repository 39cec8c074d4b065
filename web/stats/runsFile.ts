import type { Run } from '#contract/run.ts';

const COLUMNS = [
	'finishedAt',
	'mode',
	'difficulty',
	'date',
	'level',
	'timeMs',
	'penaltyMs',
	'assisted',
	'standing',
	'reasons',
	'startedAt',
	'id',
	'gameId',
] as const satisfies readonly (keyof Run)[];

/** CSV (RFC 4180), newest run first. */
export function formatRunsCsv(runs: readonly Run[]): string {
	const rows = runs.map((run) => COLUMNS.map((column) => run[column]));
	return [COLUMNS, ...rows].map((row) => `${row.map(formatField).join(',')}\r\n`).join('');
}

export function formatRunsJson(runs: readonly Run[], exportedAt: string): string {
	return `${JSON.stringify({ exportedAt, runs }, undefined, '\t')}\n`;
}

/** Spreadsheets read a text that begins like this as a formula, unless an apostrophe precedes it. */
const FORMULA = /^[=+\-@\t\r]/;

export function formatField(value: unknown): string {
	if (value === null || value === undefined) return '';
	if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
	const text = Array.isArray(value) ? value.join(' ') : `${value}`;
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
