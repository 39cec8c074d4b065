import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Response } from 'light-my-request';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { runOperator } from '#scripts/operator/run.ts';
import { fillPool } from '#server/coach/testing/fillPool.ts';
import { followNow } from '#server/coach/testing/followNow.ts';
import { learnPar } from '#server/par/learnPar.ts';
import type { RandomSource } from '#server/process/randomSource.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { type TestPlayer, testPlayer } from '#server/testing/testPlay.ts';
import type { Store } from '#store/open.ts';
import { releaseLease, takeLease } from '#store/sharing.ts';
import { recordViews } from './readViews.ts';
import { type Recording, startRecording } from './recording.ts';

interface RecordedStore {
	readonly store: Store;
	/** Where the operator's commands find the store that the service has open. */
	readonly env: Readonly<Record<string, string>>;
	/** When the service starts on a store that has puzzles already; undefined for a new one. */
	readonly now?: string;
}

/** A service whose answers are recorded. */
export interface RecordedService {
	readonly app: TestApp;
	readonly recording: Recording;
	/** Begins a step. All that is random in it comes from its title, so that it does not depend on the steps before. */
	step(title: string): void;
	/** Signs in, or in again with a guest. */
	user(name: string, guest?: Person): Promise<Person>;
	guest(name: string): Promise<Person>;
	/** Runs a command of the operator and records what it prints. */
	operate(words: string, ...rest: readonly string[]): Promise<void>;
	/** Reads as anybody does. */
	readPublic(path: string): Promise<void>;
	/** Does what the service does in the background: learns par, and follows logs. */
	learn(): Promise<void>;
	/** Records the rows that are new or have changed. */
	readRows(): Promise<void>;
	close(): Promise<void>;
}

/** A player whose answers are recorded under their name. */
export interface Person {
	readonly name: string;
	readonly credentials: { readonly guestId: string } | { readonly token: string };
	/** Plays without being recorded. */
	readonly player: TestPlayer;
	get(path: string): Promise<Response>;
	post(path: string, body?: object): Promise<Response>;
	patch(path: string, body: object): Promise<Response>;
}

/** Held, so that the service does not learn par by itself after a minute. */
const PAR_LEASE = { name: 'par', holder: 'record' };
const FIRST_MOMENT = '2026-09-07T08:00:00Z';
/** Of each difficulty. */
const STOCK = 25;

export async function openRecordedService({ store, env, now }: RecordedStore): Promise<RecordedService> {
	const recording = startRecording();
	const random = stepwiseRandom();
	const app = await openTestApp({
		env: { RATE_LIMIT_FACTOR: '1000000' },
		parts: { store, random },
		now: now ?? FIRST_MOMENT,
	});
	if (now === undefined) await fillAll(app);
	const hold = () => takeLease(store.db, { ...PAR_LEASE, now: 0, until: Number.MAX_SAFE_INTEGER });
	await hold();
	await store.moveMonths.prepare(app.clock());

	function createPerson(name: string, credentials: Person['credentials']): Person {
		const player = testPlayer(app, credentials, addressOf(name));
		const noted = (method: string, path: string, answer: Response) => {
			recording.record(`${name} ${method} ${path}`, [answer.statusCode, readBody(answer)]);
			return answer;
		};
		return {
			name,
			credentials,
			player,
			get: async (path) => noted('GET', path, await player.get(path)),
			post: async (path, body) => noted('POST', path, await player.post(path, body)),
			async patch(path, payload) {
				const headers = 'token' in credentials ? { authorization: `Bearer ${credentials.token}` } : {};
				return noted('PATCH', path, await app.send({ method: 'PATCH', url: path, headers, payload }));
			},
		};
	}

	return {
		app,
		recording,
		step(title) {
			random.begin(title);
			recording.step(title);
		},
		async user(name, guest) {
			const email = `${name}@example.org`;
			const send = (url: string, payload: object) =>
				app.send({ method: 'POST', url, payload, remoteAddress: addressOf(name) });
			const { devCode: code } = (await send('/api/auth/otp/request', { email })).json();
			const brought = guest === undefined ? {} : guest.credentials;
			const { token, ...answer } = (await send('/api/auth/otp/verify', { email, code, ...brought })).json();
			recording.record(`${name} signs in`, answer);
			return createPerson(name, { token });
		},
		async guest(name) {
			const answer = await app.send({ method: 'POST', url: '/api/guest', payload: {}, remoteAddress: addressOf(name) });
			return createPerson(name, answer.json());
		},
		async operate(words, ...rest) {
			const answer = await runCommand([...words.split(' '), ...rest], { env, now: app.clock, random });
			recording.record(`operator ${words}`, answer);
		},
		async readPublic(path) {
			const answer = await app.send({ url: path, remoteAddress: addressOf('anybody') });
			recording.record(`anybody GET ${path}`, [answer.statusCode, readBody(answer)]);
		},
		async learn() {
			const { signal } = new AbortController();
			await store.moveMonths.prepare(app.clock());
			await releaseLease(store.db, PAR_LEASE);
			await learnPar({ store, clock: app.clock, random, log: { info() {} } }, signal);
			await hold();
			await followNow(app);
		},
		readRows: () => recordViews(store.db, recording),
		async close() {
			// The commitment to tomorrow's dailies may still be under way.
			await setImmediate();
			await app.puzzles.stop();
			await releaseLease(store.db, PAR_LEASE);
			await app.close();
		},
	};
}

/** One puzzle after the other, so that both engines have the same. */
async function fillAll(app: TestApp): Promise<void> {
	const today = formatUtcDate(app.clock());
	for (const difficulty of DIFFICULTIES) {
		for (const date of [today, addDays(today, 1)]) await app.puzzles.daily(date, difficulty);
		await fillPool(app, difficulty, STOCK);
	}
	await app.puzzles.ready();
}

interface StepwiseRandom extends RandomSource {
	begin(step: string): void;
}

/** How many bytes were drawn at once decides what they are, so that one more id of another kind changes nothing. */
function stepwiseRandom(): StepwiseRandom {
	let step = '';
	let sources = new Map<string, RandomSource>();
	const sourceOf = (kind: string) => {
		const source = sources.get(kind) ?? seededRandom(`${step} ${kind}`);
		sources.set(kind, source);
		return source;
	};
	return {
		begin(title) {
			step = title;
			sources = new Map();
		},
		bytes: (count) => sourceOf(`bytes ${count}`).bytes(count),
		below: (limit) => sourceOf(`below ${limit}`).below(limit),
	};
}

/** Each plays from a network of their own. */
function addressOf(name: string): string {
	const [a, b, c] = createHash('sha256').update(name).digest();
	return `10.${a}.${b}.${c}`;
}

function readBody(answer: Response): unknown {
	return answer.body === '' ? null : answer.json();
}

interface CommandPlace {
	readonly env: Readonly<Record<string, string>>;
	readonly now: () => number;
	readonly random: RandomSource;
}

async function runCommand(args: readonly string[], place: CommandPlace): Promise<[number, unknown]> {
	const stdout = new PassThrough();
	const stderr = new PassThrough();
	const out = text(stdout);
	stderr.resume();
	const listenForStop = () => new AbortController().signal;
	const code = await runOperator(args, { ...place, stdout, stderr, actor: 'olga', listenForStop });
	stdout.end();
	stderr.end();
	return [code, readOutput(await out)];
}

/** The size of the database differs, and a link is a secret. */
function readOutput(out: string): unknown {
	if (!out.startsWith('{')) return out.split('\n').filter((line) => line !== '' && !line.includes('://'));
	const { database: _database, ...rest } = JSON.parse(out);
	return rest;
}
