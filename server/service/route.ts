import { PATHS } from '#contract/paths.ts';
import { ServiceInfo } from '#contract/service.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import type { App, AppParts } from '../appParts.ts';
import { answers } from '../http/answers.ts';
import { formatInstant } from '../process/clock.ts';

export function registerService(app: App, { config, clock }: AppParts): void {
	app.get(
		PATHS.service,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readService',
				summary: 'What a page needs to know of the service',
				description: "The server's clock and how this service is set up.",
				tags: ['service'],
				response: answers({ 200: ServiceInfo }),
			},
		},
		() => {
			const now = clock();
			return {
				now: formatInstant(now),
				today: formatUtcDate(now),
				fairPlay: config.fairPlay,
				localDevelopment: config.localDevelopment,
			};
		},
	);
}
