import { listenForStop } from '#server/process/stopSignal.ts';

const INTERRUPTED = 130;

/** A signal that the first interrupt aborts; one that comes later ends the process. */
export function abortOnInterrupt(): AbortSignal {
	const controller = new AbortController();
	listenForStop(process, {
		onStop: () => controller.abort(),
		onImpatience: () => process.exit(INTERRUPTED),
	});
	return controller.signal;
}
