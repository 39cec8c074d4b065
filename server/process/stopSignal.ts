import type { EventEmitter } from 'node:events';

export type StopSignal = 'SIGINT' | 'SIGTERM';

interface StopHandlers {
	/** Once. */
	onStop(signal: StopSignal): void;
	/** Somebody does not want to wait. */
	onImpatience(): void;
}

/** One key press comes up to three times: from the terminal, from npm, and from the script that started us. */
const SAME_PRESS_MS = 1000;

/** Calls for an orderly stop at the first signal, and for an end at one that comes later than the same press can. */
export function listenForStop(
	source: Pick<EventEmitter, 'on'>,
	{ onStop, onImpatience }: StopHandlers,
	now: () => number = () => performance.now(),
): void {
	let firstAt: number | undefined;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		source.on(signal, () => {
			if (firstAt === undefined) {
				firstAt = now();
				onStop(signal);
			} else if (now() - firstAt > SAME_PRESS_MS) onImpatience();
		});
	}
}
