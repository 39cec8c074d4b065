import { releaseLease, takeLease } from '#store/sharing.ts';
import type { App, AppParts } from '../appParts.ts';
import { makeId } from './randomSource.ts';

/** Longer than a part of the work takes: the lease is extended with each. */
const LEASE_MS = 300_000;

interface BackgroundWork {
	/** The signal is aborted when the service stops; the work then ends after the part that is under way. */
	readonly work: (signal: AbortSignal) => Promise<void>;
	/** The log's message when the work fails. */
	readonly failure: string;
	readonly everyMs: number;
	/** How soon after the start it is done first; undefined where it is only done at the interval. */
	readonly firstMs?: number | undefined;
	/** Called when the service stops and the work no longer begins, before its end is awaited. */
	readonly onStop?: () => Promise<void>;
}

/**
 * Does work of low priority at an interval, and never twice at the same time. The returned function has it done once more. When the
 * service stops, it waits for the work that is under way.
 */
export function repeatWork(app: App, { work, failure, everyMs, firstMs, onStop }: BackgroundWork): () => void {
	const stopping = new AbortController();
	let working: Promise<void> = Promise.resolve();
	const workOnceMore = () => {
		working = working
			.then(() => work(stopping.signal))
			.catch((error) => {
				if (!stopping.signal.aborted) app.log.warn({ err: error }, failure);
			});
	};
	const repeated = setInterval(workOnceMore, everyMs).unref();
	const first = firstMs === undefined ? undefined : setTimeout(workOnceMore, firstMs).unref();
	app.addHook('onClose', async () => {
		clearInterval(repeated);
		clearTimeout(first);
		stopping.abort();
		await onStop?.();
		await working;
	});
	return workOnceMore;
}

/** Extends the lease; false if another process has taken it in the meantime. */
export type ExtendLease = () => Promise<boolean>;

/** Does the work unless another process is doing it. */
export async function workUnderLease(
	{ store, clock, random }: Pick<AppParts, 'store' | 'clock' | 'random'>,
	name: string,
	work: (extend: ExtendLease) => Promise<void>,
): Promise<void> {
	const holder = makeId(random);
	const extend: ExtendLease = () => {
		const now = clock();
		return takeLease(store.db, { name, holder, now, until: now + LEASE_MS });
	};
	if (!(await extend())) return;
	try {
		await work(extend);
	} finally {
		await releaseLease(store.db, { name, holder });
	}
}
