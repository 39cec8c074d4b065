import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../aims.ts';
import { GUARDED, gather, isAnswered, type Played, WARM_UP_MS } from './crowdFaults.ts';
import { type Outcome, withService } from './serviceFaults.ts';

const CROWD = 100;
const TURN_MS = 200;
const PHASE_MS = 15_000;
/** Phases with and without the client alternate, so that what else the machine does meets both. */
const ROUNDS = 3;

const EACH_MS = 100;
const BURST_EVERY_MS = 5000;
const AT_ONCE = 100;
/** The client of pipelined requests reads nothing, and leaves. */
const UNREAD_MS = 1000;

const DOCUMENTS = ['/docs/renderer.js', '/openapi.json', '/docs/types.ts', '/docs/renderer.css'];
const CODING = 'br';

const RATIO_MAX = 1.5;
const MORE_MB_MAX = 50;
const MIB = 1024 * 1024;

interface Phase extends Played {
	/** The most memory that the service had. */
	readonly memoryMb: number;
}

/**
 * A hundred players play beside one client that asks for documents: ten a second, from time to time a hundred at once, and a hundred on one
 * connection. They must be answered as soon and as often as without it, and the service must not take much more memory.
 */
export async function askForDocuments(say: (line: string) => void): Promise<Outcome> {
	return withService(GUARDED, async ({ baseUrl, pid }) => {
		const crowd = await gather(baseUrl, CROWD);
		await crowd.play({ ms: WARM_UP_MS, turnMs: TURN_MS });
		const play = async (): Promise<Phase> => {
			const watch = watchMemory(pid);
			return { ...(await crowd.play({ ms: PHASE_MS, turnMs: TURN_MS })), memoryMb: watch.end() };
		};
		const [alone, beside]: [Phase[], Phase[]] = [[], []];
		// Each document is made at its first request, which is once in the life of a process.
		for (const path of DOCUMENTS) await fetch(baseUrl + path, { headers: { 'accept-encoding': CODING } });
		const client = new DocumentClient(baseUrl);
		for (let round = 0; round < ROUNDS; round++) {
			alone.push(await play());
			client.begin();
			beside.push(await play());
			client.end();
			say(`alone ${describe(alone)}; beside the client ${describe(beside)}`);
		}
		const lost = await crowd.countLostMoves();
		crowd.leave();
		const [before, amid] = [summarize(alone), summarize(beside)];
		const isSlower = amid.p99 > RATIO_MAX * before.p99 || amid.rate * RATIO_MAX < before.rate;
		return {
			acknowledged: [...alone, ...beside].flatMap(({ samples }) => samples).filter(isAnswered).length,
			lost,
			recoverMs: 0,
			isMissed: isSlower || amid.memoryMb > alone[0]!.memoryMb + MORE_MB_MAX,
			detail: `others without it: ${describe(alone)}, at first ${alone[0]!.memoryMb.toFixed(0)} MB; beside it: ${describe(beside)}; it had ${client.describe()}`,
		};
	});
}

function summarize(phases: readonly Phase[]) {
	const answered = phases.flatMap(({ samples }) => samples).filter(isAnswered);
	return {
		p99: percentile(
			answered.map(({ ms }) => ms),
			0.99,
		),
		rate: (1000 * answered.length) / (PHASE_MS * phases.length),
		memoryMb: Math.max(...phases.map(({ memoryMb }) => memoryMb)),
	};
}

function describe(phases: readonly Phase[]): string {
	const { p99, rate, memoryMb } = summarize(phases);
	return `p99 ${p99.toFixed(0)} ms, ${rate.toFixed(0)} a second, ${memoryMb.toFixed(0)} MB`;
}

function watchMemory(pid: number) {
	let most = 0;
	const look = () => {
		const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
		most = Math.max(most, (1024 * Number(kilobytes)) / MIB);
	};
	look();
	const timer = setInterval(look, EACH_MS);
	return {
		end() {
			clearInterval(timer);
			look();
			return most;
		},
	};
}

/** One address, which the limits of calls leave alone. */
class DocumentClient {
	readonly #baseUrl: string;
	readonly #counts = new Map<string, number>();
	#ending: AbortController | undefined;
	#asked = 0;

	constructor(baseUrl: string) {
		this.#baseUrl = baseUrl;
	}

	begin(): void {
		this.#ending = new AbortController();
		const { signal } = this.#ending;
		void this.#repeat(EACH_MS, signal, () => this.#ask());
		void this.#repeat(BURST_EVERY_MS, signal, async () => {
			for (let count = 0; count < AT_ONCE; count++) this.#ask();
			await wait(BURST_EVERY_MS / 2);
			this.#askOnOneConnection();
		});
	}

	end(): void {
		this.#ending?.abort();
	}

	describe(): string {
		return [...this.#counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
	}

	async #repeat(everyMs: number, signal: AbortSignal, work: () => unknown): Promise<void> {
		while (!signal.aborted) {
			const next = wait(everyMs);
			await work();
			await next;
		}
	}

	#ask(): void {
		const path = DOCUMENTS[this.#asked++ % DOCUMENTS.length]!;
		get(this.#baseUrl + path, { agent: false, headers: { 'accept-encoding': CODING } }, (answer) => {
			answer.resume().on('end', () => this.#count(`answered ${answer.statusCode}`));
		}).on('error', () => this.#count('failed'));
	}

	#askOnOneConnection(): void {
		const { hostname, port } = new URL(this.#baseUrl);
		const socket = connect(Number(port), hostname).on('error', () => {});
		const request = `GET ${DOCUMENTS[0]} HTTP/1.1\r\nHost: ninefold\r\nAccept-Encoding: ${CODING}\r\n\r\n`;
		socket.pause().write(request.repeat(AT_ONCE));
		this.#count(`connections with ${AT_ONCE}`);
		setTimeout(() => socket.destroy(), UNREAD_MS);
	}

	#count(outcome: string): void {
		this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
	}
}
