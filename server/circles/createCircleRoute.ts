import { Circle, CircleCreation } from '#contract/circle.ts';
import { CIRCLES_PER_PLAYER_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { IdempotencyHeaders } from '#contract/shape.ts';
import { findJoinRefusal } from '#rules/circle.ts';
import { countCirclesOf, findCircle, findOwnCircle } from '#store/read/circles.ts';
import { addCircle, addMember } from '#store/write/circles.ts';
import type { App, AppParts } from '../appParts.ts';
import { checkName } from '../auth/checkName.ts';
import { getPlayer, lockCaller } from '../auth/identity.ts';
import { idOfKey, keyReused } from '../http/keyedId.ts';
import { responseSchemas } from '../http/problem.ts';
import { makeId } from '../process/randomSource.ts';
import { toCircle } from './circleAnswer.ts';
import { circleRefused, nameMember } from './nameMember.ts';
import { getOwnCircle } from './ownCircle.ts';

export function registerCircleCreation(app: App, { store, clock, random, config }: AppParts): void {
	app.post(
		PATHS.circles,
		{
			config: { limit: 'race', caller: 'player', right: 'play', hasSecret: true },
			schema: {
				operationId: 'createCircle',
				summary: 'Make a circle',
				description: `Answers 201 with a new circle, of which the caller is the maker and the first member. The link to pass on is \`/join/\` and its \`invitation\`. A player is in at most ${CIRCLES_PER_PLAYER_MAX} circles.`,
				tags: ['circles'],
				headers: IdempotencyHeaders,
				body: CircleCreation,
				response: responseSchemas({ 200: Circle, 201: Circle }, [
					'circle_limit',
					'idempotency_key_reused',
					'name_taken',
				]),
			},
		},
		async (request, reply) => {
			const { id: playerId } = getPlayer(request);
			const { points = 'place', displayName } = request.body;
			const name = checkName(request.body.name, 'circle');
			const keyed = { kind: 'circle', playerId, key: request.headers['idempotency-key'] } as const;
			const id = idOfKey(config.puzzleSecret, keyed) ?? makeId(random);
			const circle = { id, name, points, invitation: makeId(random), createdAt: clock() };
			const isNew = await store.transaction(async (tx) => {
				const player = await lockCaller(tx, request);
				const known = await findCircle(tx, id);
				if (known !== undefined) {
					const isMember = (await findOwnCircle(tx, { id, playerId })) !== undefined;
					if (!isMember || known.name !== name || known.points !== points) throw keyReused('made', 'circle');
					return false;
				}
				const refusal = findJoinRefusal(0, await countCirclesOf(tx, playerId));
				if (refusal !== undefined) throw circleRefused(refusal);
				await addCircle(tx, circle);
				const own = nameMember(player, displayName, []);
				await addMember(tx, { circleId: id, playerId, name: own, joinedAt: circle.createdAt });
				return true;
			});
			reply.header('location', PATHS.circle.replace(':id', id));
			const own = await getOwnCircle(store.db, { id, playerId });
			return reply.code(isNew ? 201 : 200).send(toCircle(own, undefined));
		},
	);
}
