import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 100;
const ENGINE_EVERY_MS = 250;
/** No answer may take longer. */
const ANSWER_MS_MAX = 15_000;

interface Sample {
	readonly sentAt: number;
	readonly answeredAt: number;
	/** Undefined without an answer. */
	readonly status: number | undefined;
	/** Why the answer is none that a client expects. */
	readonly fault: string | undefined;
}

/** Something that is asked again and again, until it is stopped. */
export class Probe {
	readonly samples: Sample[] = [];
	readonly #pending = new Set<Promise<unknown>>();
	readonly #ask: () => Promise<Pick<Sample, 'status' | 'fault'>>;
	readonly #asking: Promise<void>;
	#isOver = false;

	constructor(ask: () => Promise<Pick<Sample, 'status' | 'fault'>>, everyMs = EVERY_MS) {
		this.#ask = ask;
		this.#asking = this.#askOn(everyMs);
	}

	/** The longest time between two successes that follow one another, after that moment, and when it ended. */
	findGap(from: number): { readonly ms: number; readonly endedAt: number } {
		const times = this.samples.filter(isSuccess).map(({ answeredAt }) => answeredAt);
		times.sort((a, b) => a - b);
		let gap = { ms: 0, endedAt: from };
		for (const [index, endedAt] of times.entries()) {
			const startedAt = Math.max(from, times[index - 1] ?? from);
			if (endedAt >= from && endedAt - startedAt > gap.ms) gap = { ms: endedAt - startedAt, endedAt };
		}
		return gap;
	}

	/** How many of the next hundred requests succeed. */
	async countNextSuccesses(): Promise<number> {
		const from = this.samples.length;
		while (this.samples.length < from + 100) await setTimeout(EVERY_MS);
		return this.samples.slice(from, from + 100).filter(isSuccess).length;
	}

	listFaults(from: number): string[] {
		return this.samples.flatMap(({ sentAt, fault }) => (fault === undefined || sentAt < from ? [] : [fault]));
	}

	async stop(): Promise<void> {
		this.#isOver = true;
		await this.#asking;
		await Promise.all(this.#pending);
	}

	async #askOn(everyMs: number): Promise<void> {
		while (!this.#isOver) {
			const sentAt = performance.now();
			const asked = this.#ask().then((answer) => {
				this.samples.push({ sentAt, answeredAt: performance.now(), ...answer });
				this.#pending.delete(asked);
			});
			this.#pending.add(asked);
			await setTimeout(everyMs);
		}
	}
}

const isSuccess = ({ status }: Sample) => status !== undefined && status < 300;

/** Requests without and with a write: boards for strangers, and new guests. */
export function probeService(baseUrl: string, method: 'GET' | 'POST', path: string): Probe {
	const what = `${method} ${path}`;
	return new Probe(async () => {
		try {
			const answer = await fetch(baseUrl + path, {
				method,
				headers: { connection: 'close', ...(method === 'POST' && { 'content-type': 'application/json' }) },
				signal: AbortSignal.timeout(ANSWER_MS_MAX),
				...(method === 'POST' && { body: '{}' }),
			});
			const text = await answer.text();
			return { status: answer.status, fault: findFault(what, answer, text) };
		} catch (error) {
			const isLate = (error as Error).name === 'TimeoutError';
			return {
				status: undefined,
				fault: isLate ? `${what}: no answer within ${ANSWER_MS_MAX} ms` : `${what}: ${error}`,
			};
		}
	});
}

function findFault(what: string, { status, headers }: Response, text: string): string | undefined {
	const isRefusal = status === 503 && (headers.has('retry-after') || text.includes('"outcome_unknown"'));
	return status < 300 || isRefusal ? undefined : `${what}: ${status} ${text.slice(0, 100)}`;
}

/** Writes on whichever server takes them, without anything in between. */
export function probeEngine(urls: readonly string[]): Probe {
	return new Probe(async () => {
		const written = await Promise.all(urls.map(writeTo));
		return { status: written.includes(true) ? 200 : 503, fault: undefined };
	}, ENGINE_EVERY_MS);
}

async function writeTo(connectionString: string): Promise<boolean> {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 });
	client.on('error', () => {});
	try {
		await client.connect();
		await client.query('insert into probe default values');
		return true;
	} catch {
		return false;
	} finally {
		client.end().catch(() => {});
	}
}
