import type { Db } from './tables.ts';

/** The signature of `Store.transaction`. */
export type RunTransaction = <T>(work: (tx: Db) => Promise<T>, isWanted?: () => boolean) => Promise<T>;

/** The work was not begun, because nobody wanted its outcome any more. */
export class UnwantedError extends Error {}

export function requireWanted<T>(
	work: (tx: Db) => Promise<T>,
	isWanted: (() => boolean) | undefined,
): (tx: Db) => Promise<T> {
	if (isWanted === undefined) return work;
	return async (tx) => {
		if (!isWanted()) throw new UnwantedError('The work is no longer wanted.');
		return work(tx);
	};
}
