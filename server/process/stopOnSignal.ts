import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store/open.ts';
import type { App } from '../appParts.ts';
import { delay } from './delay.ts';
import { withinTime } from './withinTime.ts';

interface Open {
	readonly app: Pick<App, 'close' | 'stopping' | 'server'>;
	readonly puzzles: { readonly stop: () => Promise<void> };
	readonly store: Pick<Store, 'isReady' | 'close'>;
}

interface Running extends Open {
	/** How long to go on serving, so that a balancer notices and a proxy gives up its connections. */
	readonly stopDelayMs: number;
	readonly log: FastifyBaseLogger;
}

export const STOP_MS_MAX = 20_000;

/**
 * Stops in order at the first signal: new connections go to other processes, running requests finish, the outbox drains, the puzzle pool
 * stops, the store closes. A later signal, or a stop that hangs, ends the process at once.
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

async function stop({ log, stopDelayMs, ...open }: Running, signal: StopSignal): Promise<void> {
	log.info({ signal }, 'stopping');
	// A developer at the keyboard does not want to wait.
	const delayMs = signal === 'SIGTERM' ? stopDelayMs : 0;
	setTimeout(() => {
		log.fatal('stopping took too long');
		process.exit(1);
	}, delayMs + STOP_MS_MAX).unref();
	try {
		await serveOn(open.app, delayMs);
		await closeAll(open);
		log.info('stopped');
		process.exit(0);
	} catch (error) {
		log.fatal({ err: error }, 'stopping failed');
		process.exit(1);
	}
}

/** Serves for the time, but says that it is not ready. A process that is given time has a proxy in front. */
export async function serveOn(
	{ stopping, server }: Pick<App, 'stopping' | 'server'>,
	ms: number,
	wait: typeof delay = delay,
): Promise<void> {
	stopping.begin({ leavesIdle: ms > 0 });
	if (server.listening && ms > 0) await wait(ms, new AbortController().signal);
}

/** After all requests have been answered or cut off. Only the process itself still waits for the database. */
const STORE_CHECKED_MS = 5000;
const READY_MS_MAX = 1000;

/** A silent database would hold up each step for its own timeout: then the store closes first, which ends the waits. */
export async function closeAll({ app, puzzles, store }: Open, wait: typeof delay = delay): Promise<void> {
	const closed = new AbortController();
	async function closeApp(): Promise<void> {
		await app.close();
		await puzzles.stop();
	}
	async function closeSilent(): Promise<void> {
		await wait(STORE_CHECKED_MS, closed.signal);
		if (!closed.signal.aborted && !(await withinTime(store.isReady(), READY_MS_MAX))) await store.close();
	}
	await Promise.all([closeApp().finally(() => closed.abort()), closeSilent()]);
	await store.close();
}

type StopSignal = 'SIGINT' | 'SIGTERM';

interface StopHandlers {
	/** Called once, at the first signal. */
	onStop(signal: StopSignal): void;
	/** Called at each later signal, when the operator does not want to wait. */
	onImpatience(): void;
}

/** One key press can arrive three times: from the terminal, from npm, and from the script that started us. */
const SAME_PRESS_MS = 1000;

/** Calls `onStop` at the first signal, and `onImpatience` at a signal too late to come from the same key press. */
export function listenForStop(
	source: Pick<EventEmitter, 'on'>,
	{ onStop, onImpatience }: StopHandlers,
	now: () => number = () => performance.now(),
): void {
	let firstAt: number | undefined;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		source.on(signal, () => {
			if (firstAt === undefined) {
				firstAt = now();
				onStop(signal);
			} else if (now() - firstAt > SAME_PRESS_MS) onImpatience();
		});
	}
}
