import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRandom } from '#engine/random.ts';
import { createPromiseCheck, type PromiseCheck } from '../checkPromise.ts';
import type { TestApp } from '../testApp.ts';
import { handOf, solutionOf, testPlayer, wrongGridOf } from '../testPlay.ts';
import { drawCase, type FuzzCase, listOperations } from './fuzzCase.ts';

export interface FuzzFinding {
	readonly found: FuzzCase;
	readonly why: string;
}

export interface FuzzReport {
	readonly caseCount: number;
	/** How many answers had each status. */
	readonly statuses: ReadonlyMap<number, number>;
	readonly findings: readonly FuzzFinding[];
	/** The texts that no log may contain. */
	readonly secrets: ReadonlySet<string>;
	/** The request that took the processor longest, and how long. */
	readonly slowest: { readonly found: FuzzCase; readonly cpuMs: number } | undefined;
}

interface FuzzSettings {
	readonly seed: string;
	readonly caseCount: number;
	readonly onProgress?: (done: number) => void;
}

/** Longer than any answer takes, on a busy machine too. It bounds how long the fuzzer itself may hang. */
const HANG_MS = 300_000;
const RENEW_EVERY = 200;
const MEASURED_AGAIN = 3;

/** Sends requests drawn from a seed, and looks at each answer: no 5xx, no hang, nothing that the document does not describe. */
export async function runFuzz(app: TestApp, { seed, caseCount, onProgress }: FuzzSettings): Promise<FuzzReport> {
	const fuzzer = await createFuzzer(app);
	const random = createRandom(seed);
	const operations = listOperations(fuzzer.document);
	const statuses = new Map<number, number>();
	const findings: FuzzFinding[] = [];
	let slowest: FuzzReport['slowest'];
	for (let done = 0; done < caseCount; done++) {
		if (done % RENEW_EVERY === 0) await fuzzer.renew();
		const found = drawCase(fuzzer.document, operations, random);
		const { status, why, cpuMs } = await fuzzer.send(found);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		if (why !== undefined) findings.push({ found, why });
		if (cpuMs > (slowest?.cpuMs ?? 0)) slowest = await confirm(fuzzer, found, cpuMs, slowest);
		onProgress?.(done + 1);
	}
	return { caseCount, statuses, findings, secrets: fuzzer.secrets, slowest };
}

/** A pause of the collector or of the machine is not the request's: the least of several counts. */
async function confirm(fuzzer: Fuzzer, found: FuzzCase, cpuMs: number, slowest: FuzzReport['slowest']) {
	let leastMs = cpuMs;
	for (let count = 0; count < MEASURED_AGAIN; count++) leastMs = Math.min(leastMs, (await fuzzer.send(found)).cpuMs);
	return leastMs > (slowest?.cpuMs ?? 0) ? { found, cpuMs: leastMs } : slowest;
}

interface FuzzOutcome {
	readonly status: number;
	/** The fault of the answer, `undefined` for none. */
	readonly why: string | undefined;
	readonly cpuMs: number;
}

interface Fuzzer {
	readonly document: object;
	/** All secrets that the service has handed out, and the addresses of its players. */
	readonly secrets: ReadonlySet<string>;
	/** New players and games, because requests use them up. */
	renew(): Promise<void>;
	send(found: FuzzCase): Promise<FuzzOutcome>;
}

export async function createFuzzer(app: TestApp): Promise<Fuzzer> {
	const document = (await app.send({ url: '/openapi.json' })).json();
	const check = createPromiseCheck(document);
	let words: Record<string, string> = {};
	let renewCount = 0;
	const secrets = new Set<string>();
	return {
		document,
		secrets,
		async renew() {
			app.advance(1000);
			words = await makeWords(app, renewCount++);
			for (const name of SECRET_WORDS) secrets.add(words[name]!);
		},
		async send(found) {
			const request = fill(found, words);
			const before = process.cpuUsage();
			const answer = await Promise.race([app.send(request), hang()]);
			const { user, system } = process.cpuUsage(before);
			const cpuMs = (user + system) / 1000;
			if (answer === undefined) return { status: 0, why: `no answer in ${HANG_MS} ms`, cpuMs };
			if (answer.statusCode >= 500) {
				return { status: answer.statusCode, why: `${answer.statusCode} ${answer.body.slice(0, 300)}`, cpuMs };
			}
			return { status: answer.statusCode, why: findBreach(check, request, answer), cpuMs };
		},
	};
}

