import { AsyncResource } from 'node:async_hooks';
import type { App } from '../appParts.ts';
import { isLoad } from './overload.ts';

/** For so long requests begin in a turn of the event loop. */
const TURN_MS = 2;

/** Requests that wait for a turn of the event loop. */
export interface TurnLine {
	countWaiting(): number;
	/** Calls it at once if this turn has room and nobody waits, otherwise when its turn comes. */
	enter(begin: () => void): void;
}

/**
 * Lets requests begin for two milliseconds in a turn of the event loop; those that are left begin in the next turns, in their order. Node takes one new
 * connection in a turn. In long turns newcomers would wait at the door for seconds while those inside are served at once.
 */
export function keepTurnsShort(app: App, line: TurnLine): void {
	app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
		if (isLoad(routeOptions.config)) line.enter(done);
		else done();
	});
}

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
		waiting.shift()!();
		// What a request does at once is over when no microtask is left.
		queueMicrotask(() => process.nextTick(goOn, turnBeganAt));
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
