import autocannon, { type Client, type Options, type Result } from 'autocannon';

/** Connections that are kept open and each have one request under way. */
export const CONNECTIONS = 64;

export interface Load {
	/** Answers a second. */
	readonly rate: number;
	readonly p50Ms: number;
	readonly p99Ms: number;
}

export interface FinishPost {
	readonly url: string;
	readonly token: string;
	readonly body: string;
}

export async function readFor(url: string, seconds: number, token?: string): Promise<Load> {
	const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
	const { result } = await runLoad({ url, duration: seconds, headers });
	return describeLoad(result, result.requests.average);
}

/** Sends each post once. Their count is a multiple of the connections. */
export async function postOnce(posts: readonly FinishPost[]): Promise<Load> {
	const { result, seconds } = await runLoad({ ...postOptions(posts), amount: posts.length });
	return describeLoad(result, posts.length / seconds);
}

/** Each connection has its own share of the posts. */
function postOptions(posts: readonly FinishPost[]): Options {
	let clientCount = 0;
	const setupClient = (client: Client): void => {
		const index = clientCount++;
		client.setRequests(posts.filter((_, number) => number % CONNECTIONS === index).map(toRequest));
	};
	return { url: new URL(posts[0]!.url).origin, setupClient };
}

function toRequest({ url, token, body }: FinishPost) {
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
	return { method: 'POST' as const, path: new URL(url).pathname, headers, body };
}

async function runLoad(options: Options): Promise<{ result: Result; seconds: number }> {
	let startedAt = 0;
	let endedAt = 0;
	const result = await new Promise<Result>((resolve, reject) => {
		const load = autocannon({ ...options, connections: CONNECTIONS }, (error, found) =>
			error ? reject(error) : resolve(found),
		);
		load.on('start', () => {
			startedAt = performance.now();
		});
		load.on('response', () => {
			endedAt = performance.now();
		});
	});
	const { non2xx, errors } = result;
	if (non2xx + errors > 0) throw new Error(`${options.url}: ${non2xx} refusals, ${errors} errors`);
	return { result, seconds: (endedAt - startedAt) / 1000 };
}

function describeLoad({ latency }: Result, rate: number): Load {
	return { rate, p50Ms: latency.p50, p99Ms: latency.p99 };
}
