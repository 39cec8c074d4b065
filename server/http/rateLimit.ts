import fastifyRateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';
import type { Config } from '../settings/config.ts';
import type { LimitName, RouteLimitName } from '../settings/limits.ts';
import { clientKey } from './clientAddress.ts';
import { type ProblemError, problem } from './problem.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The limit by client address that applies to the route. */
		limit?: RouteLimitName;
	}
	interface FastifyRequest {
		/** The e-mail address of the requested code: it has separate limits for each client. */
		mailbox: string;
	}
}

/** The rest of a limit after a call. */
interface Allowance {
	readonly remaining: number;
	readonly isExceeded: boolean;
	readonly seconds: number;
}

/** Each process counts alone, in memory. Counts that guard an account are in the store, for all processes. */
export interface RateLimits {
	/** Counts one call by its client, and returns the fields that say what is left. Throws 429. */
	count(name: LimitName, request: FastifyRequest): Promise<Record<string, string>>;
	/** Counts nothing. Throws 429 where the next call would. */
	check(name: LimitName, request: FastifyRequest): Promise<void>;
	/** Counts one call that is answered even over the limit. */
	note(name: LimitName, request: FastifyRequest): Promise<void>;
}

/** The number of kept callers of each limit, about 10 MB. Beyond it those are forgotten that have not called for longest. */
const KEYS_MAX = 50_000;
const MS_PER_S = 1000;

export async function createRateLimits(app: App, limits: Config['limits']): Promise<RateLimits> {
	await app.register(fastifyRateLimit, { global: false });
	app.decorateRequest('mailbox', '');
	const counters = new Map(
		Object.entries(limits).map(([name, { count, windowS }]) => {
			const options: RateLimitOptions = {
				max: count,
				timeWindow: windowS * MS_PER_S,
				cache: KEYS_MAX,
				keyGenerator: ({ ip, mailbox }) => `${clientKey(ip)} ${mailbox}`,
			};
			return [name, app.createRateLimit(options)];
		}),
	);
	async function ask(name: LimitName, request: FastifyRequest, increment: boolean): Promise<Allowance> {
		const counted = await counters.get(name)!(request, { increment });
		if (counted.isAllowed) throw new Error('No client is without limits.');
		return { ...counted, seconds: Math.max(1, counted.ttlInSeconds) };
	}
	return {
		async count(name, request) {
			const { isExceeded, remaining, seconds } = await ask(name, request, true);
			if (isExceeded) throw limitReached(limits, name, seconds * MS_PER_S);
			return writeFields(limits, name, { remaining, seconds });
		},
		async check(name, request) {
			const { remaining, seconds } = await ask(name, request, false);
			if (remaining === 0) throw limitReached(limits, name, seconds * MS_PER_S);
		},
		async note(name, request) {
			await ask(name, request, true);
		},
	};
}

/** The fields of draft-ietf-httpapi-ratelimit-headers. */
function writeFields(
	limits: Config['limits'],
	name: LimitName,
	{ remaining, seconds }: Pick<Allowance, 'remaining' | 'seconds'>,
): Record<string, string> {
	const { count, windowS } = limits[name];
	return {
		'ratelimit-policy': `"${name}";q=${count};w=${windowS}`,
		ratelimit: `"${name}";r=${remaining};t=${seconds}`,
	};
}

/** The refusal of a limit, also of one that is counted in the store. */
export function limitReached(limits: Config['limits'], name: LimitName, msBeforeNext: number): ProblemError {
	const seconds = Math.max(1, Math.ceil(msBeforeNext / MS_PER_S));
	const detail = `Too many requests. Try again in ${seconds} s.`;
	const fields = writeFields(limits, name, { remaining: 0, seconds });
	return problem('rate_limited', { detail }, { ...fields, 'retry-after': String(seconds) });
}

/** Counts each request to a route with a limit by its client, before anything of it is read. */
export function limitByClient(app: App, rateLimits: RateLimits): void {
	app.addHook('onRequest', async (request, reply) => {
		const { limit } = request.routeOptions.config;
		if (limit === undefined || request.method === 'OPTIONS') return;
		reply.headers(await rateLimits.count(limit, request));
	});
}
