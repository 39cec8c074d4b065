import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { countFresh, findCommitment } from '#store/read/puzzles.ts';
import { releaseLease, takeLease } from '#store/sharing.ts';
import { makeId } from '../process/randomSource.ts';
import { commitDailies } from './commitDailies.ts';
import type { DailyCache } from './dailyCache.ts';
import { findNextNeed, listFirstNeeds, type PoolLevels, type PoolNeed } from './poolNeed.ts';
import { type MakerParts, makePractice } from './poolPuzzles.ts';
import type { WorkerSettings } from './puzzleMaker.ts';

/** Makes what the pool needs: dailies, the commitment to tomorrow's, and practice puzzles. */
interface PoolFiller {
	/** Makes what the service needs before it opens, with as many workers as there are processors. */
	fillFirst(): Promise<void>;
	/** Makes the puzzle that is needed most. Returns false when none is needed, or another process fills the pool. */
	fillOne(): Promise<boolean>;
	stop(): Promise<void>;
}

interface FillerParts extends MakerParts {
	readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** If the process that fills the pool dies, another does so after this time, which is longer than a puzzle takes. */
const LEASE_MS = 60_000;

/** After the start, one worker of low priority is enough. */
export const BACKGROUND_WORKERS: WorkerSettings = { workerCount: 1, niceness: 10, isUrgent: false };

export function createPoolFiller(parts: FillerParts, dailies: DailyCache): PoolFiller {
	const { store, clock } = parts;
	const lease = { name: 'puzzles', holder: makeId(parts.random) };

	async function fill(need: PoolNeed): Promise<void> {
		if (need.kind === 'daily') await dailies.get(need);
		else if (need.kind === 'commitment') await commitDailies(parts, need.date);
		else await makePractice(parts, need.difficulty);
	}

	const findNeed = async () => findNextNeed(await readLevels(parts, dailies));

	return {
		async fillFirst() {
			await fillWithAllWorkers(parts, listFirstNeeds(await readLevels(parts, dailies)), fill);
			// Nothing if midnight has passed in the meantime: the maintenance then makes the next dailies first.
			const need = await findNeed();
			if (need?.kind === 'commitment') await fill(need);
		},
		async fillOne() {
			const now = clock();
			if (!(await takeLease(store.db, { ...lease, now, until: now + LEASE_MS }))) return false;
			const need = await findNeed();
			if (need !== undefined) await fill(need);
			return need !== undefined;
		},
		async stop() {
			// If the store is unreachable, the lease expires.
			await releaseLease(store.db, lease).catch(() => {});
		},
	};
}

async function readLevels({ store: { db }, clock }: FillerParts, dailies: DailyCache): Promise<PoolLevels> {
	const freshCounts = {} as Record<Difficulty, number>;
	for (const difficulty of DIFFICULTIES) freshCounts[difficulty] = await countFresh(db, difficulty);
	const today = formatUtcDate(clock());
	const isTomorrowCommitted = (await findCommitment(db, addDays(today, 1))) !== undefined;
	return { today, hasDaily: dailies.has, isTomorrowCommitted, freshCounts };
}

/** A puzzle's technique depends on the earlier puzzles of its difficulty, so only difficulties are filled at the same time. */
async function fillWithAllWorkers(
	{ maker, log }: FillerParts,
	needs: readonly PoolNeed[],
	fill: (need: PoolNeed) => Promise<void>,
): Promise<void> {
	if (needs.length === 0) return;
	log.info({ count: needs.length }, 'making the first puzzles');
	maker.setWorkers({ workerCount: availableParallelism(), niceness: 0, isUrgent: true });
	const byDifficulty = Map.groupBy(needs, (need) => ('difficulty' in need ? need.difficulty : undefined));
	const fillInOrder = async (group: readonly PoolNeed[]) => {
		for (const need of group) await fill(need);
	};
	await Promise.all([...byDifficulty.values()].map(fillInOrder));
	maker.setWorkers(BACKGROUND_WORKERS);
	log.info('made the first puzzles');
}
