import { releaseLease, takeLease } from '#store/sharing/leases.ts';
import type { App, AppParts } from '../appParts.ts';
import { makeId } from './randomSource.ts';

/** Longer than a part of the work takes: the lease is extended with each. */
const LEASE_MS = 300_000;

interface Looks {
	/** Is told when the service stops, and then ends after the part that is under way. */
	readonly look: (signal: AbortSignal) => Promise<void>;
	/** What the log says of a look that fails. */
	readonly failure: string;
	readonly everyMs: number;
	/** Called once no further look begins, before the last one is waited for. */
	readonly onStop?: () => Promise<void>;
}

/** Looks again and again for work of low priority, one look after the other. Returns what adds a look. A stop waits for the look that is under way. */
export function lookRepeatedly(app: App, { look, failure, everyMs, onStop }: Looks): () => void {
	const stopping = new AbortController();
	let working: Promise<void> = Promise.resolve();
	const addLook = () => {
		working = working
			.then(() => look(stopping.signal))
			.catch((error) => {
				if (!stopping.signal.aborted) app.log.warn({ err: error }, failure);
			});
	};
	const repeated = setInterval(addLook, everyMs).unref();
	app.addHook('onClose', async () => {
		clearInterval(repeated);
		stopping.abort();
		await onStop?.();
		await working;
	});
	return addLook;
}

/** Extends the lease; false if another process has taken it in the meantime. */
export type Hold = () => Promise<boolean>;

/** Works if no other process does the same work. */
export async function workUnderLease(
	{ store, clock, random }: Pick<AppParts, 'store' | 'clock' | 'random'>,
	name: string,
	work: (hold: Hold) => Promise<void>,
): Promise<void> {
	const holder = makeId(random);
	const hold: Hold = () => {
		const now = clock();
		return takeLease(store.db, { name, holder, now, until: now + LEASE_MS });
	};
	if (!(await hold())) return;
	try {
		await work(hold);
	} finally {
		await releaseLease(store.db, { name, holder });
	}
}
