import { Server } from 'node:net';
import type { App } from '../appParts.ts';

/** A client that is slower is cut off, because the outbox and the database close only after the last response. */
const LAST_ANSWERS_MS = 5000;

declare module 'fastify' {
	interface FastifyInstance {
		stopping: Stopping;
	}
}

interface Stopping {
	/** From now on `/api/ready` says no and each answer ends its connection. Everything else is served as before. */
	begin(): void;
	hasBegun(): boolean;
}

/**
 * A stop refuses no request. Once it has begun, every response ends its connection, so that the client opens the next one to another
 * process, and a connection that is kept alive does not delay the stop. When the port is closed, requests on connections that are open
 * are still answered.
 */
export function endConnectionsWhenStopping(app: App): void {
	let hasBegun = false;
	let cuttingOff: NodeJS.Timeout | undefined;
	const begin = () => {
		hasBegun = true;
	};
	app.decorate('stopping', { begin, hasBegun: () => hasBegun });
	app.addHook('preClose', (done) => {
		begin();
		cuttingOff = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
		done();
	});
	app.addHook('onClose', async () => clearTimeout(cuttingOff));
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (hasBegun) reply.header('connection', 'close');
		done();
	});
}

/** An idle event-loop tick takes less: a few thousandths. */
const QUIET_MS = 0.01;
const QUIET_WAIT_MS_MAX = 1000;

/**
 * Closes the port right after an idle event-loop tick, so that no connection waits in the backlog: the system would
 * reset it. Fastify would close it some ticks later, one for each of its parts. Ends when the last connection has
 * ended. Registered last, because streams end before.
 */
export function closeInQuietTurn(app: App): void {
	app.addHook('preClose', async () => {
		const { server } = app;
		if (!server.listening) return;
		const lateAt = performance.now() + QUIET_WAIT_MS_MAX;
		for (let ms = QUIET_MS; ms >= QUIET_MS && performance.now() < lateAt; ) {
			const startedAt = performance.now();
			await new Promise<void>((resolve) => setImmediate(resolve));
			ms = performance.now() - startedAt;
		}
		// The server's own way ends idle connections first, and in the meantime another one may come.
		const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
		server.closeIdleConnections();
		await closed;
	});
}
