import { PATHS } from '#contract/paths.ts';
import { Health, Readiness, ServiceInfo } from '#contract/service.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import type { App, AppParts } from '../appParts.ts';
import { problem, responseSchemas } from '../http/problem.ts';
import { formatInstant } from '../process/clock.ts';
import { withinTime } from '../process/withinTime.ts';

export function registerService(app: App, { config, clock }: AppParts): void {
	app.get(
		PATHS.service,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readService',
				summary: 'Read the clock and the page’s settings',
				description: "The server's clock, and the service's settings for the page.",
				tags: ['service'],
				response: responseSchemas({ 200: ServiceInfo }),
			},
		},
		() => {
			const now = clock();
			return {
				now: formatInstant(now),
				today: formatUtcDate(now),
				fairPlay: config.fairPlay,
				contact: config.contact ?? null,
				localDevelopment: config.localDevelopment,
			};
		},
	);
}

/** Answers while the process is up. It does not use the store, so that a slow database does not get the service restarted. */
export function registerHealth(app: App): void {
	app.get(
		PATHS.health,
		{
			config: { limit: 'read', neverShed: true },
			schema: {
				operationId: 'readHealth',
				summary: 'Check that the service is up',
				description: 'True when the process is up. Takes no credentials.',
				tags: ['service'],
				response: responseSchemas({ 200: Health }),
			},
		},
		() => ({ ok: true }),
	);
}

const READY_MS_MAX = 1000;
/** When a database is back, a new connection may have an answer before those that have waited for it. */
const CUT_OFF_AFTER_MS = 3000;

/**
 * Answers 503 from the beginning of a stop, and while only this process cannot reach the database: a balancer then sends players to another
 * process. While the database is away for all, it would find none, and players would miss the page and the boards as well.
 */
export function registerReady(app: App, { store, clock }: AppParts): void {
	let cutOffSince: number | undefined;
	app.get(
		PATHS.ready,
		{
			config: { limit: 'read', neverShed: true },
			schema: {
				operationId: 'readReadiness',
				summary: 'Check that the service can serve',
				description:
					'Answers 200 when this process can serve as well as any other, and says whether its database takes a write within a second. 503 while the process stops, or for three seconds has not reached a database that answers others. Takes no credentials.',
				tags: ['service'],
				response: responseSchemas({ 200: Readiness }),
			},
		},
		async () => {
			if (app.stopping.hasBegun()) throw problem('unavailable', { detail: 'The service is stopping.' });
			const [writes, isCutOff] = await Promise.all([canWrite(store), isAloneCutOff(store)]);
			cutOffSince = writes || !isCutOff ? undefined : (cutOffSince ?? clock());
			if (cutOffSince === undefined || clock() - cutOffSince < CUT_OFF_AFTER_MS) return { ok: true, writes };
			throw problem('unavailable', { detail: 'This process does not reach the database.' });
		},
	);
}

async function canWrite(store: Store): Promise<boolean> {
	return (await withinTime(store.isReady(), READY_MS_MAX)) === true;
}

/** Whether none of the process's connections brings an answer, though a new one does. A refusal is an answer. */
async function isAloneCutOff({ ask, askAnew }: Store): Promise<boolean> {
	if (askAnew === undefined) return false;
	const asked = ask().then(
		() => true,
		() => true,
	);
	if (await withinTime(asked, READY_MS_MAX / 2)) return false;
	const askedAnew = askAnew().then(
		() => true,
		() => false,
	);
	return (await withinTime(askedAnew, READY_MS_MAX / 2)) === true;
}