function decode({ headers, rawPayload, body }: Awaited<ReturnType<TestApp['send']>>): string {
	if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
	return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

const SECRET_WORDS = ['email', 'token', 'otherToken', 'guestId', 'mergedGuestId', 'key', 'requestId'];

const EDGE_CODES: readonly unknown[] = ['not_found', 'malformed_request'];

function hang(): Promise<undefined> {
	return new Promise((resolve) => setTimeout(resolve, HANG_MS, undefined).unref());
}

function findBreach(
	check: PromiseCheck,
	request: ReturnType<typeof fill>,
	answer: Awaited<ReturnType<TestApp['send']>>,
) {
	// An address that leads to no operation is refused by the edge, in its own words.
	const code = /"code":"(\w+)"/.exec(answer.body)?.[1];
	if (EDGE_CODES.includes(code) && answer.headers.ratelimit === undefined) return undefined;
	try {
		check(request, { headers: answer.headers, statusCode: answer.statusCode, body: decode(answer) });
		return undefined;
	} catch (error) {
		return (error as Error).message.slice(0, 500);
	}
}

function fill({ method, url, headers, payload }: FuzzCase, words: Record<string, string>) {
	const put = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
	return {
		method: method as 'GET',
		url: put(url),
		headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)])),
		...(payload === undefined ? {} : { payload: put(payload) }),
	};
}

async function makeWords(app: TestApp, count: number): Promise<Record<string, string>> {
	const email = `fuzz${count}@example.org`;
	const mergedGuestId = await app.guest();
	const { token } = await app.signIn(email, mergedGuestId);
	const { token: otherToken } = await app.signIn(`other${count}@example.org`);
	const guestId = await app.guest();
	const [user, other, guest] = [{ token }, { token: otherToken }, { guestId }].map((each) => testPlayer(app, each));
	const { run } = await user!.play({ mode: 'random', difficulty: 'easy' });
	const { run: otherRun } = await other!.play({ mode: 'daily', difficulty: 'easy' });
	const game = await user!.start({ mode: 'random', difficulty: 'medium' });
	const guestGame = await guest!.start({ mode: 'random', difficulty: 'easy' });
	await guest!.act(guestGame, 'moves', { from: 0, moves: handOf(guestGame).slice(0, 3) });
	const { secret, key } = (await user!.post('/api/me/keys', { name: `fuzz${count}`, right: 'play' })).json();
	const circle = (await user!.post('/api/circles', { name: `Fuzz ${count}` })).json();
	await guest!.post(`/api/invitations/${circle.invitation}/join`, { displayName: 'Mara' });
	const requested = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
	const { devCode, requestId } = requested.json();
	const board = (await app.send({ url: '/api/leaderboard?difficulty=easy&limit=1' })).json();
	const runs = (await user!.get('/api/games?limit=1')).json();
	return {
		count: `${count}`,
		email,
		token,
		otherToken,
		guestId,
		mergedGuestId,
		gameId: game.id,
		guestGameId: guestGame.id,
		runId: run.id,
		otherRunId: otherRun.id,
		key: secret,
		keyId: key.id,
		circleId: circle.id,
		code: devCode,
		requestId,
		puzzle: game.puzzle ?? '',
		solution: solutionOf(guestGame),
		wrongSolution: wrongGridOf(guestGame),
		cursor: board.nextCursor ?? 'none',
		pageCursor: runs.nextCursor ?? 'none',
	};
}
