import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Circle, CircleId, CircleLeft, CircleMemberId, CirclePatch } from '#contract/circle.ts';
import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import type { ProblemCode } from '#contract/problemCode.ts';
import { findMakerRefusal } from '#rules/circle.ts';
import { findCircleRace } from '#store/read/circles.ts';
import type { Db } from '#store/schema.ts';
import { leaveCircle, removeCircle, updateCircle } from '#store/write/circles.ts';
import type { App, AppParts } from '../appParts.ts';
import { checkName } from '../auth/checkName.ts';
import { getPlayer } from '../auth/identity.ts';
import { isConnected } from '../http/connection.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';
import { makeId } from '../process/randomSource.ts';
import { toCircle } from './circleAnswer.ts';
import { circleRefused } from './nameMember.ts';
import { getOwnCircle, lockOwnCircle, type OwnCircle } from './ownCircle.ts';

export interface CircleParts extends AppParts {
	/** Notifies the followers of a circle that it has just changed. */
	readonly onCircleChanged: (circleId: string) => void;
}

interface CircleAction {
	readonly method: 'POST' | 'PATCH' | 'DELETE';
	readonly path: string;
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	/** The schema of the parameters; that of a circle if absent. */
	readonly params?: TSchema;
	readonly body?: TSchema;
	/** Whether only the maker may do it. */
	readonly isMakers: boolean;
	/** Whether the caller is no member afterwards. */
	readonly leaves?: boolean;
	/** Changes the locked circle, or throws a problem. */
	readonly change: (
		tx: Db,
		own: OwnCircle,
		call: { readonly request: FastifyRequest; readonly parts: AppParts },
	) => Promise<void>;
}

const ACTIONS: readonly CircleAction[] = [
	{
		method: 'PATCH',
		path: PATHS.circle,
		operationId: 'updateCircle',
		summary: 'Rename a circle, change its points, or hand it on',
		description:
			'Only its maker may. All points follow at once, those of past days too. Who hands the circle on stays a member.',
		body: CirclePatch,
		isMakers: true,
		async change(tx, { circle, members }, { request }) {
			const { name, points, maker } = request.body as CirclePatch;
			const isMember = members.some(({ number }) => number === maker);
			if (maker !== undefined && !isMember) throw invalidField('body.maker', 'is no member');
			await updateCircle(tx, circle.id, {
				...(name !== undefined && { name: checkName(name, 'circle') }),
				...(points !== undefined && { points }),
				...(maker !== undefined && { makerNumber: maker }),
			});
		},
	},
	{
		method: 'POST',
		path: PATHS.circleInvitation,
		operationId: 'renewInvitation',
		summary: 'Renew the link of a circle',
		description: 'Only its maker may. The old link leads nowhere from now on; members stay.',
		body: PlayerHandle,
		isMakers: true,
		change: (tx, { circle }, { parts }) => updateCircle(tx, circle.id, { invitation: makeId(parts.random) }),
	},
	{
		method: 'DELETE',
		path: PATHS.circleMember,
		operationId: 'removeMember',
		summary: 'Take a member out of a circle',
		description:
			'Only its maker may. Who has the link can join again, so renew it too. A repeated call changes nothing.',
		params: CircleMemberId,
		isMakers: true,
		async change(tx, { circle, members, you }, { request }) {
			const { number } = request.params as CircleMemberId;
			if (number === you) throw invalidField('path.number', 'is your own: `me` in its place leaves the circle');
			const member = members.find((each) => each.number === number);
			if (member !== undefined) await leaveCircle(tx, { ...member, circleId: circle.id });
		},
	},
	{
		method: 'DELETE',
		path: PATHS.circleMembership,
		operationId: 'leaveCircle',
		summary: 'Leave a circle',
		description:
			"The caller's name and times are off its boards at once. When the maker leaves, the longest member follows.",
		isMakers: false,
		leaves: true,
		change: (tx, { circle, members, you }) =>
			leaveCircle(tx, { ...members.find(({ number }) => number === you)!, circleId: circle.id }),
	},
	{
		method: 'DELETE',
		path: PATHS.circle,
		operationId: 'endCircle',
		summary: 'End a circle',
		description: 'For everybody. Only its maker may.',
		isMakers: true,
		leaves: true,
		change: (tx, { circle }) => removeCircle(tx, circle.id),
	},
];

export function registerActions(app: App, parts: CircleParts): void {
	for (const action of ACTIONS) registerAction(app, parts, action);
}

function registerAction(app: App, parts: CircleParts, action: CircleAction): void {
	const { method, path, params = CircleId, body, isMakers, leaves = false, change, ...words } = action;
	const { store, clock } = parts;
	const refusals: ProblemCode[] = isMakers ? ['not_found', 'not_the_maker'] : ['not_found'];
	app.route({
		method,
		url: path,
		config: {
			limit: 'play',
			caller: 'player',
			right: isMakers ? 'circles' : 'play',
			hasSecret: !leaves,
			optionalBody: body === PlayerHandle,
		},
		schema: {
			...words,
			tags: ['circles'],
			params,
			...(body && { body }),
			response: responseSchemas({ 200: leaves ? CircleLeft : Circle }, refusals),
		},
		handler: async (request) => {
			const caller = { id: (request.params as CircleId).id, playerId: getPlayer(request).id };
			await store.transaction(
				async (tx) => {
					const own = await lockOwnCircle(tx, caller);
					const why = isMakers ? findMakerRefusal(own) : undefined;
					if (why !== undefined) throw circleRefused(why);
					await change(tx, own, { request, parts });
				},
				{ isWanted: isConnected(request) },
			);
			parts.onCircleChanged(caller.id);
			if (leaves) return { left: true } as const;
			const own = await getOwnCircle(store.db, caller);
			return toCircle(own, await findCircleRace(store.db, caller.id, clock()));
		},
	});
}
