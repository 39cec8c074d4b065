import { Contest, ContestId, ContestPatch, ContestRemoved } from '#contract/contest.ts';
import { PATHS } from '#contract/paths.ts';
import { chooseWindow, findChangeRefusal } from '#rules/contest.ts';
import { lockContest, type StoredContest } from '#store/read/contests.ts';
import type { Db } from '#store/schema.ts';
import { type ContestChange, removeContest, updateContest } from '#store/write/contests.ts';
import type { App } from '../appParts.ts';
import { checkName } from '../auth/checkName.ts';
import { getPlayer } from '../auth/identity.ts';
import { isConnected } from '../http/connection.ts';
import { contestRefused, noContest } from '../http/contestRefusal.ts';
import { invalidField, problem, responseSchemas } from '../http/problem.ts';
import { canSeeContest, isContestMaker } from './contestAtMoment.ts';
import type { ContestParts } from './contestState.ts';
import { answerContest } from './readContestRoutes.ts';

/** What the maker of a contest may do until it opens. */
export function registerContestChanges(app: App, parts: ContestParts): void {
	const { store, clock, onContestChanged } = parts;
	const config = { limit: 'play', caller: 'player', right: 'circles' } as const;
	app.patch(
		PATHS.contest,
		{
			config,
			schema: {
				operationId: 'updateContest',
				summary: 'Change a contest before it opens',
				description: 'Only the maker of its circle may. Its puzzles stay.',
				tags: ['contests'],
				params: ContestId,
				body: ContestPatch,
				response: responseSchemas({ 200: Contest }, ['not_found', 'not_the_maker', 'contest_opened']),
			},
		},
		async (request) => {
			const caller = { id: request.params.id, playerId: getPlayer(request).id, now: clock() };
			await store.transaction(
				async (tx) => {
					const contest = await lockOwnContest(tx, caller);
					await updateContest(tx, contest, choosePatch(contest, request.body as ContestPatch, caller.now));
				},
				{ isWanted: isConnected(request) },
			);
			onContestChanged(caller.id);
			return answerContest(parts, caller.id, caller.playerId);
		},
	);

	app.delete(
		PATHS.contest,
		{
			config,
			schema: {
				operationId: 'removeContest',
				summary: 'Remove a contest before it opens',
				description: 'Only the maker of its circle may.',
				tags: ['contests'],
				params: ContestId,
				response: responseSchemas({ 200: ContestRemoved }, ['not_found', 'not_the_maker', 'contest_opened']),
			},
		},
		async (request) => {
			const caller = { id: request.params.id, playerId: getPlayer(request).id, now: clock() };
			await store.transaction(
				async (tx) => {
					const { id } = await lockOwnContest(tx, caller);
					await removeContest(tx, id);
				},
				{ isWanted: isConnected(request) },
			);
			onContestChanged(caller.id);
			return { removed: true } as const;
		},
	);
}

interface Caller {
	readonly id: string;
	readonly playerId: string;
	readonly now: number;
}

/** Locks a contest that has not opened. Throws a problem for everybody but its maker, and once it has opened. */
async function lockOwnContest(tx: Db, { id, playerId, now }: Caller): Promise<StoredContest> {
	const contest = await lockContest(tx, id);
	if (contest === undefined || !(await canSeeContest(tx, contest, playerId))) throw noContest();
	if (!(await isContestMaker(tx, contest, playerId)))
		throw problem('not_the_maker', { detail: 'Only the maker of the circle may do this.' });
	const why = findChangeRefusal(contest, now);
	if (why !== undefined) throw contestRefused(why);
	return contest;
}

/** The window is decided again as a whole, from what is given and what stays. */
function choosePatch(contest: StoredContest, body: ContestPatch, now: number): ContestChange {
	const { sameStart } = contest;
	const { name, minutes = contest.minutes, shows, hidden, programs } = body;
	const opensAt = body.opensAt === undefined ? contest.opensAt : Date.parse(body.opensAt);
	const kept = sameStart ? undefined : contest.closesAt;
	const closesAt = body.closesAt === undefined ? kept : Date.parse(body.closesAt);
	const window = chooseWindow({ opensAt, closesAt, minutes, sameStart }, now);
	if (!window.ok) throw invalidField(`body.${window.field}`, window.message);
	return {
		...(name !== undefined && { name: checkName(name, 'contest') }),
		...(shows !== undefined && { shows }),
		...(hidden !== undefined && { hidden }),
		...(programs !== undefined && { programs }),
		opensAt,
		closesAt: window.closesAt,
		minutes,
	};
}
