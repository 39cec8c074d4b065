import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';
import { createLagMeter } from '../process/lagMeter.ts';
import type { Config } from '../settings/config.ts';
import { problem } from './problem.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route answers however busy the service is, and its requests are no load. */
		neverShed?: boolean;
	}
	interface FastifyRequest {
		/** The service refuses all that it can refuse. A route that is never refused leaves out what it can do without. */
		isInOverload: boolean;
	}
}

interface OverloadParts extends Pick<Config, 'waitingMax' | 'connectionsMax' | 'loopLagMaxMs'> {
	/** How many callers wait for the database. The loop of a process that waits for PostgreSQL is on time. */
	readonly countWaiting: () => number;
	/** How many requests wait in a line of their player or address, where they are no load. */
	readonly countInLine: () => number;
	/** How late the event loop is. Measured unless it is given. */
	readonly readLoopLagMs?: (() => number) | undefined;
}

/** How many other requests may wait for their answers, or arrive in one turn of the event loop, while the loop is late. */
export const OTHERS_WAITING_MAX = 50;
export const OTHERS_AT_ONCE_MAX = 100;
const RETRY_AFTER_S = '2';

/**
 * Refuses requests at once while too many wait for the database, or while the event loop is late because of the requests: beyond what a
 * service can do, each further request would only make all others wait longer. Lateness alone is no reason, because another process may
 * keep the machine busy, and then a refusal makes no request faster.
 */
export function refuseOverload(app: App, parts: OverloadParts): void {
	app.server.maxConnections = parts.connectionsMax;
	const load = countLoad(app, parts);
	const { waitingMax, loopLagMaxMs, countWaiting, readLoopLagMs = measureLag(app, load) } = parts;
	const isLate = () => loopLagMaxMs > 0 && readLoopLagMs() > loopLagMaxMs;
	app.decorateRequest('isInOverload', false);
	app.addHook('onRequest', (request, _reply, done) => {
		const { config } = request.routeOptions;
		const [isLoopBehind, isQueueFull] = [load.isHigh() && isLate(), countWaiting() >= waitingMax];
		request.isInOverload = isLoopBehind || isQueueFull;
		if (isLoad(config)) load.countArrival();
		const isRefused = isLoad(config) ? request.isInOverload : isQueueFull && config.neverShed !== true;
		if (!isRefused) return done();
		const detail = 'More requests wait than can be answered soon. Try again in a moment.';
		done(problem('unavailable', { detail }, { 'retry-after': RETRY_AFTER_S }));
	});
}

/** The average, or the time that the requests of this turn have taken so far: the average is known only when the turn is over. */
function measureLag(app: App, load: Load): () => number {
	const meter = createLagMeter();
	app.addHook('onClose', async () => meter.stop());
	return () => Math.max(meter.readMs(), load.readTurnMs());
}

interface Load {
	countArrival(): void;
	isHigh(): boolean;
	/** How long ago the first request of this turn of the event loop arrived. */
	readTurnMs(): number;
}

/**
 * Counts the requests that wait for an answer and those that arrived in this turn of the event loop: a store in the same thread answers each
 * before the next is read, so none of a crowd is seen to wait. A request waits once its body has been read, since a client may send that as
 * slowly as it likes, and until its answer is written, since a client may read that as slowly.
 */
function countLoad(app: App, { countInLine }: Pick<OverloadParts, 'countInLine'>): Load {
	const waiting = new Set<FastifyRequest>();
	let arrivedCount = 0;
	let turnBegan = 0;
	app.addHook('preValidation', (request, _reply, done) => {
		if (isLoad(request.routeOptions.config)) waiting.add(request);
		done();
	});
	app.addHook('onSend', (request, _reply, _payload, done) => {
		waiting.delete(request);
		done();
	});
	return {
		isHigh: () => waiting.size - countInLine() > OTHERS_WAITING_MAX || arrivedCount > OTHERS_AT_ONCE_MAX,
		countArrival() {
			if (arrivedCount === 0) {
				turnBegan = performance.now();
				setImmediate(() => {
					arrivedCount = 0;
				});
			}
			arrivedCount++;
		},
		readTurnMs: () => (arrivedCount === 0 ? 0 : performance.now() - turnBegan),
	};
}

/** Whether the loop's lateness may be due to the route's requests. A stream lasts, and costs little. */
function isLoad({ neverShed, isStream }: FastifyContextConfig): boolean {
	return neverShed !== true && isStream !== true;
}
