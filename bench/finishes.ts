import { existsSync, readFileSync } from 'node:fs';
import { ApiClient, solve } from '#e2e/apiClient.ts';
import type { RunningService } from '#e2e/service.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { median } from './aims.ts';
import { CONNECTIONS, type FinishPost, type Load, postOnce } from './httpLoad.ts';

export interface Finishes extends Load {
	/** The service's processor time for each. */
	readonly workMs: number;
}

interface FinishLoad {
	/** Of what is measured, for who reads along. */
	readonly name: string;
	readonly rounds: number;
	/** In each round. */
	readonly count: number;
	readonly say: (line: string) => void;
	/** Called before each round. */
	readonly between?: () => void;
}

/** The number of the round that warms the service up, and does not count. */
const WARM_UP_ROUND = 0;

/** The medians of rounds of finishes by players who have just begun. */
export async function measureFinishes({ baseUrl, pid }: RunningService, load: FinishLoad): Promise<Finishes> {
	const { name, rounds, count, say, between } = load;
	const rows: Finishes[] = [];
	await postOnce(await startGames(baseUrl, { round: WARM_UP_ROUND, count }));
	for (let round = 1; round <= rounds; round++) {
		const posts = await startGames(baseUrl, { round, count });
		between?.();
		const workedMs = readWorkMs(pid);
		const seen = await postOnce(posts);
		const row = { ...seen, workMs: (readWorkMs(pid) - workedMs) / posts.length };
		rows.push(row);
		say(`finishes on ${name}, round ${round} of ${rounds}: ${Math.round(row.rate)} a second, ${describeWork(row)}`);
	}
	const of = (figure: keyof Finishes) => median(rows.map((row) => row[figure]));
	return { rate: of('rate'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), workMs: of('workMs') };
}

export function describeWork({ p50Ms, workMs }: Finishes): string {
	return `${workMs.toFixed(2)} ms of processor time each, p50 ${Math.round(p50Ms)} ms`;
}

/** A tick of the clock in which the system counts processor time. */
const TICK_MS = 10;

/** The processor time of a process so far, of all its threads, where the system tells it. */
function readWorkMs(pid: number): number {
	if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
	const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
	return TICK_MS * (Number(user) + Number(system));
}

/** How many games are started at once. */
const STARTS_AT_ONCE = 16;

/**
 * Games of new players that only have to be finished, `count` rounded up so that each connection has as many. Those of one player are
 * far apart, because nobody finishes two at the same moment, and those of all leaderboards come by turns.
 */
async function startGames(
	baseUrl: string,
	{ round, count }: { readonly round: number; readonly count: number },
): Promise<FinishPost[]> {
	const api = new ApiClient(baseUrl);
	const wanted = CONNECTIONS * Math.ceil(count / CONNECTIONS);
	const playerCount = Math.ceil(wanted / DIFFICULTIES.length);
	const players = await makeEach(playerCount, (index) => api.signIn(`round${round}player${index}@example.org`));
	return makeEach(wanted, async (index) => {
		const [turn, player] = [Math.floor(index / playerCount), index % playerCount];
		const { token } = players[player]!;
		const difficulty = DIFFICULTIES[(turn + player) % DIFFICULTIES.length]!;
		const game = await api.start({ token }, { mode: 'random', difficulty });
		const body = JSON.stringify({ solution: solve(game.puzzle!) });
		return { url: `${baseUrl}/api/games/${game.id}/finish`, token, body };
	});
}

async function makeEach<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
	const made: T[] = [];
	let begun = 0;
	async function makeMore(): Promise<void> {
		while (begun < count) {
			const index = begun++;
			made[index] = await make(index);
		}
	}
	await Promise.all(Array.from({ length: STARTS_AT_ONCE }, makeMore));
	return made;
}
