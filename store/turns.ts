/** No turn came in time. */
export class NoTurnError extends Error {}

/** A turn that was taken: a function that gives it back. */
type GiveBack = () => void;

export interface Turns {
	/** Throws a `NoTurnError` if no turn is free in time, which may be infinite. */
	take(waitMs: number): Promise<GiveBack>;
	readonly freeCount: number;
	readonly waitingCount: number;
}

/** At most `count` callers have a turn; the others get theirs in their order. */
export function createTurns(count: number): Turns {
	const waiting = new Set<() => void>();
	let free = count;

	function wait(waitMs: number): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		waiting.add(resolve);
		if (waitMs === Number.POSITIVE_INFINITY) return promise;
		const timer = setTimeout(() => {
			waiting.delete(resolve);
			reject(new NoTurnError('Too many callers wait for the database.'));
		}, waitMs);
		return promise.finally(() => clearTimeout(timer));
	}

	function giveBack(): void {
		const [next] = waiting;
		if (next === undefined) free++;
		else waiting.delete(next);
		next?.();
	}

	return {
		async take(waitMs) {
			if (free > 0) free--;
			else await wait(waitMs);
			return giveBack;
		},
		get freeCount() {
			return free;
		},
		get waitingCount() {
			return waiting.size;
		},
	};
}
