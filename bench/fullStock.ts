import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const QUIET_MS = 3000;

/** What the service does with its stock in the background after a start. */
const READ_STOCK = `select count(*) as count,
	sum(case when "inStock" = 1 and "techniqueCount" is null then 1 else 0 end) as "unfollowed" from "puzzles"`;

/**
 * Waits until the service has made what it lacks, which is little on a data folder that comes with puzzles, and knows the techniques
 * of what it has: no new puzzle for some seconds, and none to follow.
 */
export async function waitForFullStock(dataDir: string, say: (line: string) => void): Promise<void> {
	const database = new DatabaseSync(join(dataDir, 'ninefold.sqlite'), { readOnly: true });
	const statement = database.prepare(READ_STOCK);
	for (let before = -1; ; await wait(QUIET_MS)) {
		const stock = statement.get();
		const [count, unfollowed] = [Number(stock?.count), Number(stock?.unfollowed)];
		if (count === before && unfollowed === 0) break;
		say(`Waiting for a full stock: ${count} puzzles, ${unfollowed} to follow.`);
		before = count;
	}
	database.close();
}
