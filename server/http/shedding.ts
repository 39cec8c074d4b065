import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';
import { createLagMeter } from '../process/lagMeter.ts';
import type { ClientLoad } from './clientLoad.ts';
import { problem } from './problem.ts';
import { clientKey } from './rateLimit.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route answers however busy the service is. */
		neverShed?: boolean;
	}
	interface FastifyRequest {
		/** Whether the request counts among those that wait for their answer. */
		isWaiting: boolean;
	}
}

interface ShedLimits {
	/** How many requests may wait for their answers at once. */
	readonly waitingMax: number;
	readonly connectionsMax: number;
	readonly loopLagMaxMs: number;
}

export interface Shedding {
	/** How late the event loop is at this moment. */
	readLagMs(): number;
}

const RETRY_AFTER_S = '2';
const SPARED_LAG_FACTOR = 4;

/**
 * Refuses requests at once while more of them wait than can be answered soon: beyond what a service can do, each further request
 * would only make all others wait longer. A request counts from the moment when it has arrived whole until its answer is written, so
 * that clients that send or read slowly cannot fill the service up; event streams do not count.
 */
export function shedLoad(
	app: App,
	{ waitingMax, connectionsMax, loopLagMaxMs }: ShedLimits,
	load: Pick<ClientLoad, 'isUneven' | 'isHeavy'>,
): Shedding {
	const lag = createLagMeter();
	let waitingCount = 0;
	app.server.maxConnections = connectionsMax;
	app.addHook('onClose', async () => lag.stop());
	app.decorateRequest('isWaiting', false);
	const isOverloaded = () => waitingCount >= waitingMax || lag.readMs() > loopLagMaxMs;
	/** Where one client makes the others wait, it is refused for them. */
	const isSpared = ({ ip }: FastifyRequest) =>
		waitingCount < waitingMax &&
		load.isUneven &&
		lag.readMs() <= loopLagMaxMs * SPARED_LAG_FACTOR &&
		!load.isHeavy(clientKey(ip));
	const isBusy = (request: FastifyRequest) =>
		isOverloaded() && request.routeOptions.config.neverShed !== true && !isSpared(request);
	app.addHook('onRequest', (request, _reply, done) => done(isBusy(request) ? overloaded() : undefined));
	app.addHook('preValidation', (request, _reply, done) => {
		if (isBusy(request)) return done(overloaded());
		request.isWaiting = request.routeOptions.config.isStream !== true;
		if (request.isWaiting) waitingCount++;
		done();
	});
	app.addHook('onSend', (request, _reply, _payload, done) => {
		if (request.isWaiting) waitingCount--;
		request.isWaiting = false;
		done();
	});
	return { readLagMs: lag.readNowMs };
}

/** Whether the client still waits for the answer. Work for one that has left need not begin. */
export function isConnected({ raw }: FastifyRequest): () => boolean {
	return () => !raw.socket.destroyed;
}

/**
 * Calls the work once the whole answer has left or the client has gone: at once if that has happened already. Node tells a response that its client
 * has gone, but not one whose turn on its connection has not come, so the connection is asked, too.
 */
export function onceOver(request: FastifyRequest, { raw }: FastifyReply, work: () => void): void {
	const { socket } = request.raw;
	function end(): void {
		raw.off('finish', end).off('close', end);
		socket.off('close', end);
		work();
	}
	raw.on('finish', end).on('close', end);
	// One client may send any number of requests on a connection without waiting for the answers.
	socket.setMaxListeners(0).on('close', end);
	if (socket.destroyed || raw.writableFinished) end();
}

function overloaded() {
	const detail = 'More requests wait than can be answered soon. Try again in a moment.';
	return problem('unavailable', { detail }, { 'retry-after': RETRY_AFTER_S });
}
