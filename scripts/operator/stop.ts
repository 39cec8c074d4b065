/** A signal that the first interrupt aborts; the next one ends the process as it always does. */
export function listenForStop(): AbortSignal {
	const controller = new AbortController();
	for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
	return controller.signal;
}
