import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Ninefold } from '#client/client.ts';
import { addNearlyAllPuzzles } from '#e2e/dataFolder.ts';
import { findFreePort, type RunningService, startService } from '#e2e/service.ts';
import { openStore } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { startNameServer } from './nameServer.ts';
import { startNginx } from './nginx.ts';
import { untilAnswered } from './untilFound.ts';

const ROUNDS = 4;
const REQUESTS_PER_ROUND = 7500;
/** Clients that ask one after the other, each on a connection that it keeps. */
const CLIENT_COUNT = 32;
const REQUESTS_PER_SECOND = 320;
const FOLLOWER_COUNT = 8;

const CALLS = [
	{ method: 'GET', path: '/api/leaderboard?difficulty=easy' },
	{ method: 'POST', path: '/api/guest' },
	{ method: 'GET', path: '/api/daily-puzzle?difficulty=easy' },
	{ method: 'POST', path: '/api/games' },
] as const;

/**
 * Restarts two processes behind nginx one after the other, four times, while clients send requests, half of them not
 * repeatable, and others follow a leaderboard. nginx starts before the second process. Returns the observations. Throws
 * if a request was lost.
 */
export async function checkRestarts(tool: string, { withNames }: { readonly withNames: boolean }): Promise<string> {
	const server = await startPostgres();
	const store = await openStore({ databaseUrl: server.urlOf('postgres') });
	await store.transaction(addNearlyAllPuzzles);
	await store.close();
	const port = await findFreePort();
	const places = withNames
		? [
				{ host: '127.0.0.2', port },
				{ host: '127.0.0.3', port },
			]
		: [
				{ host: '127.0.0.1', port },
				{ host: '127.0.0.1', port: await findFreePort() },
			];
	const settings = {
		DATABASE_URL: server.urlOf('postgres'),
		TOKEN_SECRET: randomBytes(48).toString('base64'),
		PUZZLE_SECRET: randomBytes(48).toString('base64'),
		TRUST_PROXY: '1',
		RATE_LIMIT_FACTOR: '100000',
		LOG_LEVEL: 'info',
	};
	const start = ({ host, port: own }: { host: string; port: number }) =>
		startService({ ...settings, HOST: host }, undefined, { port: own });
	const names = withNames ? await startNameServer(places.map(({ host }) => host)) : undefined;
	const running: RunningService[] = [await start(places[0]!)];
	const nginx = await startNginx(tool, {
		processes: places.map(({ host, port: own }) => `${host}:${own}`),
		...(names === undefined ? {} : { names: { resolver: names.address, port } }),
	});
	const traffic = new Traffic(nginx.baseUrl);
	try {
		await untilAnswered(`${nginx.baseUrl}/api/ready`);
		running.push(await start(places[1]!));
		await traffic.begin();
		for (let round = 1; round <= ROUNDS; round++) {
			for (const [index, place] of places.entries()) {
				await running[index]!.stop();
				running[index] = await start(place);
				await untilAnswered(`http://${place.host}:${place.port}/api/ready`);
			}
			await traffic.untilSent(round * REQUESTS_PER_ROUND);
		}
		return await traffic.end();
	} finally {
		traffic.stop();
		await nginx.stop();
		for (const service of running) await service.stop();
		names?.stop();
		await server.stop();
	}
}

/** Clients and followers, and what they have lost. */
class Traffic {
	readonly #baseUrl: string;
	readonly #agent = new Agent({ keepAlive: true, maxSockets: CLIENT_COUNT });
	readonly #stopping = new AbortController();
	readonly #lost: string[] = [];
	#sentCount = 0;
	#streamCount = 0;
	#body = '';
	#working: Promise<unknown> = Promise.resolve();

	constructor(baseUrl: string) {
		this.#baseUrl = baseUrl;
	}

	async begin(): Promise<void> {
		const { guestId } = await new Ninefold(this.#baseUrl).createGuest();
		this.#body = JSON.stringify({ mode: 'random', difficulty: 'easy', guestId });
		const clients = Array.from({ length: CLIENT_COUNT }, (_, index) => this.#ask(index));
		const followers = Array.from({ length: FOLLOWER_COUNT }, () => this.#follow());
		this.#working = Promise.all([...clients, ...followers]);
	}

	async untilSent(count: number): Promise<void> {
		while (this.#sentCount < count) await pause(100);
	}

	stop(): void {
		this.#stopping.abort();
		this.#agent.destroy();
	}

	/** Throws when something was lost. */
	async end(): Promise<string> {
		this.#stopping.abort();
		await this.#working;
		const seen = `${this.#lost.length} of ${this.#sentCount} requests lost over ${ROUNDS} rounds, ${this.#streamCount} streams`;
		if (this.#lost.length > 0) throw new Error(`${seen}\n${this.#lost.slice(0, 20).join('\n')}`);
		if (this.#streamCount < FOLLOWER_COUNT * (1 + ROUNDS)) throw new Error(`${seen}: followers do not come back`);
		return seen;
	}

	async #ask(client: number): Promise<void> {
		const stepMs = (CLIENT_COUNT / REQUESTS_PER_SECOND) * 1000;
		for (
			let dueAt = performance.now() + (client / CLIENT_COUNT) * stepMs;
			!this.#stopping.signal.aborted;
			dueAt += stepMs
		) {
			await pause(Math.max(0, dueAt - performance.now()));
			const call = CALLS[this.#sentCount++ % CALLS.length]!;
			const lost = await this.#send(call).catch((error: Error) => error.message);
			if (lost !== undefined) this.#lost.push(`${new Date().toISOString()} ${call.method} ${call.path}: ${lost}`);
		}
	}

	/** Answers why the request is lost, if it is. */
	async #send({ method, path }: (typeof CALLS)[number]): Promise<string | undefined> {
		const body = method === 'GET' ? '' : path === '/api/guest' ? '{}' : this.#body;
		const headers = body === '' ? {} : { ...JSON_BODY, 'content-length': body.length };
		const sent = request(this.#baseUrl + path, { method, agent: this.#agent, headers }).end(body);
		const [answer] = (await once(sent, 'response')) as [IncomingMessage];
		const answered = await text(answer);
		return answer.statusCode! < 300 ? undefined : `${answer.statusCode} ${answered}`;
	}

	/** As an EventSource does: after the end of a stream it connects again, and gives up after any other answer than 200. */
	async #follow(): Promise<void> {
		const { signal } = this.#stopping;
		while (!signal.aborted) {
			try {
				const stream = await fetch(`${this.#baseUrl}/api/leaderboard/events?difficulty=easy`, { signal });
				if (stream.status !== 200) return void this.#lost.push(`a stream: ${stream.status}`);
				this.#streamCount++;
				for await (const _ of stream.body!);
			} catch {
				// The stream broke off, which ends it, too.
			}
			await pause(RECONNECT_MS);
		}
	}
}

const JSON_BODY = { 'content-type': 'application/json' };
/** Shorter than the service asks for. */
const RECONNECT_MS = 500;
