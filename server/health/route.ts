import { Health } from '#contract/health.ts';
import { PATHS } from '#contract/paths.ts';
import type { App } from '../appParts.ts';
import { answers } from '../http/answers.ts';

/** Answers while the process is up; it asks nothing of the store, so that a slow store does not get us restarted. */
export function registerHealth(app: App): void {
	app.get(
		PATHS.health,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readHealth',
				summary: 'Is the service up?',
				description: 'True when the process is up. It takes no credentials.',
				tags: ['service'],
				response: answers({ 200: Health }),
			},
		},
		() => ({ ok: true }),
	);
}
