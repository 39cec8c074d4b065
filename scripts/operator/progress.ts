import type { OnProgress } from '#store/findWrongRows.ts';
import type { Desk } from './desk.ts';

const INTERVAL_MS = 1000;

/** Says how far a long reading is, at most once a second, and nothing of a short one. */
export function createProgress(noun: string, { say, now }: Pick<Desk, 'say' | 'now'>): OnProgress {
	let saidAt = now();
	return (doneCount, totalCount) => {
		if (now() - saidAt < INTERVAL_MS) return;
		saidAt = now();
		say(`${doneCount} of ${totalCount} ${noun}`);
	};
}
