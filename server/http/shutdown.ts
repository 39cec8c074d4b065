import type { EventEmitter } from 'node:events';
import { Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { App } from '../appParts.ts';

/**
 * A client that is slower is cut off, because the outbox and the database close only after the last response. A proxy must close its idle
 * connections sooner.
 */
export const LAST_ANSWERS_MS = 6000;

declare module 'fastify' {
	interface FastifyInstance {
		stopping: Stopping;
	}
}

interface Stopping {
	/** From now on `/api/ready` says no. Everything else is served as before. */
	begin(options?: { readonly leavesIdle: boolean }): void;
	hasBegun(): boolean;
	/** Whether idle connections are a proxy's, which could use one while this process closes it, so the proxy closes them. */
	leavesIdle(): boolean;
}

/**
 * A stop refuses no request. Once the port closes, requests on open connections are still answered, and every response ends its
 * connection, so that the client opens the next one to another process. Not before, because then a proxy that keeps connections would
 * open a new one for each request, and the system resets those that come while the port closes.
 */
export function endConnectionsWhenStopping(app: App): void {
	let begun: { readonly leavesIdle: boolean } | undefined;
	let isClosing = false;
	let cuttingOff: NodeJS.Timeout | undefined;
	const begin: Stopping['begin'] = (options = { leavesIdle: false }) => {
		begun ??= options;
	};
	app.decorate('stopping', {
		begin,
		hasBegun: () => begun !== undefined,
		leavesIdle: () => begun?.leavesIdle === true,
	});
	app.addHook('preClose', (done) => {
		begin();
		isClosing = true;
		cuttingOff = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
		done();
	});
	app.addHook('onClose', async () => clearTimeout(cuttingOff));
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (isClosing) reply.header('connection', 'close');
		done();
	});
}

/** An idle event-loop tick takes less: a few thousandths. */
const QUIET_MS = 0.01;
export const QUIET_WAIT_MS_MAX = 1000;

/** Listen backlog: the kernel resets connections beyond it. Node's default, 511, is too small for a crowd. */
export const BACKLOG = 4096;

/**
 * Closes the port once no connection waits in the backlog: the system would reset it. Fastify would close it some ticks later, one for each
 * of its parts. Ends when the last connection has ended. Registered last, because streams end before.
 */
export function closeInQuietTurn(app: App): void {
	app.addHook('preClose', async () => {
		const { server } = app;
		if (!server.listening) return;
		// The first call compiles the function, and in that tenth of a millisecond connections would arrive.
		await new Promise((resolve) => Server.prototype.close.call(new Server(), resolve));
		await untilNoneWaits(server);
		// The server's own way ends idle connections first, and in the meantime another one may come.
		const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
		if (!app.stopping.leavesIdle()) server.closeIdleConnections();
		await closed;
	});
}

/**
 * Resolves right after an idle event-loop tick or, if none comes in time, after any tick without a connection. Node takes one a tick, so those
 * that wait are taken however long that lasts, but no more than may wait at once.
 */
async function untilNoneWaits(server: EventEmitter): Promise<void> {
	let takenCount = 0;
	const take = () => {
		takenCount++;
	};
	server.on('connection', take);
	const lateAt = performance.now() + QUIET_WAIT_MS_MAX;
	// The rest of the first tick may come after its look at the backlog.
	await setImmediate();
	for (let isQuiet = false; !isQuiet && takenCount < BACKLOG; ) {
		const [countBefore, startedAt] = [takenCount, performance.now()];
		await setImmediate();
		const endedAt = performance.now();
		isQuiet = takenCount === countBefore && (endedAt - startedAt < QUIET_MS || endedAt > lateAt);
	}
	server.off('connection', take);
}
