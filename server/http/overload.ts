import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';
import { createLagMeter } from '../process/lagMeter.ts';
import type { Config } from '../settings/config.ts';
import { problem } from './problem.ts';
import { createTurnLine, type TurnLine } from './turnLine.ts';

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

/** How many other requests may wait for their answers while the loop is late. */
export const OTHERS_WAITING_MAX = 50;
const RETRY_AFTER_S = '2';

/**
 * Refuses requests at once while too many wait for the database or for a turn of the event loop, or while the loop is late because of the requests:
 * beyond what a service can do, each further request would only make all others wait longer. Lateness alone is no reason, because another process
 * may keep the machine busy, and then a refusal makes no request faster. The others begin when their turn comes.
 */
export function refuseOverload(app: App, parts: OverloadParts): void {
	app.server.maxConnections = parts.connectionsMax;
	const turnLine = createTurnLine();
	const countLoad = trackLoad(app, turnLine, parts);
	const { waitingMax, loopLagMaxMs, countWaiting, readLoopLagMs = measureLag(app) } = parts;
	const isLoopBehind = () => loopLagMaxMs > 0 && countLoad() > OTHERS_WAITING_MAX && readLoopLagMs() > loopLagMaxMs;
	app.decorateRequest('isInOverload', false);
	app.addHook('onRequest', (request, _reply, done) => {
		const { config } = request.routeOptions;
		const isQueueFull = countWaiting() + turnLine.countWaiting() >= waitingMax;
		request.isInOverload = isQueueFull || isLoopBehind();
		const isRefused = isLoad(config) ? request.isInOverload : isQueueFull && config.neverShed !== true;
		if (!isRefused) return isLoad(config) ? turnLine.enter(done) : done();
		const detail = 'More requests wait than can be answered soon. Try again in a moment.';
		done(problem('unavailable', { detail }, { 'retry-after': RETRY_AFTER_S }));
	});
}

function measureLag(app: App): () => number {
	const meter = createLagMeter();
	app.addHook('onClose', async () => meter.stop());
	return meter.readMs;
}

/**
 * Returns a function that counts the requests that wait for a turn or for an answer. A request waits for its answer once its body has been read,
 * since a client may send that as slowly as it likes, and until the answer is written, since a client may read that as slowly.
 */
function trackLoad(app: App, turnLine: TurnLine, { countInLine }: Pick<OverloadParts, 'countInLine'>): () => number {
	const waiting = new Set<FastifyRequest>();
	app.addHook('preValidation', (request, _reply, done) => {
		if (isLoad(request.routeOptions.config)) waiting.add(request);
		done();
	});
	app.addHook('onSend', (request, _reply, _payload, done) => {
		waiting.delete(request);
		done();
	});
	return () => turnLine.countWaiting() + waiting.size - countInLine();
}

/** Whether the loop's lateness may be due to the route's requests. A stream lasts, and costs little. */
function isLoad({ neverShed, isStream }: FastifyContextConfig): boolean {
	return neverShed !== true && isStream !== true;
}
