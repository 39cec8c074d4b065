import { type ChildProcess, spawn } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../aims.ts';
import { addressOf } from '../load/fill.ts';
import { forEach, PlayingPlayer, type Sample, Sender } from '../load/players.ts';
import { type Outcome, SETTINGS, withService } from './serviceFaults.ts';

/** With the guard against overload, which other faults leave out. */
export const GUARDED = { ...SETTINGS, LOOP_LAG_MAX_MS: '100' };

/** The service has compiled what it runs before something is measured. */
const WARM_UP_MS = 6000;
const LONE_REQUESTS = 1000;
const CROWD = 1000;
const CROWD_MS = 30_000;

/**
 * First a lone client that waits for each answer, beside a process for each share of the machine that it could have, then a crowd
 * within the capacity, beside one. Neither is more than the service can answer, so a refusal counts as lost.
 */
export async function playOnBusyMachine(say: (line: string) => void): Promise<Outcome> {
	const lone = await withService(GUARDED, ({ baseUrl }) => besideBusy(4, () => askInTurn(baseUrl)));
	say(`a lone client: ${describe(lone)}`);
	const crowd = await withService(GUARDED, async ({ baseUrl }) => {
		const players = await gather(baseUrl, CROWD);
		await players.play({ ms: WARM_UP_MS });
		const played = await besideBusy(1, () => players.play({ ms: CROWD_MS }));
		players.leave();
		return played;
	});
	say(`${CROWD} players: ${describe(crowd.samples)}`);
	const all = [...lone, ...crowd.samples];
	return {
		acknowledged: all.filter(isAnswered).length,
		lost: all.filter((sample) => !isAnswered(sample)).length,
		recoverMs: 0,
		detail: `a lone client beside four: ${describe(lone)}; ${CROWD} players beside one: ${describePlay(crowd)}`,
	};
}

/** Runs the work while this many processes compute without a pause. */
async function besideBusy<Seen>(count: number, work: () => Promise<Seen>): Promise<Seen> {
	const busy: readonly ChildProcess[] = Array.from({ length: count }, () =>
		spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
	);
	try {
		return await work();
	} finally {
		for (const each of busy) each.kill('SIGKILL');
	}
}

const LONE_PATHS = [
	'/api/service',
	'/api/daily-puzzle?difficulty=easy&date=2026-01-01',
	'/api/leaderboard?difficulty=easy&date=2026-01-01',
	'/api/today',
];

/** Also the page and its scripts, where the page has been built. */
async function askInTurn(baseUrl: string): Promise<readonly Sample[]> {
	const page = await fetch(baseUrl);
	const html = page.ok ? await page.text() : '';
	const scripts = Array.from(html.matchAll(/src="([^"]+\.js)"/g), ([, path]) => path!);
	const paths = [...LONE_PATHS, ...(page.ok ? ['/', ...scripts] : [])];
	const samples: Sample[] = [];
	while (samples.length < LONE_REQUESTS) {
		const path = paths[samples.length % paths.length]!;
		const startedAt = performance.now();
		const answer = await fetch(baseUrl + path);
		await answer.arrayBuffer();
		samples.push({ name: path, ms: performance.now() - startedAt, status: answer.status });
	}
	return samples;
}

const FLOOD = 2000;
/** A move of each player: far more together than a process answers. */
const FLOOD_TURN_MS = 500;
const FLOOD_MS = 20_000;
/** 99 of a hundred answers take at most this long. */
const ANSWER_MS_MAX = 1000;

/**
 * More players than the service can answer. Some are refused, and soon, so that all others are answered as if there were fewer. Every
 * acknowledged move must be there afterwards.
 */
export async function flood(): Promise<Outcome> {
	return withService(GUARDED, async ({ baseUrl }) => {
		const crowd = await gather(baseUrl, FLOOD);
		await crowd.play({ ms: WARM_UP_MS });
		const played = await crowd.play({ ms: FLOOD_MS, turnMs: FLOOD_TURN_MS });
		const startedAt = performance.now();
		while (!(await fetch(`${baseUrl}/api/service`)).ok) await wait(20);
		const recoverMs = performance.now() - startedAt;
		const lost = await crowd.countLostMoves();
		crowd.leave();
		return {
			acknowledged: played.samples.filter(isAnswered).length,
			lost,
			recoverMs,
			isMissed: [true, false].some((isOf) => isSlow(played.samples.filter((sample) => isAnswered(sample) === isOf))),
			detail: describePlay(played),
		};
	});
}

/** A player reads while a move is on its way. */
const CONNECTIONS_EACH = 2;
const CONNECT = { name: 'connect', path: '/api/health' };

export interface Played {
	readonly samples: readonly Sample[];
	/** How late the event loop of the bench was at most: no answer was measured more exactly. */
	readonly benchLateMs: number;
}

interface Crowd {
	/** Each player's turns, for that long. */
	play(options: { readonly ms: number; readonly turnMs?: number }): Promise<Played>;
	/** Moves that were acknowledged, but are not in their games. */
	countLostMoves(): Promise<number>;
	leave(): void;
}

/** Players who have signed in and begun a game, which an empty service does for them at their pace. */
export async function gather(baseUrl: string, count: number): Promise<Crowd> {
	const sender = new Sender(baseUrl);
	const tokens = await forEach(count, (number) => sender.signIn(addressOf(number)));
	const players = tokens.map((token, number) => new PlayingPlayer(sender, token, number));
	await forEach(count, (number) => players[number]!.start());
	// Node takes one connection a turn of the event loop, so a crowd that came while the loop is late would measure that alone.
	const connections = Array.from({ length: CONNECTIONS_EACH * count }, () => sender.call(CONNECT));
	await Promise.all(connections);
	return {
		async play({ ms, turnMs }) {
			const lateness = monitorEventLoopDelay();
			sender.take();
			lateness.enable();
			const playing = new AbortController();
			for (const player of players) player.play(playing.signal, turnMs);
			await wait(ms);
			playing.abort();
			await Promise.all(players.map((player) => player.untilAnswered()));
			lateness.disable();
			return { samples: sender.take(), benchLateMs: lateness.max / 1e6 };
		},
		async countLostMoves() {
			const counts = await forEach(count, (number) => players[number]!.countLostMoves());
			return counts.reduce((sum, each) => sum + each, 0);
		},
		leave: () => sender.close(),
	};
}

export function isAnswered({ status }: Sample): boolean {
	return typeof status === 'number' && status < 300;
}

function isSlow(samples: readonly Sample[]): boolean {
	return findQuantile(samples, 0.99) > ANSWER_MS_MAX;
}

function findQuantile(samples: readonly Sample[], share: number): number {
	return percentile(
		samples.map(({ ms }) => ms),
		share,
	);
}

export function describe(samples: readonly Sample[]): string {
	const [answered, refused] = [samples.filter(isAnswered), samples.filter(({ status }) => status === 503)];
	const failed = samples.length - answered.length - refused.length;
	const refusals = refused.length === 0 ? '0 refused' : `${refused.length} refused in ${describeTimes(refused)}`;
	return `${answered.length} answered in ${describeTimes(answered)}, ${refusals}${failed === 0 ? '' : `, ${failed} failed`}`;
}

function describePlay({ samples, benchLateMs }: Played): string {
	return `${describe(samples)}; the bench itself was up to ${benchLateMs.toFixed(0)} ms late`;
}

function describeTimes(samples: readonly Sample[]): string {
	const at = (share: number) => findQuantile(samples, share).toFixed(0);
	return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`;
}
