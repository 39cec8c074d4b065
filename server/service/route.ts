import { PATHS } from '#contract/paths.ts';
import { Health, ServiceInfo } from '#contract/service.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
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

/**
 * Answers 503 while the database does not, or takes no writes, and from the beginning of a stop: a balancer then sends players to another
 * process.
 */
export function registerReady(app: App, { store }: AppParts): void {
	app.get(
		PATHS.ready,
		{
			config: { limit: 'read', neverShed: true },
			schema: {
				operationId: 'readReadiness',
				summary: 'Check that the service can serve',
				description:
					'True when the process is up and its database takes a write within a second; 503 otherwise, and while the process stops. Takes no credentials.',
				tags: ['service'],
				response: responseSchemas({ 200: Health }),
			},
		},
		async () => {
			if (app.stopping.hasBegun()) throw problem('unavailable', { detail: 'The service is stopping.' });
			if (await withinTime(store.isReady(), READY_MS_MAX)) return { ok: true };
			throw problem('unavailable', { detail: 'The database does not answer, or takes no writes.' });
		},
	);
}
