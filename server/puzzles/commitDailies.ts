import assert from 'node:assert/strict';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { listDailies } from '#store/read/puzzles.ts';
import { addCommitment } from '#store/write/puzzles.ts';
import { hashCommitted } from './dailyCommitment.ts';
import type { MakerParts } from './poolPuzzles.ts';

const SALT_BYTES = 32;

/**
 * Stores the commitment to the five dailies of a future date. Does nothing once the day has begun, because a commitment made
 * afterwards proves nothing. Throws if a daily is missing.
 */
export function commitDailies(
	{ store, clock, random }: Pick<MakerParts, 'store' | 'clock' | 'random'>,
	date: string,
): Promise<void> {
	const salt = random.bytes(SALT_BYTES).toString('hex');
	return store.transaction(async (tx) => {
		const dailies = await listDailies(tx, date);
		assert.equal(dailies.length, DIFFICULTIES.length, 'a commitment needs all dailies of its date');
		const puzzles = Object.fromEntries(dailies.map(({ difficulty, givens }) => [difficulty, givens]));
		const commitment = hashCommitted({ date, salt, puzzles: puzzles as Record<Difficulty, string> });
		const committedAt = clock();
		if (formatUtcDate(committedAt) < date) await addCommitment(tx, { date, commitment, salt, committedAt });
	});
}
