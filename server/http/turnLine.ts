import { AsyncResource } from 'node:async_hooks';

/** For so long requests begin in a turn of the event loop. */
const TURN_MS = 2;

export interface TurnLine {
	/** How many requests wait for a turn of the event loop. */
	countWaiting(): number;
	/** Calls it at once if this turn has room and nobody waits, otherwise when its turn comes. */
	enter(begin: () => void): void;
}

/**
 * Lets requests begin for two milliseconds in a turn of the event loop; those that are left begin in the next turns, in their order. Node takes one new
 * connection in a turn. In long turns newcomers would wait at the door for seconds while those inside are served at once.
 */
export function createTurnLine(now: () => number = () => performance.now()): TurnLine {
	const waiting: (() => void)[] = [];
	let beganAt: number | undefined;
	let isServing = false;

	function isOver(): boolean {
		if (beganAt === undefined) {
			beganAt = now();
			setImmediate(() => {
				beganAt = undefined;
			});
		}
		return now() - beganAt > TURN_MS;
	}

	/** One begins in each turn, however slow the machine is. */
	function beginFirst(turnBeganAt: number): void {
		// The next begins when no microtask is left, so that what this one does at once is over.
		queueMicrotask(() => process.nextTick(goOn, turnBeganAt));
		waiting.shift()!();
	}

	function goOn(turnBeganAt: number): void {
		if (waiting.length === 0) isServing = false;
		else if (now() - turnBeganAt > TURN_MS) setImmediate(() => beginFirst(now()));
		else beginFirst(turnBeganAt);
	}

	return {
		countWaiting: () => waiting.length,
		enter(begin) {
			if (!isServing && !isOver()) return begin();
			waiting.push(AsyncResource.bind(begin));
			if (isServing) return;
			isServing = true;
			setImmediate(() => beginFirst(now()));
		},
	};
}
