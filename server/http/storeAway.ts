import type { Store } from '#store/open.ts';

/** Codes by which the system and PostgreSQL (classes 08, 53, 57P) say that the database cannot be reached. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|08\w{3}|53\w{3}|57P\w{2})$/;
const PROBE_MS = 1000;

/** Whether a failure means that the store is away, rather than that we made a mistake. */
export async function isStoreAway(error: { code?: unknown }, store: Store): Promise<boolean> {
	if (typeof error.code === 'string' && AWAY.test(error.code)) return true;
	const isReady = await Promise.race([store.isReady().catch(() => false), giveUp()]);
	return !isReady;
}

function giveUp(): Promise<boolean> {
	return new Promise((resolve) => setTimeout(resolve, PROBE_MS, false).unref());
}
