/** Checks one grid from outside, away from the page's thread. */
import type { Grid } from '#engine/grid.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The solver is still compiled when the grid arrives, so it is loaded after the worker listens: a message without a listener is lost. */
self.onmessage = async ({ data }: MessageEvent<Grid>) => {
	try {
		const { importGrid } = await import('../game/local/importPuzzle.ts');
		self.postMessage(importGrid(data));
	} catch (error) {
		reportError(error);
	}
};
