import type { Schedule } from './schedule.ts';

/** Leaves the connection to the first game. */
const REGISTER_AFTER_MS = 1500;

interface BuildParts {
	readonly container: ServiceWorkerContainer;
	/** The build of this document. */
	readonly build: string;
	readonly schedule: Schedule;
	/** Called when another build has been precached. */
	readonly onNewBuild: () => void;
	/** Called once, when the page is precached and its requests pass through the service worker. */
	readonly onPrecached: () => void;
}

/** Registers the service worker, and reports newer builds. A new build is used from the next load of the document. */
export function followBuilds({ container, build, schedule, onNewBuild, onPrecached: onKept }: BuildParts): void {
	const greet = (worker: ServiceWorker | null) => worker?.postMessage({ kind: 'hello', build });
	container.addEventListener('message', ({ data }) => {
		if (data.kind === 'newBuild') onNewBuild();
	});
	container.addEventListener('controllerchange', () => greet(container.controller));
	if (container.controller === null) container.addEventListener('controllerchange', onKept, { once: true });
	else schedule(REGISTER_AFTER_MS, onKept);
	schedule(REGISTER_AFTER_MS, async () => {
		const registration = await container.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
		if (registration === undefined) return;
		const watch = (worker: ServiceWorker | null) =>
			worker?.addEventListener('statechange', () => {
				if (worker.state === 'installed') greet(worker);
			});
		greet(registration.waiting);
		// A worker may be installing already, since the browser checks for one when it loads a document.
		watch(registration.installing);
		registration.addEventListener('updatefound', () => watch(registration.installing));
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible') void registration.update().catch(() => {});
		});
	});
}

/**
 * Fetches again the files that were loaded before the service worker was in control, so that it caches them too. The files that the
 * document links are precached, and browsers warn of a second request for a preloaded one.
 */
export function precacheLoaded(): void {
	const linked = new Set(Array.from(document.querySelectorAll('link'), ({ href }) => href));
	for (const { name, initiatorType } of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
		if (name.includes('/assets/') && initiatorType !== 'fetch' && !linked.has(name)) void fetch(name).catch(() => {});
	}
}
