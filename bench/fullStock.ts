import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const QUIET_MS = 3000;

/** Waits until the service has made what it lacks, which is little on a data folder that comes with puzzles: no new one for some seconds. */
export async function waitForFullStock(dataDir: string, say: (line: string) => void): Promise<void> {
	const database = new DatabaseSync(join(dataDir, 'ninefold.sqlite'), { readOnly: true });
	const statement = database.prepare('select count(*) as count from puzzles');
	const readCount = (): number => Number(statement.get()?.count);
	for (let before = -1, count = readCount(); count !== before; count = readCount()) {
		say(`Waiting for a full stock: ${count} puzzles.`);
		before = count;
		await wait(QUIET_MS);
	}
	database.close();
}
