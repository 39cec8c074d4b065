import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { seededRandom } from '#server/testing/seededRandom.ts';
import type { Store } from '#store/open.ts';
import { openTestStoreIn } from '#store/testing/testMemory.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '#store/testing/testRows.ts';
import { appendMoves } from '#store/write/appendMoves.ts';
import { addRace, addRacer } from '#store/write/races.ts';
import { runOperator } from '../operator/run.ts';

/** A command's output and exit code. */
interface Answer {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

interface Scene {
	readonly directory: string;
	/** The store as the service has it open; each command opens its own. */
	readonly store: Store;
	run(words: string, ...rest: readonly string[]): Promise<Answer>;
}

export async function runCommand(
	args: readonly string[],
	env: Record<string, string>,
	stop = new AbortController().signal,
): Promise<Answer> {
	const stdout = new PassThrough();
	const stderr = new PassThrough();
	const outputs = Promise.all([text(stdout), text(stderr)]);
	const environment = { env, stdout, stderr, actor: 'olga', now: () => DAY_START, listenForStop: () => stop };
	const code = await runOperator(args, { ...environment, random: seededRandom('operator') });
	stdout.end();
	stderr.end();
	const [out, err] = await outputs;
	return { code, out, err };
}

/** A test of commands on the database of a service that has nothing yet. */
export function emptyScene(title: string, body: (scene: Scene) => Promise<void>): void {
	test(title, async () => {
		const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
		const store = await openTestStoreIn(directory);
		try {
			const env = { DATA_DIR: directory };
			await body({ directory, store, run: (words, ...rest) => runCommand([...words.split(' '), ...rest], env) });
		} finally {
			await store.close();
			rmSync(directory, { recursive: true });
		}
	});
}

/** A test with three runs: Ann has a ranked one of 5 s and a held one of 3 s, Bob a ranked one of 4 s. */
export function scene(title: string, body: (scene: Scene) => Promise<void>): void {
	emptyScene(title, async (parts) => {
		await giveRuns(parts.store);
		await body(parts);
	});
}

export async function giveRuns({ db, transaction }: Store): Promise<void> {
	const puzzleId = await givePuzzle(db, 1, { solution: '1'.repeat(81) });
	for (const id of ['ann', 'bob']) await giveUser(db, id);
	const first = { puzzleId, mode: 'random' } as const;
	await transaction((tx) => giveRun(tx, { ...first, id: 'one', playerId: 'ann', timeMs: 5000 }));
	await transaction((tx) => giveRun(tx, { ...first, id: 'two', playerId: 'bob', timeMs: 4000 }));
	const reasons = ['too_fast', 'even_pace'];
	await transaction((tx) => giveRun(tx, { ...first, id: 'three', playerId: 'ann', timeMs: 3000, reasons }));
	const moves = [100, 200, 400].map((at, cell) => ({ at, kind: 'place', cell, digit: 1 }) as const);
	await transaction((tx) => appendMoves(tx, { gameId: 'three', from: 0, moves }));
}

/** A challenge by Ann that no player has played. */
export async function giveRace({ db }: Store): Promise<void> {
	const { id: puzzleId } = await db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	const head = { id: 'race-of-ann', kind: 'challenge', state: 'running', difficulty: 'easy', programs: false } as const;
	const rest = { startsAt: null, closesAt: DAY_START + 1000, rematchOf: null, sealed: null, sealKey: null };
	await addRace(db, { ...head, ...rest, puzzleId, createdAt: DAY_START });
	const racer = { raceId: head.id, number: 0, playerId: 'ann', gameId: null, name: 'Ann', isLate: false };
	await addRacer(db, { ...racer, joinedAt: DAY_START });
}
