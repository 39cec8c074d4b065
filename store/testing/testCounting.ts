import assert from 'node:assert/strict';
import { findCounterFaults, findWrongRows, listBoards } from '../boards/verifyBoards.ts';
import { findRankEntry } from '../read/rank.ts';
import type { Db } from '../schema.ts';

/** Every rank on every board, by sorting all ranked runs of users, must be what the board says. */
export async function checkByCounting(db: Db): Promise<void> {
	const runs = await db
		.selectFrom('runs')
		.select(['board', 'playerId', 'level', 'timeMs', 'finishedAt'])
		.where('standing', '=', 'ranked')
		.execute();
	for (const board of await listBoards(db)) {
		const own = runs.filter((run) => run.board === board).sort(compare);
		const best = [...Map.groupBy(own, ({ playerId }) => playerId).values()].map(([run]) => run!);
		const rows = await db.selectFrom('bestRuns').select(['userId', 'timeMs']).where('board', '=', board).execute();
		assert.equal(rows.length, best.length, board);
		for (const run of best) {
			const rank = 1 + best.filter((other) => compareScores(other, run) < 0).length;
			const entry = await findRankEntry(db, board, run.playerId);
			assert.deepEqual([entry?.rank, entry?.total, entry?.row.timeMs], [rank, best.length, run.timeMs], board);
		}
		assert.deepEqual((await findCounterFaults(db, board, () => {})).changes, [], board);
	}
	assert.deepEqual(await findWrongRows(db, undefined, () => {}), []);
}

interface Ranked {
	readonly level: number | null;
	readonly timeMs: number;
	readonly finishedAt: number;
}

function compareScores(a: Ranked, b: Ranked): number {
	return (b.level ?? 0) - (a.level ?? 0) || a.timeMs - b.timeMs;
}

function compare(a: Ranked, b: Ranked): number {
	return compareScores(a, b) || a.finishedAt - b.finishedAt;
}
