import { CircleEvents, CircleId } from '#contract/circle.ts';
import { PATHS } from '#contract/paths.ts';
import { countsInCircle, hasEnded } from '#rules/circle.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { findCircle, findCircleRace, findOwnCircle, listCircleGames, listMembers } from '#store/read/circles.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { hashText } from '../http/caching.ts';
import type { ChangeWatch } from '../http/changeWatch.ts';
import { responseSchemas } from '../http/problem.ts';
import { noCircle } from './ownCircle.ts';

export interface CircleState {
	readonly version: string;
	/** The members, who may follow the circle. */
	readonly playerIds: ReadonlySet<string>;
}

/**
 * The state that the followers of a circle hear about. A circle that has ended has no members. No times are in the version, because a
 * client could find a time by trying all of them.
 */
export function readCircleState({ store, clock }: Pick<AppParts, 'store' | 'clock'>, id: string): Promise<CircleState> {
	const date = formatUtcDate(clock());
	return store.reader.read(async (db) => {
		const circle = await findCircle(db, id);
		if (circle === undefined) return { version: 'ended', playerIds: new Set<string>() };
		const members = await listMembers(db, id);
		const games = (await listCircleGames(db, id, [date])).filter(hasEnded);
		const race = await findCircleRace(db, id, clock());
		const played = games.map((game) => `${game.number} ${game.difficulty} ${countsInCircle(game)}`).sort();
		const names = members.map(({ number, name, kind }) => [number, name, kind]);
		const version = hashText(JSON.stringify([circle, names, date, played, race ?? null]));
		return { version, playerIds: new Set(members.map(({ playerId }) => playerId)) };
	});
}

export function registerEvents(
	app: App,
	{ store, circleWatch }: AppParts & { readonly circleWatch: ChangeWatch<CircleState> },
): void {
	app.get(
		PATHS.circleEvents,
		{
			config: { limit: 'play', caller: 'player', right: 'read', isStream: true },
			schema: {
				operationId: 'followCircle',
				summary: 'Follow a circle',
				description:
					'Server-sent events. A `circle` event comes at once and after each change, at most once a second: read the circle again. The stream ends when the caller is no member any more.',
				tags: ['circles'],
				produces: ['text/event-stream'],
				params: CircleId,
				response: responseSchemas({ 200: CircleEvents }, ['not_found']),
			},
		},
		async (request, reply) => {
			const { id } = request.params;
			const { id: playerId } = getPlayer(request);
			if ((await findOwnCircle(store.db, { id, playerId })) === undefined) throw noCircle();
			const stream = app.eventStreams.open(request, reply, { playerId });
			const follow = () =>
				circleWatch.follow(id, ({ version, playerIds }) => {
					if (playerIds.has(playerId)) stream.send('circle', { version });
					else stream.end();
				});
			await stream.holdOpen(app.longReads.run({ request, playerId }, follow));
		},
	);
}
