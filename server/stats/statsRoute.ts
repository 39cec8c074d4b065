import { PATHS } from '#contract/paths.ts';
import { Stats } from '#contract/stats.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';
import { readStats } from './readStats.ts';

export function registerStats(app: App, parts: Pick<AppParts, 'clock' | 'timeZones'>): void {
	app.get(
		PATHS.stats,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'readStats',
				summary: "Read the player's statistics",
				description: 'Runs with help count as finished, but not in the times.',
				tags: ['runs'],
				response: responseSchemas({ 200: Stats }),
			},
		},
		(request) => {
			const player = getPlayer(request);
			return app.longReads.read({ request, playerId: player.id }, (db) => readStats({ ...parts, db }, player));
		},
	);
}
