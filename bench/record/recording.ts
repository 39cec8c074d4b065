import { createHash } from 'node:crypto';

/** What was answered, a line for each answer, so that two recordings can be compared line by line. */
export interface Recording {
	readonly lines: string[];
	/** Begins a step; what follows belongs to it. */
	step(title: string): void;
	/** Records an answer, or `=` if the last one under this name was the same. */
	record(name: string, answer: unknown): void;
	/** Records the rows of a table that are new or have changed since they were recorded last, and how many are gone. */
	recordRows(table: string, rows: readonly object[]): void;
}

/** Ids are random, and a cursor holds one. */
const ID = /(?<![\w-])[\w-]{22}(?![\w-])/g;
const UNKNOWN_FIELDS: readonly string[] = ['nextCursor', 'previousCursor'];
/** Long lists of short values, of which a hash says enough. */
const HASHED_FIELDS: readonly string[] = ['moves', 'filledAt', 'marks', 'centreMarks', 'candidates'];

export function startRecording(): Recording {
	const lines: string[] = [];
	const numbers = new Map<string, number>();
	const answers = new Map<string, string>();
	const tables = new Map<string, Set<string>>();

	/** The same text for the same answer, whatever its ids are and the order of its fields is. */
	const toLine = (value: unknown) => numberIds(JSON.stringify(simplify(value)));
	const numberIds = (text: string) =>
		text.replaceAll(ID, (id) => {
			if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
			return `#${numbers.get(id)}`;
		});

	return {
		lines,
		step: (title) => void lines.push(`# ${title}`),
		record(name, answer) {
			const line = toLine(answer);
			lines.push(`${numberIds(name)} ${answers.get(name) === line ? '=' : line}`);
			answers.set(name, line);
		},
		recordRows(table, rows) {
			const before = tables.get(table) ?? new Set<string>();
			const now = new Set(rows.map(toLine));
			const gone = [...before].filter((line) => !now.has(line)).length;
			for (const line of [...now].sort()) if (!before.has(line)) lines.push(`${table} ${line}`);
			if (gone > 0) lines.push(`${table} ${gone} gone or changed`);
			tables.set(table, now);
		},
	};
}

function simplify(value: unknown, field = ''): unknown {
	if (UNKNOWN_FIELDS.includes(field) && value !== null) return '…';
	if (HASHED_FIELDS.includes(field) && Array.isArray(value) && value.length > 0) return hash(value);
	if (Array.isArray(value)) return value.map((item) => simplify(item));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([name, inner]) => [name, simplify(inner, name)] as const);
	return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hash(list: readonly unknown[]): string {
	return `${list.length}: ${createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8)}`;
}
