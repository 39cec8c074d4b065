import { openStore } from '../open.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from './testRows.ts';

/** A process that finishes one game after the other until it is killed, and says which ones are committed. */
const [dataDir = '', playerId = ''] = process.argv.slice(2);
const store = await openStore({ dataDir });
await giveUser(store.db, playerId);
const puzzleId = await givePuzzle(store.db, 1);
for (let index = 0; ; index++) {
	const id = `${playerId}-${index}`;
	const startedAt = DAY_START + index;
	await store.transaction((tx) => giveRun(tx, { id, playerId, puzzleId, timeMs: 1_000_000 - index, startedAt }));
	process.stdout.write(`${id}\n`);
}
