import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS_MAX = 60_000;
const PAUSE_MS = 50;

/** Throws when there is nothing in time. */
export async function untilFound<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
	const end = performance.now() + WAIT_MS_MAX;
	for (;;) {
		const found = await find();
		if (found !== undefined) return found;
		if (performance.now() > end) throw new Error(`${what}: not within ${WAIT_MS_MAX} ms`);
		await pause(PAUSE_MS);
	}
}

export async function untilAnswered(url: string): Promise<void> {
	await untilFound(`${url} answers`, async () => (await fetch(url).catch(() => undefined))?.ok || undefined);
}
