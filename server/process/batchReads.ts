import { setImmediate } from 'node:timers/promises';

/**
 * One read for all callers that ask in one turn of the event loop. It starts when the turn is over, so no answer is older than its
 * question. Each caller gets what the read has found for its key.
 */
export function batchReads<Value>(
	readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
	let waiting: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Value>> } | undefined;

	async function readAfterTurn(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Value>> {
		await setImmediate();
		waiting = undefined;
		return readMany([...keys]);
	}

	return (key) => {
		if (waiting === undefined) {
			const keys = new Set<string>();
			waiting = { keys, found: readAfterTurn(keys) };
		}
		waiting.keys.add(key);
		return waiting.found.then((found) => found.get(key));
	};
}
