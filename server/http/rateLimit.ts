import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { App } from '../appParts.ts';
import type { Config } from '../settings/config.ts';
import type { LimitName, RouteLimitName } from './limits.ts';
import { type ProblemError, problem } from './problem.ts';
import type { SharedCounts, shareCounts } from './sharedCounts.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The limit by client address that applies to the route. */
		limit?: RouteLimitName;
	}
}

/** The state of a limit for one key after a call. */
interface Allowance {
	readonly name: LimitName;
	readonly allowed: boolean;
	readonly headers: Readonly<Record<string, string>>;
}

export interface RateLimits {
	/** Counts one call, and answers whether the limit allows it. */
	consume(name: LimitName, key: string): Promise<Allowance>;
	forget(name: LimitName, key: string): Promise<void>;
	stop(): Promise<void>;
}

type CountListener = Parameters<typeof shareCounts>[0]['onCounted'];

/** How the counts of several processes come together; undefined for one that has its database for itself. */
export type Share = ((onCounted: CountListener) => SharedCounts) | undefined;

/** Counts in the memory of this process, and shares the counts. */
export function createRateLimits(limits: Config['limits'], share: Share): RateLimits {
	const limiters = new Map(
		Object.entries(limits).map(([name, { count, windowS }]) => [
			name,
			new RateLimiterMemory({ points: count, duration: windowS }),
		]),
	);
	const getLimiter = (name: string) => limiters.get(name)!;
	const shared = share?.((id, { count, msBeforeEnd }) => {
		const [name = '', key = ''] = splitOnce(id);
		void getLimiter(name).set(key, count, Math.max(1, Math.ceil(msBeforeEnd / 1000)));
	});
	return {
		async consume(name, key) {
			const { counted, allowed } = await consume(getLimiter(name), key);
			shared?.add(`${name} ${key}`, counted.msBeforeNext);
			return { name, allowed, headers: formatHeaders(name, limits[name], counted) };
		},
		async forget(name, key) {
			await getLimiter(name).delete(key);
			shared?.forget(`${name} ${key}`);
		},
		stop: async () => shared?.stop(),
	};
}

/** The key of a limit may contain spaces; its name does not. */
function splitOnce(id: string): [string, string] {
	const at = id.indexOf(' ');
	return [id.slice(0, at), id.slice(at + 1)];
}

/** The package reports a spent limit by rejecting with its counters. */
async function consume(
	limiter: RateLimiterMemory,
	key: string,
): Promise<{ counted: RateLimiterRes; allowed: boolean }> {
	try {
		return { counted: await limiter.consume(key), allowed: true };
	} catch (counted) {
		if (!(counted instanceof RateLimiterRes)) throw counted;
		return { counted, allowed: false };
	}
}

/** The fields of draft-ietf-httpapi-ratelimit-headers. */
function formatHeaders(
	name: LimitName,
	limit: { count: number; windowS: number },
	counted: Pick<RateLimiterRes, 'msBeforeNext' | 'remainingPoints'>,
) {
	const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
	return {
		'ratelimit-policy': `"${name}";q=${limit.count};w=${limit.windowS}`,
		ratelimit: `"${name}";r=${counted.remainingPoints};t=${seconds}`,
		'retry-after': String(seconds),
	};
}

/** The refusal of a limit that is counted in the store. */
export function limitReached(limits: Config['limits'], name: LimitName, msBeforeNext: number): ProblemError {
	const headers = formatHeaders(name, limits[name], { msBeforeNext, remainingPoints: 0 });
	return rateLimited({ name, allowed: false, headers });
}

export function rateLimited({ headers }: Allowance): ProblemError {
	const detail = `Too many requests. Try again in ${headers['retry-after']} s.`;
	return problem('rate_limited', { detail }, headers);
}

/** Counts each request to a route with a limit by its client, before anything of it is read. The hook throws 429. */
export function limitByClient(app: App, rateLimits: RateLimits): void {
	app.addHook('onRequest', async (request, reply) => {
		const { limit } = request.routeOptions.config;
		if (limit === undefined || request.method === 'OPTIONS') return;
		const allowance = await rateLimits.consume(limit, clientKey(request.ip));
		if (!allowance.allowed) throw rateLimited(allowance);
		sendAllowance(reply, allowance);
	});
}

function sendAllowance(reply: FastifyReply, { headers }: Allowance): void {
	reply.header('ratelimit-policy', headers['ratelimit-policy']);
	reply.header('ratelimit', headers.ratelimit);
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** What identifies a client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(ip: string): string {
	if (!ip.includes(':')) return ip;
	const mapped = IPV4_IN_IPV6.exec(ip)?.[1];
	if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
	const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
	const before = head.split(':').filter(Boolean);
	const after = (tail ?? '').split(':').filter(Boolean);
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
	return groups
		.slice(0, NETWORK_GROUPS)
		.map((group) => group.replace(/^0+(?=.)/, ''))
		.join(':');
}
