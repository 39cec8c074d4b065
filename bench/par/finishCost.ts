import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { drawPerson } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { reviewLog } from '#server/fairPlay/reviewLog.ts';
import { finishGame } from '#store/finishGame.ts';
import { type GameRow, startGame } from '#store/games.ts';
import { completeMoves } from '#store/moves.ts';
import { openStore, type Store } from '#store/open.ts';
import { expectRun } from '#store/par/expectRun.ts';
import { DAY_START, givePuzzle, giveUser, toNewGame } from '#store/testing/testRows.ts';
import { type Aim, median } from '../aims.ts';
import { listLeaguePuzzles } from './league.ts';

const PLAYERS = 5;
const WARM_UP = 40;
/** Puzzles of all difficulties, each once. */
const PUZZLE_STEP = 2;

/** The moves, the review of the log and the writes of a finish, with par and without, in turns on one database in a file. */
export async function measureFinishCost(runCount: number): Promise<Aim> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-par-'));
	const store = await openStore({ dataDir });
	try {
		for (let player = 0; player < PLAYERS; player++) await giveUser(store.db, `player ${player}`);
		const [random, puzzles] = [createRandom('finish'), listLeaguePuzzles()];
		const person = drawPerson(random, 'practised');
		const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
		for (let run = 0; run < runCount; run++) {
			const puzzle = puzzles[(PUZZLE_STEP * run) % puzzles.length]!;
			const puzzleId = await givePuzzle(store.db, run, puzzle);
			for (let player = 0; player < PLAYERS; player++) {
				const kind = (run + player) % 2 === 0 ? 'with' : 'without';
				const took = await timeFinish(store, {
					run,
					player,
					puzzleId,
					hasPar: kind === 'with',
					moves: playAsPerson(puzzle, person, random),
				});
				if (run >= WARM_UP) times[kind].push(took);
			}
		}
		const [withMs, withoutMs] = [median(times.with), median(times.without)];
		const detail = `${withMs.toFixed(2)} ms beside ${withoutMs.toFixed(2)} ms`;
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
	readonly moves: readonly Move[];
}

async function timeFinish(store: Store, { run, player, puzzleId, ...timed }: TimedFinish): Promise<number> {
	const startedAt = DAY_START + run * 600_000;
	const id = `game ${player} ${run}`;
	const game = toNewGame({ id, playerId: `player ${player}`, puzzleId, startedAt });
	const started = await store.transaction((tx) => startGame(tx, game));
	const before = performance.now();
	await store.transaction((tx) => finish(tx, started!.game, timed));
	return performance.now() - before;
}

async function finish(tx: Store['db'], game: GameRow, { hasPar, moves }: Pick<TimedFinish, 'hasPar' | 'moves'>) {
	const timeMs = moves.at(-1)!.at;
	const log = await completeMoves(tx, { gameId: game.id, from: 0, moves });
	const par = hasPar ? await expectRun(tx, game, timeMs) : undefined;
	const { orderFingerprint } = await reviewLog(tx, game, { moves: log, elapsedMs: timeMs, timeMs, par: par?.run });
	const times = { playedMs: timeMs, timeMs, finishedAt: game.startedAt + timeMs };
	const rest = { personalBest: false, previousBestMs: null, orderFingerprint, reasons: [] };
	await finishGame(tx, game, { runId: `run of ${game.id}`, ...times, ...rest, standing: 'ranked', par });
}
