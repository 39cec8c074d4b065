import { Circle, Invitation, InvitationId, Joining } from '#contract/circle.ts';
import { PATHS } from '#contract/paths.ts';
import { Guest, GuestRequest } from '#contract/user.ts';
import { findJoinRefusal } from '#rules/circle.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import {
	countCirclesOf,
	countMembers,
	findCircleRace,
	findInvited,
	findOwnCircle,
	listMembers,
} from '#store/read/circles.ts';
import type { Db } from '#store/schema.ts';
import { addMember, lockCircle } from '#store/write/circles.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, getPlayer, lockCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { addNewGuest } from '../auth/newGuest.ts';
import { responseSchemas } from '../http/problem.ts';
import type { CircleParts } from './circleActionRoutes.ts';
import { toCircle } from './circleAnswer.ts';
import { circleRefused, nameMember } from './nameMember.ts';
import { getOwnCircle, noCircle } from './ownCircle.ts';

/** The link of a circle. An old link is like a link that never was. */
export function registerInvitations(app: App, parts: CircleParts): void {
	registerRead(app, parts);
	registerGuest(app, parts);
	registerJoin(app, parts);
}

function registerRead(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.invitation,
		{
			config: { limit: 'read', right: 'read' },
			schema: {
				operationId: 'readInvitation',
				summary: 'Read an invitation to a circle',
				description: 'For everybody who has the link, with or without credentials.',
				tags: ['circles'],
				security: OPEN_SECURITY,
				params: InvitationId,
				response: responseSchemas({ 200: Invitation }, ['not_found']),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			const invited = await readInvited(store.db, request.params.id);
			if (invited === undefined) throw noCircle();
			const { id, name, memberCount } = invited;
			const own = caller && (await findOwnCircle(store.db, { id, playerId: caller.id }));
			reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
			return { name, memberCount, date: formatUtcDate(clock()), circleId: own?.id ?? null };
		},
	);
}

/** The facts for every holder of the link. */
export async function readInvited(
	db: Db,
	invitation: string,
): Promise<{ readonly id: string; readonly name: string; readonly memberCount: number } | undefined> {
	const circle = await findInvited(db, invitation);
	return circle && { id: circle.id, name: circle.name, memberCount: await countMembers(db, circle.id) };
}

function registerGuest(app: App, parts: AppParts): void {
	const { store } = parts;
	app.post(
		PATHS.invitationGuest,
		{
			config: { limit: 'invited', hasSecret: true },
			schema: {
				operationId: 'createInvitedGuest',
				summary: 'Create a guest by an invitation',
				description: 'As `POST /api/guest`, with a larger limit: a school class behind one address joins at once.',
				tags: ['circles'],
				params: InvitationId,
				body: GuestRequest,
				response: responseSchemas({ 200: Guest }, ['not_found']),
			},
		},
		async (request) => {
			if ((await findInvited(store.db, request.params.id)) === undefined) throw noCircle();
			return addNewGuest(parts);
		},
	);
}

function registerJoin(app: App, parts: CircleParts): void {
	const { store, clock } = parts;
	app.post(
		PATHS.invitationJoin,
		{
			config: { limit: 'play', caller: 'player', right: 'play', hasSecret: true, optionalBody: true },
			schema: {
				operationId: 'joinCircle',
				summary: 'Join a circle',
				description:
					"Who joins agrees that the members see their name, their dailies' times and how far these are from par, from which a member can work out the par. A repeated call changes nothing.",
				tags: ['circles'],
				params: InvitationId,
				body: Joining,
				response: responseSchemas({ 200: Circle }, ['not_found', 'circle_full', 'circle_limit', 'name_taken']),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const id = await store.transaction(async (tx) => {
				const player = await lockCaller(tx, request);
				const circleId = await lockInvited(tx, request.params.id);
				if ((await findOwnCircle(tx, { id: circleId, playerId })) !== undefined) return circleId;
				const members = await listMembers(tx, circleId);
				const refusal = findJoinRefusal(members.length, await countCirclesOf(tx, playerId));
				if (refusal !== undefined) throw circleRefused(refusal);
				const taken = members.map(({ name }) => name);
				const name = nameMember(player, request.body.displayName, taken);
				await addMember(tx, { circleId, playerId, name, joinedAt: clock() });
				return circleId;
			});
			parts.onCircleChanged(id);
			const own = await getOwnCircle(store.db, { id, playerId });
			return toCircle(own, await findCircleRace(store.db, id, clock()));
		},
	);
}

/** The circle of an invitation, locked. Throws 404, also when the link was renewed a moment ago. */
async function lockInvited(tx: Db, invitation: string): Promise<string> {
	const invited = await findInvited(tx, invitation);
	if (invited === undefined) throw noCircle();
	await lockCircle(tx, invited.id);
	if ((await findInvited(tx, invitation)) === undefined) throw noCircle();
	return invited.id;
}
