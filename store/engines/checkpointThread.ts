import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread of `checkpoints.ts`: each message has what is in the log copied into the database. An error ends the thread. */
const database = new DatabaseSync(workerData as string);
const checkpoint = database.prepare('pragma wal_checkpoint = passive');
parentPort?.on('message', () => {
	checkpoint.get();
	parentPort?.postMessage('copied');
});
