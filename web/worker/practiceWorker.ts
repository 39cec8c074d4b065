/** Makes one puzzle, away from the page's thread: a hard one takes a while. */
import type { LocalSeed } from '../game/local/makeLocalPuzzle.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The solver is still compiled when the seed arrives, so it is loaded after the worker listens: a message without a listener is lost. */
self.onmessage = async ({ data }: MessageEvent<LocalSeed>) => {
	try {
		const { makeLocalPuzzle } = await import('../game/local/makeLocalPuzzle.ts');
		self.postMessage(makeLocalPuzzle(data));
	} catch (error) {
		reportError(error);
	}
};
