import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Aim, formatFigure } from '../aims.ts';

/** Writes the accepted figures into docs/bench. */
export function writeReport(aims: readonly Aim[], runCount: number): void {
	const rows = aims.map(
		({ name, aim, seen, unit, detail }) =>
			`| ${name} | ${formatFigure(aim)} | ${formatFigure(seen)} | ${unit} | ${detail ?? ''} |`,
	);
	const text = `# Boards, measured

Written by \`npm run bench:boards -- --write\` with ${runCount.toLocaleString('en')} runs on one board, on ${cpus()[0]!.model.trim()}, Node
${process.versions.node}. A ratio above 1 is better than what it is compared with; the times are those of the big board. A finish is the whole
transaction of the store: SQLite flushes it to the disk, this PostgreSQL does not. The same hundred players are asked about again and
again: a row that is asked for the first time on a board that does not fit into memory also takes its reads from the disk.

| | aim | seen | unit | |
|---|---:|---:|---|---|
${rows.join('\n')}
`;
	writeFileSync(new URL('../../docs/bench/boards.md', import.meta.url), text);
}
