import { hostname } from 'node:os';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { VERSION } from './version.ts';

/**
 * The log holds the service's own steps, failures with their stack, and slow or failed requests. A line for each
 * request costs about 30 % of the throughput, so those lines appear at `debug` only. Query strings and bodies are never
 * logged, because they contain guest ids, codes and addresses.
 */
const SLOW_MS = 1000;

const SECRET_PATHS = ['authorization', 'guestId', 'email', 'code', 'devCode', 'token', 'to'].flatMap((name) => [
	name,
	`*.${name}`,
	`*.*.${name}`,
]);

export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = {
		level,
		// Lines of several processes end up in one place.
		base: { pid: process.pid, host: hostname(), version: VERSION },
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: { paths: SECRET_PATHS, censor: '[redacted]' },
		serializers: { err: describeError },
	};
	return destination === undefined ? pino(options) : pino(options, destination);
}

/** The stack without the properties that drivers add to errors, which quote rows, addresses and statements. */
function describeError(error: Error & { code?: unknown }) {
	return { type: error.name, errorCode: error.code, stack: error.stack };
}

/** Avoids a child logger for each request, which took 1 µs of 20: the few lines that are written name their request. */
export function shareLog(log: FastifyBaseLogger): FastifyBaseLogger {
	return log;
}

export function logFailure(request: FastifyRequest, error: unknown): void {
	request.log.error({ reqId: request.id, err: error }, 'request failed');
}

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The response is a stream, so a long duration is not slow. */
		isStream?: boolean;
	}
	interface FastifyRequest {
		/** Why the database could not serve the request. */
		unavailableCause: Error | undefined;
	}
}

/** A refusal of what a client has sent, such as an unknown transfer coding: nothing has failed. */
const NOT_IMPLEMENTED = 501;

/** During an outage every request is refused; the log says so once a second. */
const OUTAGE_LINE_MS = 1000;

/** At most one line a request, when it has ended. */
export class RequestLog extends LogController {
	#refusedCount = 0;
	#outageLineAt = Number.NEGATIVE_INFINITY;

	override incomingRequest(): void {}

	override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
		const ms = Math.round(reply.elapsedTime);
		const { id: reqId, method, routeOptions } = request;
		const isSlow = ms >= SLOW_MS && routeOptions.config.isStream !== true;
		const line = { reqId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms };
		if (error) request.log.debug(line, 'request was aborted');
		else if (reply.statusCode === 503) this.#logOutage(request, line);
		else if (reply.statusCode >= 500 && reply.statusCode !== NOT_IMPLEMENTED) request.log.error(line, 'request failed');
		else if (isSlow) request.log.warn(line, 'request was slow');
		else request.log.debug(line, 'request');
	}

	/** One line for all requests since the line before. */
	#logOutage(request: FastifyRequest, line: object): void {
		this.#refusedCount++;
		const now = performance.now();
		if (now - this.#outageLineAt < OUTAGE_LINE_MS) return;
		const { name, message } = request.unavailableCause ?? {};
		const errorCode = (request.unavailableCause as { code?: unknown } | undefined)?.code;
		const cause = { error: name, errorCode, message };
		request.log.error({ ...line, ...cause, refusedCount: this.#refusedCount }, 'requests are refused as unavailable');
		this.#refusedCount = 0;
		this.#outageLineAt = now;
	}

	override routeNotFound(): void {}
	override defaultErrorLog(): void {}
}
