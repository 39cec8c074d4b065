import { findGrandPrix, GRAND_PRIX_DIFFICULTIES, GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import { findContest } from '#store/read/contests.ts';
import type { App, AppParts } from '../appParts.ts';
import { repeatWork, workUnderLease } from '../process/backgroundWork.ts';
import { addWithPuzzles } from './addWithPuzzles.ts';

const FIRST_TIME_MS = 90_000;
const REPEAT_MS = 600_000;
const LEASE = 'grand prix';
const SALT_BYTES = 32;

/** Makes the Grand Prix of the week a little after the start, and then soon after each Monday has begun. */
export function makeGrandPrixWeekly(app: App, parts: AppParts): void {
	repeatWork(app, {
		work: () => makeGrandPrix(parts),
		failure: 'the Grand Prix could not be made',
		everyMs: REPEAT_MS,
		firstMs: parts.worksAtStart ? FIRST_TIME_MS : undefined,
	});
}

/** Makes the Grand Prix of this week, if there is none. One process does it for all. */
export async function makeGrandPrix(parts: Pick<AppParts, 'store' | 'clock' | 'random' | 'puzzles'>): Promise<void> {
	const { store, clock, random } = parts;
	const now = clock();
	const { id, name, opensAt, closesAt } = findGrandPrix(now);
	if ((await findContest(store.db, id)) !== undefined) return;
	await workUnderLease(parts, LEASE, () =>
		addWithPuzzles(parts, GRAND_PRIX_DIFFICULTIES, async (tx, add) => {
			if ((await findContest(tx, id)) !== undefined) return;
			const salt = random.bytes(SALT_BYTES).toString('hex');
			const window = { opensAt, closesAt, minutes: GRAND_PRIX_MINUTES, sameStart: false, createdAt: now };
			await add({ id, name, circleId: null, ...window, shows: 'names', hidden: true, programs: false, salt });
		}),
	);
}
