import type { Technique } from '#engine/technique.ts';
import { TECHNIQUE_RATINGS } from '#engine/technique.ts';
import { browserSchedule, type Schedule } from '../../browser/schedule.ts';

/** A rating beyond the techniques of the game, as far as it is known. */
export interface FoundRating {
	/** The rating, or the least that it can be. */
	readonly rating: number;
	/** The technique of the hardest step, once the rating is known. */
	readonly hardest?: Technique;
	/** Whether the search goes on. */
	readonly isRunning: boolean;
}

/** What the worker says: each rise of the least rating, and at last the rating. */
export type RatingMessage = Pick<FoundRating, 'rating' | 'hardest'> & { readonly isLast: boolean };

/** What is used of a worker. */
export type RatingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface RatingParts {
	readonly onFound: (found: FoundRating) => void;
	readonly startWorker?: () => RatingWorker | undefined;
	readonly schedule?: Schedule;
}

export const RATING_SECONDS_MAX = 30;

/** Where the techniques of the game end, the next step is at least a dynamic chain. */
const LEAST_BEYOND = TECHNIQUE_RATINGS.dynamic_forcing_chains;

/** Rates a puzzle that is beyond the techniques of the game, for a limited time. Returns what stops it earlier. */
export function rateInWorker(
	givens: string,
	{ onFound, startWorker = startRatingWorker, schedule = browserSchedule }: RatingParts,
): () => void {
	let found: FoundRating = { rating: LEAST_BEYOND, isRunning: true };
	const show = (change: Partial<FoundRating>) => {
		found = { ...found, ...change };
		onFound(found);
	};
	const worker = startWorker();
	if (worker === undefined) {
		show({ isRunning: false });
		return () => {};
	}
	const stop = () => {
		if (!found.isRunning) return;
		forget();
		worker.terminate();
		show({ isRunning: false });
	};
	const forget = schedule(RATING_SECONDS_MAX * 1000, stop);
	worker.onmessage = ({ data }: MessageEvent<RatingMessage>) => {
		if (!found.isRunning) return;
		const { isLast, rating, hardest } = data;
		show({ rating: Math.max(rating, found.rating), ...(hardest && { hardest }) });
		if (isLast) stop();
	};
	// A worker that cannot be loaded, or a browser without WebAssembly.
	worker.onerror = stop;
	show({});
	worker.postMessage(givens);
	return stop;
}

function startRatingWorker(): RatingWorker | undefined {
	if (typeof Worker === 'undefined') return undefined;
	return new Worker(new URL('../../worker/ratingWorker.ts', import.meta.url), { type: 'module' });
}
