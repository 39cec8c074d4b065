/**
 * Prints how many transactions of one small row SQLite commits a second in a folder of the temporary one, each flushed to the disk by
 * itself. A program of its own, so that it can run where flushes take longer.
 *
 * Usage: node bench/countFlushes.ts SECONDS
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const ms = 1000 * Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'ninefold-flush-'));
const database = new DatabaseSync(join(folder, 'flush.sqlite'));
database.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, text)');
const insert = database.prepare('insert into rows (text) values (?)');
const startedAt = performance.now();
let count = 0;
while (performance.now() - startedAt < ms) {
	insert.run('a run');
	count++;
}
console.log((1000 * count) / (performance.now() - startedAt));
database.close();
rmSync(folder, { recursive: true });
