import type { FastifyRequest } from 'fastify';
import { Contest, ContestEntering, ContestId } from '#contract/contest.ts';
import { CONTEST_ENTRANTS_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { decideEntry, isRankedEntry } from '#rules/contest.ts';
import { listMembers } from '#store/read/circles.ts';
import { countEntrants, findContest, findEntry, lockContest, type StoredContest } from '#store/read/contests.ts';
import type { PlayerRow } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { addEntry, updateEntry } from '#store/write/contests.ts';
import type { App } from '../appParts.ts';
import { makeGuestName } from '../auth/guestName.ts';
import { getPlayer, lockCaller } from '../auth/identity.ts';
import { findNetworkKey } from '../auth/networkKey.ts';
import { isConnected } from '../http/connection.ts';
import { contestRefused, noContest } from '../http/contestRefusal.ts';
import { responseSchemas } from '../http/problem.ts';
import { canSeeContest } from './contestAtMoment.ts';
import type { ContestParts } from './contestState.ts';
import { answerContest } from './readContestRoutes.ts';

export function registerEntry(app: App, parts: ContestParts): void {
	const { store, clock, config, onContestChanged } = parts;
	app.post(
		PATHS.contestEntry,
		{
			config: { limit: 'start', caller: 'player', right: 'play', optionalBody: true },
			schema: {
				operationId: 'enterContest',
				summary: 'Enter a contest, and start the own clock',
				description: `With the same start for all one can enter before it opens, and the clock starts then. A person has one entry: a repeated call changes nothing. A contest of a circle has at most ${CONTEST_ENTRANTS_MAX} entrants. A program enters contests with \`programs\` only, and says \`program\`.`,
				tags: ['contests'],
				params: ContestId,
				body: ContestEntering,
				response: responseSchemas({ 200: Contest }, [
					'not_found',
					'programs_not_invited',
					'contest_not_open',
					'contest_closed',
					'contest_full',
				]),
			},
		},
		async (request) => {
			const { id } = request.params;
			const { program: isProgram = false } = (request.body ?? {}) as ContestEntering;
			const networkKey = findNetworkKey(config, request, id);
			await store.transaction((tx) => enter(tx, request, { id, isProgram, networkKey, now: clock() }), {
				isWanted: isConnected(request),
			});
			onContestChanged(id);
			return answerContest(parts, id, getPlayer(request).id);
		},
	);
}

interface Entering {
	readonly id: string;
	readonly isProgram: boolean;
	readonly networkKey: string;
	readonly now: number;
}

/** The contest is locked where its entrants are counted. */
async function enter(tx: Db, request: FastifyRequest, { id, isProgram, networkKey, now }: Entering): Promise<void> {
	const player = await lockCaller(tx, request);
	const found = await findContest(tx, id);
	if (found === undefined || !(await canSeeContest(tx, found, player.id))) throw noContest();
	const contest = found.circleId === null ? found : await lockContest(tx, id);
	if (contest === undefined) throw noContest();
	const own = await findEntry(tx, { contestId: id, playerId: player.id });
	const entryCount = contest.circleId === null ? 0 : ((await countEntrants(tx, [id])).get(id) ?? 0);
	const entering = decideEntry(contest, { own, entryCount, isProgram, now });
	if (!entering.ok) throw contestRefused(entering.why);
	const isMarked = isProgram || own?.program === 1;
	const ranked = isRankedEntry(contest, { isGuest: player.kind === 'guest', isProgram: isMarked });
	const standing = ranked ? 'ranked' : 'unranked';
	if (own !== undefined) {
		const isSame = own.name !== '' && own.program === (isMarked ? 1 : 0);
		const name = own.name === '' ? await nameEntrant(tx, contest, player) : own.name;
		if (!isSame) await updateEntry(tx, own, { name, program: isMarked ? 1 : 0, standing });
		return;
	}
	await addEntry(tx, {
		contestId: id,
		playerId: player.id,
		name: await nameEntrant(tx, contest, player),
		startedAt: entering.startedAt,
		networkKey: contest.circleId === null ? networkKey : null,
		standing,
		isProgram: isMarked,
	});
}

/** A member has the name of the circle; a guest in the Grand Prix gets a made-up one. */
async function nameEntrant(tx: Db, { id, circleId }: StoredContest, player: PlayerRow): Promise<string> {
	if (circleId !== null) {
		const member = (await listMembers(tx, circleId)).find(({ playerId }) => playerId === player.id);
		if (member !== undefined) return member.name;
	}
	return player.displayName ?? makeGuestName({ playerId: player.id, placeId: id, taken: [] });
}
