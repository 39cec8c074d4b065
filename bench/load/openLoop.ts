import { Agent, request } from 'node:http';

/** One request, and what is done with its answer. */
export interface LoadRequest {
	readonly name: string;
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly body?: object;
	readonly token?: string;
	/** Told the answer when it is 2xx. */
	readonly onAnswer?: (body: string) => void;
	/** Called with the outcome, good or bad. */
	readonly onEnd?: () => void;
}

export interface LoadFigures {
	/** Requests a second that were to be sent, and those that were answered with 2xx. */
	readonly offeredRate: number;
	readonly goodRate: number;
	readonly p50Ms: number;
	readonly p99Ms: number;
	readonly p999Ms: number;
	/** Refused as overloaded, as the service promises to. */
	readonly refusedCount: number;
	/** Refused as overloaded, without `Retry-After`. */
	readonly silentRefusalCount: number;
	/** Any other failure, by status or code. */
	readonly errors: ReadonlyMap<string, number>;
}

const SOCKETS_MAX = 1024;
const ANSWER_MS_MAX = 30_000;
const TICK_MS = 5;

interface Sample {
	readonly ms: number;
	readonly status: number | string;
	readonly hasRetryAfter: boolean;
}

/**
 * Sends requests at a fixed rate, whether earlier ones are answered or not, as players do. The time of an answer counts from when its request
 * was due, so that a service that makes the sender wait does not look better for it.
 */
export async function runOpenLoop(
	baseUrl: string,
	{ rate, seconds, next }: { rate: number; seconds: number; next: () => LoadRequest },
): Promise<LoadFigures> {
	const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
	const samples: Promise<Sample>[] = [];
	const startedAt = performance.now();
	const total = Math.round(rate * seconds);
	while (samples.length < total) {
		const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate));
		while (samples.length < due) {
			const dueAt = startedAt + (samples.length / rate) * 1000;
			samples.push(sendOne(baseUrl, next(), { agent, dueAt }));
		}
		await new Promise((resolve) => setTimeout(resolve, TICK_MS));
	}
	const all = await Promise.all(samples);
	agent.destroy();
	return describe(all, { rate, seconds });
}

/** Keeps this many requests under way for this long. The rate of good answers is the capacity of the service. */
export async function measureCapacity(
	baseUrl: string,
	{ connections, seconds, next }: { connections: number; seconds: number; next: () => LoadRequest },
): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const endAt = performance.now() + seconds * 1000;
	let goodCount = 0;
	const work = async () => {
		while (performance.now() < endAt) {
			const { status } = await sendOne(baseUrl, next(), { agent, dueAt: performance.now() });
			if (isGood(status)) goodCount++;
		}
	};
	await Promise.all(Array.from({ length: connections }, work));
	agent.destroy();
	return goodCount / seconds;
}

function sendOne(
	baseUrl: string,
	{ method, path, body, token, onAnswer, onEnd }: LoadRequest,
	{ agent, dueAt }: { agent: Agent; dueAt: number },
): Promise<Sample> {
	const text = body === undefined ? undefined : JSON.stringify(body);
	const headers = {
		...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
		...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
	};
	return new Promise((resolve) => {
		const end = (status: number | string, hasRetryAfter = false) => {
			onEnd?.();
			resolve({ ms: performance.now() - dueAt, status, hasRetryAfter });
		};
		const sent = request(baseUrl + path, { method, headers, agent, timeout: ANSWER_MS_MAX }, (answer) => {
			let received = '';
			answer.setEncoding('utf8').on('data', (chunk: string) => {
				received += chunk;
			});
			answer.on('end', () => {
				const status = answer.statusCode ?? 0;
				if (isGood(status)) onAnswer?.(received);
				end(status, answer.headers['retry-after'] !== undefined);
			});
		});
		sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'NO_ANSWER' })));
		sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
		sent.end(text);
	});
}

function isGood(status: number | string): boolean {
	return typeof status === 'number' && status >= 200 && status < 300;
}

function describe(samples: readonly Sample[], { rate, seconds }: { rate: number; seconds: number }): LoadFigures {
	const good = samples.filter(({ status }) => isGood(status)).map(({ ms }) => ms);
	good.sort((a, b) => a - b);
	const at = (share: number) => good[Math.min(good.length - 1, Math.floor(good.length * share))] ?? Number.NaN;
	const refused = samples.filter(({ status }) => status === 503);
	const others = samples.filter(({ status }) => !isGood(status) && status !== 503);
	const errors = new Map<string, number>();
	for (const { status } of others) errors.set(String(status), (errors.get(String(status)) ?? 0) + 1);
	return {
		offeredRate: rate,
		goodRate: good.length / seconds,
		p50Ms: at(0.5),
		p99Ms: at(0.99),
		p999Ms: at(0.999),
		refusedCount: refused.length,
		silentRefusalCount: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
		errors,
	};
}
