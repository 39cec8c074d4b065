import { BoundedMap } from '../boundedMap.ts';

/**
 * The answers to callers without a token as bytes, the last version of each. Every caller has read the version of the board from
 * the store, and its bytes were read after somebody saw that version, so no answer is older than its question, whatever
 * other processes write.
 */
export interface PreparedBoards {
	get(key: string, tag: string, prepare: () => Promise<Buffer>): Promise<Buffer>;
}

/** At most 7 MB: fifty rows are 7 KB. */
const PREPARED_MAX = 1000;

export function createPreparedBoards(): PreparedBoards {
	const boards = new BoundedMap<string, { readonly tag: string; readonly bytes: Promise<Buffer> }>(PREPARED_MAX);
	return {
		get(key, tag, prepare) {
			const known = boards.get(key);
			if (known?.tag === tag) return known.bytes;
			const bytes = prepare();
			boards.set(key, { tag, bytes });
			bytes.catch(() => boards.delete(key));
			return bytes;
		},
	};
}
