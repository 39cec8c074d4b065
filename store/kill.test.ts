import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openStore } from './open.ts';
import { findRankEntry } from './read/rank.ts';
import { findRunOfGame } from './read/runs.ts';

const FINISHES_EACH = 25;
const SCRIPT = join(import.meta.dirname, 'testing/testFinisher.ts');

/** Both processes begin on an empty directory, so this is also the test of two that migrate and write the same file. */
test('a finish that SQLite has committed survives the death of its process', async () => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-kill-'));
	try {
		const committed = await Promise.all(['ann', 'bob'].map((playerId) => finishUntilKilled(directory, playerId)));
		const store = await openStore({ dataDir: directory });
		for (const id of committed.flat()) assert.ok(await findRunOfGame(store.db, id), `${id} is lost`);
		const places = [
			await findRankEntry(store.db, 'random:easy', 'ann'),
			await findRankEntry(store.db, 'random:easy', 'bob'),
		];
		assert.deepEqual(
			places.map((place) => place?.total),
			[2, 2],
		);
		await store.close();
	} finally {
		rmSync(directory, { recursive: true });
	}
});

async function finishUntilKilled(directory: string, playerId: string): Promise<string[]> {
	const finisher = spawn(process.execPath, [SCRIPT, directory, playerId], { stdio: ['ignore', 'pipe', 'inherit'] });
	const ended = once(finisher, 'exit');
	const committed: string[] = [];
	for await (const line of createInterface(finisher.stdout)) {
		committed.push(line);
		if (committed.length === FINISHES_EACH) finisher.kill('SIGKILL');
	}
	await ended;
	assert.ok(committed.length >= FINISHES_EACH, `${playerId} ended too early`);
	return committed;
}
