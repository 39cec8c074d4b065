import { setTimeout as wait } from 'node:timers/promises';
import type { Contest } from '#contract/contest.ts';
import type { Game } from '#contract/game.ts';
import { solve } from '#e2e/solve.ts';
import { GRID_POINTS } from '#rules/contest.ts';
import { GRAND_PRIX_DIFFICULTIES, GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Db } from '#store/schema.ts';
import { addContest } from '#store/write/contests.ts';
import { takeUnseen } from '#store/write/puzzles.ts';
import { FILLED_SERVICES } from '../filledService.ts';
import { joinAsGuest, type RaceClient } from '../races/raceClient.ts';

interface Minute {
	readonly engine: keyof typeof FILLED_SERVICES;
	readonly entrantCount: number;
	/** In how many seconds all of them start. */
	readonly seconds: number;
}

type Call = 'entry' | 'start' | 'finish';

interface Seen {
	readonly times: Readonly<Record<Call, number[]>>;
	/** What was refused, and why. */
	readonly refused: readonly string[];
}

const CONTEST_ID = 'a-busy-minute';
const LEAD_MS = 500;

/**
 * Guests on connections of their own enter a contest of everybody over HTTP, start its first puzzle and finish it. Their starts are spread evenly over the
 * minute, and none waits for another.
 */
export async function measureBusyMinute({ engine, entrantCount, seconds }: Minute): Promise<Seen> {
	const say = (line: string) => console.error(line);
	const filled = await FILLED_SERVICES[engine]({ fill: (store) => store.transaction(openContest), say });
	const clients: RaceClient[] = [];
	try {
		for (let count = 0; count < entrantCount; count++)
			clients.push(await joinAsGuest({ baseUrl: filled.service.baseUrl }));
		const times: Record<Call, number[]> = { entry: [], start: [], finish: [] };
		const refused: string[] = [];
		let solution: string | undefined;
		const play = async (client: RaceClient, index: number) => {
			const call = async <T>(kind: Call, path: string, body: object = {}): Promise<T | undefined> => {
				const from = performance.now();
				const { status, text } = await client.send('POST', path, { ...body, guestId: client.guestId });
				times[kind].push(performance.now() - from);
				if (status < 300) return JSON.parse(text) as T;
				refused.push(`${kind}: ${status} ${text}`);
				return undefined;
			};
			await wait(LEAD_MS + (index / entrantCount) * seconds * 1000);
			if ((await call<Contest>('entry', `/api/contests/${CONTEST_ID}/entry`)) === undefined) return;
			const [difficulty] = GRAND_PRIX_DIFFICULTIES;
			const want = { mode: 'random', difficulty, contest: CONTEST_ID, number: 1 };
			const game = await call<Game>('start', '/api/games', want);
			if (game?.puzzle === undefined) return;
			// It is the puzzle of all, and solving it takes time of the process that measures.
			solution ??= solve(game.puzzle);
			await call('finish', `/api/games/${game.id}/finish`, { solution });
		};
		await Promise.all(clients.map(play));
		return { times, refused };
	} finally {
		for (const client of clients) client.close();
		await filled.stop();
	}
}

/** The real Grand Prix is open on some days of the week only. */
async function openContest(tx: Db): Promise<void> {
	const now = Date.now();
	const taken = await takeUnseen(tx, GRAND_PRIX_DIFFICULTIES);
	const window = { opensAt: now, closesAt: now + DAY_MS, minutes: GRAND_PRIX_MINUTES, createdAt: now };
	const choices = { sameStart: false, hidden: true, programs: false, shows: 'names' } as const;
	await addContest(
		tx,
		{ id: CONTEST_ID, name: 'A busy minute', circleId: null, salt: '', ...window, ...choices },
		taken!.map(({ id: puzzleId, difficulty }) => ({ puzzleId, points: GRID_POINTS[difficulty] })),
	);
}
