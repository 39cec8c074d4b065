import { setImmediate } from 'node:timers/promises';

/**
 * One read for all who ask for the same key in one turn of the event loop. It starts when the turn is over, so nobody
 * gets an answer that is older than their question.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
	const waiting = new Map<string, Promise<T>>();

	async function readAfterTurn(key: string): Promise<T> {
		await setImmediate();
		waiting.delete(key);
		return read(key);
	}

	return (key) => {
		const known = waiting.get(key);
		if (known !== undefined) return known;
		const next = readAfterTurn(key);
		waiting.set(key, next);
		return next;
	};
}
