import { BoundedMap } from '../process/boundedMap.ts';

/**
 * The answers to callers without a token as text, the last version of each. Every caller has read the version of the board from
 * the store, and its text was read after somebody saw that version, so no answer is older than its question, whatever
 * other processes write.
 */
export interface PreparedBoards {
	get(key: string, tag: string, prepare: () => Promise<string>): Promise<string>;
}

/** At most 7 MB: fifty rows are 7 KB. */
const PREPARED_MAX = 1000;

export function createPreparedBoards(): PreparedBoards {
	const boards = new BoundedMap<string, { readonly tag: string; readonly text: Promise<string> }>(PREPARED_MAX);
	return {
		get(key, tag, prepare) {
			const known = boards.get(key);
			if (known?.tag === tag) return known.text;
			const text = prepare();
			boards.set(key, { tag, text });
			text.catch(() => boards.delete(key));
			return text;
		},
	};
}
