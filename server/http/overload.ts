import underPressure from '@fastify/under-pressure';
import type { App } from '../appParts.ts';
import type { Config } from '../settings/config.ts';
import { problem } from './problem.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route answers however busy the service is. */
		neverShed?: boolean;
	}
}

interface OverloadParts extends Pick<Config, 'waitingMax' | 'connectionsMax' | 'loopLagMaxMs'> {
	/** How many callers wait for the database. The loop of a process that waits for PostgreSQL is on time. */
	readonly countWaiting: () => number;
}

/** The meter of the package takes one stall that fills this time for an endless one: loading a package must not. */
const SAMPLE_MS = 250;
const LOOK_MS = 100;
const RETRY_AFTER_S = '2';

/**
 * Refuses requests at once while the event loop is late or too many wait for the database: beyond what a service can do, each further request
 * would only make all others wait longer.
 */
export async function refuseOverload(app: App, parts: OverloadParts): Promise<void> {
	app.server.maxConnections = parts.connectionsMax;
	await app.register(underPressure, {
		maxEventLoopDelay: parts.loopLagMaxMs,
		sampleInterval: SAMPLE_MS,
		healthCheck: async () => parts.countWaiting() < parts.waitingMax,
		healthCheckInterval: LOOK_MS,
		async pressureHandler({ routeOptions }) {
			if (routeOptions.config.neverShed === true) return;
			const detail = 'More requests wait than can be answered soon. Try again in a moment.';
			throw problem('unavailable', { detail }, { 'retry-after': RETRY_AFTER_S });
		},
	});
}
