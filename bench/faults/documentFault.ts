import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { percentile } from '../aims.ts';
import { GUARDED, gather, isAnswered, type Played } from './crowdFaults.ts';
import { CODING, DOCUMENTS } from './documentClient.ts';
import { type Outcome, withService } from './serviceFaults.ts';

const CROWD = 100;
const TURN_MS = 200;
const PHASE_MS = 15_000;
/**
 * Under load V8 doubles the young generation of the heap up to 128 MB, by chance beside the client or without it. Bounded, it has grown after
 * the settling, so that growth in the phases is due to the client.
 */
const BOUNDED = { NODE_OPTIONS: '--max-semi-space-size=16' };
const SETTLING_MS = 60_000;
/** Phases with and without the client alternate, so that what else the machine does meets both. */
const ROUNDS = 3;

const LOOK_MS = 100;
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
	return withService({ ...GUARDED, ...BOUNDED }, async ({ baseUrl, pid }) => {
		const crowd = await gather(baseUrl, CROWD);
		await crowd.play({ ms: SETTLING_MS, turnMs: TURN_MS });
		const play = async (): Promise<Phase> => {
			const watch = watchMemory(pid);
			return { ...(await crowd.play({ ms: PHASE_MS, turnMs: TURN_MS })), memoryMb: watch.end() };
		};
		const [alone, beside]: [Phase[], Phase[]] = [[], []];
		// Each document is made at its first request, which is once in the life of a process.
		for (const path of DOCUMENTS) await fetch(baseUrl + path, { headers: { 'accept-encoding': CODING } });
		const client = new DocumentClient(baseUrl);
		let got = '';
		for (let round = 0; round < ROUNDS; round++) {
			alone.push(await play());
			client.begin();
			beside.push(await play());
			got = await client.end();
			say(`alone ${describe(alone)}; beside the client ${describe(beside)}`);
		}
		const lost = await crowd.countLostMoves();
		crowd.leave();
		await client.leave();
		const [before, amid] = [summarize(alone), summarize(beside)];
		const isSlower = amid.p99 > RATIO_MAX * before.p99 || amid.rate * RATIO_MAX < before.rate;
		const [grownBeside, grownAlone] = [grow(alone, beside), grow(beside, alone.slice(1))];
		return {
			acknowledged: [...alone, ...beside].flatMap(({ samples }) => samples).filter(isAnswered).length,
			lost,
			recoverMs: 0,
			isMissed: isSlower || grownBeside > MORE_MB_MAX,
			detail:
				`others without it: ${describe(alone)}; beside it: ${describe(beside)}; the service grew by ${grownBeside.toFixed(0)} MB in ` +
				`${ROUNDS} phases beside it, by ${grownAlone.toFixed(0)} MB in ${ROUNDS - 1} without; it had ${got}`,
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

/** How much more memory the service had in phases than in those before them, in all. */
function grow(before: readonly Phase[], after: readonly Phase[]): number {
	return after.reduce((sum, { memoryMb }, index) => sum + memoryMb - before[index]!.memoryMb, 0);
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
	const timer = setInterval(look, LOOK_MS);
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
	readonly #thread: Worker;

	constructor(baseUrl: string) {
		this.#thread = new Worker(new URL('documentClient.ts', import.meta.url), { workerData: baseUrl });
	}

	begin(): void {
		this.#thread.postMessage('begin');
	}

	/** Ends its requests, and returns what it has got. */
	async end(): Promise<string> {
		this.#thread.postMessage('end');
		const [got] = await once(this.#thread, 'message');
		return got;
	}

	leave(): Promise<number> {
		return this.#thread.terminate();
	}
}
