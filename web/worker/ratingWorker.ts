/** Rates one puzzle of any difficulty, away from the page's thread. The page ends the worker when it has waited long enough. */
import type { RatingMessage } from '../game/local/rateInWorker.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<string>) => {
	try {
		const { rateDeep } = await import('#engine/rateDeep.ts');
		const post = (message: RatingMessage) => self.postMessage(message);
		const rated = rateDeep(data, {
			searchLimit: Number.POSITIVE_INFINITY,
			onHarder: (rating) => post({ rating, isLast: false }),
		});
		if (!rated.ok) throw new Error(rated.why);
		const { rating, isLeast, hardest } = rated;
		post({ rating, isLast: true, ...(!isLeast && hardest && { hardest: hardest.technique }) });
	} catch (error) {
		reportError(error);
	}
};
