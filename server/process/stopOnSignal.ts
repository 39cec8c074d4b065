import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store/open.ts';
import type { App } from '../appParts.ts';
import type { PuzzleStock } from '../puzzles/puzzleStock.ts';
import { listenForStop } from './stopSignal.ts';

interface Running {
	readonly app: App;
	readonly puzzles: PuzzleStock;
	readonly store: Store;
	readonly log: FastifyBaseLogger;
}

const STOP_MS_MAX = 20_000;

/**
 * Stops in order at the first signal: no new work, requests that run end, the outbox drains, the stock stops, the store
 * closes. A signal that comes later, or a stop that hangs, ends the process at once.
 */
export function stopOnSignal(running: Running): AbortSignal {
	const stopping = new AbortController();
	listenForStop(process, {
		onStop(signal) {
			stopping.abort();
			void stop(running, signal);
		},
		onImpatience: () => process.exit(1),
	});
	return stopping.signal;
}

async function stop({ app, puzzles, store, log }: Running, signal: string): Promise<void> {
	log.info({ signal }, 'stopping');
	setTimeout(giveUp, STOP_MS_MAX, log).unref();
	try {
		await app.close();
		await puzzles.stop();
		await store.close();
		log.info('stopped');
		process.exit(0);
	} catch (error) {
		log.fatal({ err: error }, 'the stop failed');
		process.exit(1);
	}
}

function giveUp(log: FastifyBaseLogger): void {
	log.fatal('the stop took too long');
	process.exit(1);
}
