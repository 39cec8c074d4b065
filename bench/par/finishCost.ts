import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishGame } from '#store/finishGame.ts';
import { type GameRow, startGame } from '#store/games.ts';
import { openStore, type Store } from '#store/open.ts';
import { expectRun } from '#store/par/expectRun.ts';
import { DAY_START, givePuzzle, giveUser, toNewGame } from '#store/testing/testRows.ts';
import { type Aim, median } from '../aims.ts';

const PLAYERS = 5;
const WARM_UP = 40;

/** What the store does for a finish, with par and without, in turns on one database in a file. */
export async function measureFinishCost(runCount: number): Promise<Aim> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-par-'));
	const store = await openStore({ dataDir });
	try {
		for (let player = 0; player < PLAYERS; player++) await giveUser(store.db, `player ${player}`);
		const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
		for (let run = 0; run < runCount; run++) {
			const puzzleId = await givePuzzle(store.db, run);
			for (let player = 0; player < PLAYERS; player++) {
				const kind = (run + player) % 2 === 0 ? 'with' : 'without';
				const took = await timeFinish(store, { run, player, puzzleId, hasPar: kind === 'with' });
				if (run >= WARM_UP) times[kind].push(took);
			}
		}
		const [withMs, withoutMs] = [median(times.with), median(times.without)];
		const detail = `${withMs.toFixed(2)} ms beside ${withoutMs.toFixed(2)} ms, without the review of the log`;
		return {
			name: 'a finish with par beside one without',
			aim: 1.1,
			seen: withMs / withoutMs,
			atMost: true,
			unit: '×',
			detail,
		};
	} finally {
		await store.close();
		rmSync(dataDir, { recursive: true });
	}
}

interface TimedFinish {
	readonly run: number;
	readonly player: number;
	readonly puzzleId: number;
	readonly hasPar: boolean;
}

async function timeFinish(store: Store, { run, player, puzzleId, hasPar }: TimedFinish): Promise<number> {
	const startedAt = DAY_START + run * 600_000;
	const id = `game ${player} ${run}`;
	const game = toNewGame({ id, playerId: `player ${player}`, puzzleId, startedAt });
	const started = await store.transaction((tx) => startGame(tx, game));
	const before = performance.now();
	await store.transaction((tx) => finish(tx, started!.game, hasPar));
	return performance.now() - before;
}

async function finish(tx: Store['db'], game: GameRow, hasPar: boolean): Promise<void> {
	const timeMs = 240_000;
	const par = hasPar ? await expectRun(tx, game, timeMs) : undefined;
	const times = { playedMs: timeMs, timeMs, finishedAt: game.startedAt + timeMs };
	const rest = { personalBest: false, previousBestMs: null, orderFingerprint: null, reasons: [] };
	await finishGame(tx, game, { runId: `run of ${game.id}`, ...times, ...rest, standing: 'ranked', par });
}
