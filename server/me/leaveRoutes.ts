import type { FastifyRequest } from 'fastify';
import { PlayerDeleted, PlayerDeletion, SignedOut } from '#contract/account.ts';
import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import { findUser } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { revokeTokens } from '#store/write/access.ts';
import { addAccountAudit } from '#store/write/audit.ts';
import { endPlayer, removeEndedPlayer } from '#store/write/endPlayer.ts';
import { takeCode } from '#store/write/signIn.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer, type Player, unauthorized } from '../auth/identity.ts';
import { withCode } from '../auth/withCode.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';
import type { RateLimits } from '../http/rateLimit.ts';

/** A player's two ways to leave: signing out everywhere, and deletion. */
export function registerLeaving(app: App, parts: LeaveParts): void {
	registerSignOut(app, parts);
	app.post(
		PATHS.meDeletion,
		{
			config: { limit: 'verify', caller: 'player' },
			schema: {
				operationId: 'deletePlayer',
				summary: 'Delete the account, or the guest',
				description:
					"Deletes the player with everything they have, at once and for good. A user also sends a fresh sign-in code for the account's address; a guest needs the `guestId` alone.",
				tags: ['account'],
				body: PlayerDeletion,
				response: responseSchemas({ 200: PlayerDeleted }, ['code_refused', 'request_id_needed']),
			},
		},
		(request) => deletePlayer(parts, request),
	);
}

type LeaveParts = AppParts & { readonly rateLimits: RateLimits };

function registerSignOut(app: App, { store, clock }: LeaveParts): void {
	app.post(
		PATHS.meSignOut,
		{
			config: { limit: 'account', caller: 'user', optionalBody: true },
			schema: {
				operationId: 'signOutEverywhere',
				summary: 'Sign out everywhere',
				description: "Ends every token of the account, this call's too, and an open sign-in code.",
				tags: ['account'],
				body: PlayerHandle,
				response: responseSchemas({ 200: SignedOut }),
			},
		},
		async (request) => {
			const { id: userId } = getPlayer(request);
			const now = clock();
			const revoked = await store.transaction(async (tx) => {
				const done = await revokeTokens(tx, { userId, now });
				if (done !== undefined) await addAccountAudit(tx, { at: now, event: 'sign-out everywhere', playerId: userId });
				return done;
			});
			if (revoked === undefined) throw unauthorized(request, GONE);
			return { ok: true };
		},
	);
}

async function deletePlayer(
	parts: LeaveParts,
	request: FastifyRequest<{ Body: PlayerDeletion }>,
): Promise<PlayerDeleted> {
	const { id, kind } = getPlayer(request);
	const removed =
		kind === 'guest'
			? await parts.store.transaction((tx) => endAccount(tx, { id, kind, now: parts.clock() }))
			: await deleteUser(parts, request, { id, body: request.body });
	if (removed === undefined) throw unauthorized(request, GONE);
	await removeEndedPlayer(parts.store, id).catch((error) =>
		request.log.warn({ err: error }, 'a deleted player is removed within the hour'),
	);
	return { games: removed.games, runs: removed.runs };
}

async function endAccount(tx: Db, { id, kind, now }: Pick<Player, 'id' | 'kind'> & { readonly now: number }) {
	const removed = await endPlayer(tx, id, now);
	if (removed === undefined) return undefined;
	const { games, runs } = removed;
	const event = kind === 'guest' ? 'guest deleted' : 'account deleted';
	await addAccountAudit(tx, { at: now, event, playerId: id, detail: { games, runs } });
	return removed;
}

const GONE = 'This account is gone.';

/** The code is taken and the account ended in one transaction: of two calls with one code one finds it. */
async function deleteUser(
	parts: LeaveParts,
	request: FastifyRequest,
	{ id, body: { code, requestId } }: { readonly id: string; readonly body: PlayerDeletion },
) {
	if (code === undefined) throw invalidField('body.code', 'is required: ask for a sign-in code');
	const email = (await findUser(parts.store.db, id))?.email;
	if (email === undefined || email === null) throw unauthorized(request, GONE);
	return withCode(parts, request, {
		email,
		code,
		requestId,
		work: (codeHash) =>
			parts.store.transaction(async (tx) =>
				(await takeCode(tx, { email, codeHash }))
					? endAccount(tx, { id, kind: 'user', now: parts.clock() })
					: undefined,
			),
	});
}
