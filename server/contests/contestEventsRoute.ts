import { ContestEvents, ContestId } from '#contract/contest.ts';
import { PATHS } from '#contract/paths.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import type { ChangeWatch } from '../http/changeWatch.ts';
import { responseSchemas } from '../http/problem.ts';
import { getContest, listAtMoment } from './contestAtMoment.ts';
import type { FollowedContest } from './contestState.ts';

interface ContestEventsParts extends AppParts {
	readonly contestWatch: ChangeWatch<FollowedContest>;
}

export function registerContestEvents(app: App, { store, clock, contestWatch }: ContestEventsParts): void {
	app.get(
		PATHS.contestEvents,
		{
			config: { limit: 'play', right: 'read', isStream: true },
			schema: {
				operationId: 'followContest',
				summary: 'Follow a contest',
				description:
					'Server-sent events. A `contest` event comes at once and after each change that the caller may see, at most once a second: read the contest and its table again. The stream ends with the contest, and when the caller may not see it any more.',
				tags: ['contests'],
				produces: ['text/event-stream'],
				security: OPEN_SECURITY,
				params: ContestId,
				response: responseSchemas({ 200: ContestEvents }, ['not_found']),
			},
		},
		async (request, reply) => {
			const { id } = request.params;
			const caller = await findCaller(request);
			const playerId = caller?.id;
			await getContest(store.db, id, { playerId, now: clock() });
			const stream = app.eventStreams.open(request, reply, { playerId });
			let sent = '';
			const send = ({ state, entryCount }: FollowedContest, version: string) => {
				if (version === sent) return;
				sent = version;
				stream.send('contest', { version, state, entryCount });
			};
			const notify = async (followed: FollowedContest) => {
				const { playerIds, version, openVersion } = followed;
				if (playerIds !== undefined && !playerIds.has(playerId ?? '')) return stream.end();
				send(followed, (await seesTable(followed)) ? version : openVersion);
			};
			/** Only an entrant whose time is over may see an open table, if it is not hidden from all. */
			const seesTable = async ({ contest, state }: FollowedContest): Promise<boolean> => {
				if (contest === undefined || state !== 'open') return state === 'closed';
				if (contest.hidden || playerId === undefined) return false;
				const [at] = await listAtMoment(store.db, [contest], { playerId, now: clock() });
				return at!.seesTable;
			};
			const listen = (followed: FollowedContest) => void notify(followed).catch(() => stream.end());
			await stream.holdOpen(contestWatch.follow(id, listen));
		},
	);
}
