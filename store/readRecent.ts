import type { Store } from './open.ts';
import type { Source } from './readReplica.ts';

/**
 * Reads data that may be a little old: from the replica if there is a fresh one, else from the store. Do not use it for data that
 * the caller has just written, or reads in order to write.
 */
export async function readRecent<T>(store: Store, read: (source: Source) => Promise<T>): Promise<T> {
	const replica = store.replica?.find();
	if (replica === undefined) return read(store);
	try {
		return await read(replica);
	} catch (error) {
		if (!store.isUnavailable(error)) throw error;
		store.replica?.distrust();
		return read(store);
	}
}

/** The same for a row that may be missing on the replica because it is new. */
export async function findRecent<T>(
	store: Store,
	find: (source: Source) => Promise<T | undefined>,
): Promise<T | undefined> {
	return (await readRecent(store, find)) ?? (store.replica === undefined ? undefined : find(store));
}
