import type { Schedule } from './schedule.ts';

/** After the first game's share of the connection. */
const REGISTER_AFTER_MS = 1500;

interface BuildParts {
	readonly container: ServiceWorkerContainer;
	/** The build that this document is of. */
	readonly build: string;
	readonly schedule: Schedule;
	/** The service has another build, and this browser has it too. */
	readonly onNewBuild: () => void;
	/** The page is kept in this browser, and what it asks for passes through its keeper. Called once. */
	readonly onPrecached: () => void;
}

/** Lets the browser keep the page, and hears of newer builds. The new one comes with the next load of the document. */
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
		// It may be under way already, since the browser looks by itself when a document is loaded.
		watch(registration.installing);
		registration.addEventListener('updatefound', () => watch(registration.installing));
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible') void registration.update().catch(() => {});
		});
	});
}

/** What came before the browser kept the page, as the words of its language, passes through its keeper once. */
export function precacheLoaded(): void {
	for (const { name, initiatorType } of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
		if (name.includes('/assets/') && initiatorType !== 'fetch') void fetch(name).catch(() => {});
	}
}
