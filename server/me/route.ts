import type { FastifyRequest } from 'fastify';
import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import { User, UserPatch } from '#contract/user.ts';
import { findUser, lockPlayers, type PlayerRow } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { type UserChange, updateUser } from '#store/write/players.ts';
import type { App, AppParts } from '../appParts.ts';
import { checkDisplayName } from '../auth/checkDisplayName.ts';
import { getPlayer, unauthorized } from '../auth/identity.ts';
import { toUser } from '../auth/userAnswer.ts';
import { type ProblemError, problem, responseSchemas } from '../http/problem.ts';

export function registerMe(app: App, parts: AppParts): void {
	registerRead(app, parts);
	registerChange(app, parts);
}

function registerRead(app: App, { store }: AppParts): void {
	app.get(
		PATHS.me,
		{
			config: { limit: 'account', caller: 'user', right: 'read' },
			schema: {
				operationId: 'readMe',
				summary: 'Read the profile of the signed-in player',
				description: 'Only its owner sees the e-mail address.',
				tags: ['account'],
				querystring: PlayerHandle,
				response: responseSchemas({ 200: User }),
			},
		},
		async (request) => {
			const { id } = getPlayer(request);
			return toUser(getUser(request, await findUser(store.db, id)));
		},
	);
}

function registerChange(app: App, { store }: AppParts): void {
	app.patch(
		PATHS.me,
		{
			config: { limit: 'account', caller: 'user' },
			schema: {
				operationId: 'updateMe',
				summary: 'Change the display name, preferences or the own page',
				description:
					'Absent fields stay as they are. Display names are unique, also to the eye; they have no invisible characters, do not mix scripts within a word, and do not imitate the operator.',
				tags: ['account'],
				querystring: PlayerHandle,
				body: UserPatch,
				response: responseSchemas({ 200: User }, ['name_taken']),
			},
		},
		async (request) => {
			const { id } = getPlayer(request);
			const { guestId: _, ...change } = request.body;
			const displayName = checkDisplayName(change.displayName);
			const user = await store.transaction((tx) => changeUser(tx, id, { ...change, displayName }));
			if (user === 'name_taken') throw nameTaken();
			return toUser(getUser(request, user));
		},
	);
}

function nameTaken(): ProblemError {
	const message = 'is the name of another player, or looks like it';
	return problem('name_taken', {
		detail: 'Another player has this name, or one that looks like it.',
		errors: [{ field: 'body.displayName', message }],
	});
}

/** Changes the preferences that were sent and keeps the others. */
async function changeUser(tx: Db, id: string, patch: UserChange): Promise<PlayerRow | 'name_taken' | undefined> {
	const [user] = await lockPlayers(tx, [id]);
	if (user === undefined) return undefined;
	const preferences = { ...user.preferences, ...patch.preferences };
	return updateUser(tx, id, { ...patch, preferences });
}

/** Throws 401 when the account was deleted after its token was checked. */
function getUser(request: FastifyRequest, user: PlayerRow | undefined): PlayerRow {
	if (user === undefined) throw unauthorized(request, 'This account no longer exists.');
	return user;
}
