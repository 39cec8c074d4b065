import {
	Access,
	AccessId,
	AccessRevoked,
	type ApiKey,
	KeyRequest,
	NewKey,
	type SignedInSession,
} from '#contract/access.ts';
import { KEY_LIFETIME_DAYS, KEYS_PER_USER_MAX, SESSIONS_LISTED_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { type AccessRow, listAccess, wasRevoked } from '#store/read/access.ts';
import { lockPlayers } from '#store/read/players.ts';
import { addAccess, deleteExpiredAccess, revokeAccess } from '#store/write/access.ts';
import { addAccountAudit } from '#store/write/audit.ts';
import type { App, AppParts } from '../appParts.ts';
import { checkName } from '../auth/checkName.ts';
import { getPlayer, hashSecret, KEY_PREFIX, unauthorized } from '../auth/identity.ts';
import { problem, responseSchemas } from '../http/problem.ts';
import { formatInstant } from '../process/clock.ts';
import { makeId } from '../process/randomSource.ts';

const SECRET_BYTES = 32;
/** The id of a client's own session, for signing out. */
const THIS_SESSION = 'this-session';
const SECURITY = { tags: ['account'] };

/** The access to a player: the list of sessions and keys, new keys, and the end of any of them. No key may do this. */
export function registerAccess(app: App, parts: AppParts): void {
	registerList(app, parts);
	registerNewKey(app, parts);
	registerRevoke(app, parts);
}

function registerList(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.access,
		{
			config: { limit: 'account', caller: 'user' },
			schema: {
				...SECURITY,
				operationId: 'listAccess',
				summary: 'List the sessions and keys of the account',
				description: 'Who is signed in, and which programs have a key.',
				response: responseSchemas({ 200: Access }),
			},
		},
		async (request) => {
			const { id: playerId, sessionId } = getPlayer(request);
			const rows = await listAccess(store.db, { playerId, now: clock() });
			const sessions = rows.filter(({ kind }) => kind === 'session').slice(0, SESSIONS_LISTED_MAX);
			const keys = rows.filter(({ kind }) => kind === 'key');
			return { sessions: sessions.map((row) => toSession(row, sessionId)), keys: keys.map(toKey) };
		},
	);
}

function registerNewKey(app: App, { store, clock, random }: AppParts): void {
	app.post(
		PATHS.keys,
		{
			config: { limit: 'account', caller: 'user', hasSecret: true },
			schema: {
				...SECURITY,
				operationId: 'createKey',
				summary: 'Make a key for a program',
				description: `A program's bearer token, valid for ${KEY_LIFETIME_DAYS} days or until a sign-out everywhere. Only this answer has its secret. A player has at most ${KEYS_PER_USER_MAX}.`,
				body: KeyRequest,
				response: responseSchemas({ 201: NewKey }, ['key_limit']),
			},
		},
		async (request, reply) => {
			const { id: playerId } = getPlayer(request);
			const { right } = request.body;
			const name = checkName(request.body.name, 'key');
			const secret = KEY_PREFIX + random.bytes(SECRET_BYTES).toString('base64url');
			const now = clock();
			const row = await store.transaction(async (tx) => {
				const [user] = await lockPlayers(tx, [playerId]);
				if (user === undefined) throw unauthorized(request, 'This account is gone.');
				await deleteExpiredAccess(tx, playerId, now);
				const keys = (await listAccess(tx, { playerId, now })).filter(({ kind }) => kind === 'key');
				if (keys.length >= KEYS_PER_USER_MAX) {
					throw problem('key_limit', { detail: `You have ${KEYS_PER_USER_MAX} keys. Revoke one first.` });
				}
				const key = {
					id: makeId(random),
					playerId,
					kind: 'key',
					name,
					keyRight: right,
					keyHash: hashSecret(secret),
					tokensValidFrom: user.tokensValidFrom,
					createdAt: now,
					expiresAt: now + KEY_LIFETIME_DAYS * DAY_MS,
				} as const;
				await addAccess(tx, key);
				const detail = { key: key.id, right };
				await addAccountAudit(tx, { at: now, event: 'key made', playerId, detail });
				return { ...key, lastUsedAt: null, revokedAt: null };
			});
			reply.header('location', PATHS.access);
			return reply.code(201).send({ secret, key: toKey(row) });
		},
	);
}

function registerRevoke(app: App, { store, clock }: AppParts): void {
	app.delete(
		PATHS.accessEntry,
		{
			config: { limit: 'account', caller: 'user' },
			schema: {
				...SECURITY,
				operationId: 'revokeAccess',
				summary: 'Sign out one session, or revoke one key',
				description: `It is refused from the next request on, and a repeated call changes nothing. The id \`${THIS_SESSION}\` signs the caller out.`,
				params: AccessId,
				response: responseSchemas({ 200: AccessRevoked }, ['not_found']),
			},
		},
		async (request) => {
			const { id: playerId, sessionId = THIS_SESSION } = getPlayer(request);
			const id = request.params.id === THIS_SESSION ? sessionId : request.params.id;
			const now = clock();
			await store.transaction(async (tx) => {
				const kind = await revokeAccess(tx, { id, playerId, now });
				if (kind === undefined) {
					if (await wasRevoked(tx, { id, playerId })) return;
					throw problem('not_found', { detail: 'You have no session or key with this id.' });
				}
				const event = kind === 'key' ? 'key revoked' : 'sign-out';
				await addAccountAudit(tx, { at: now, event, playerId, detail: { [kind]: id } });
			});
			return { ok: true };
		},
	);
}

function toKey({ id, name, keyRight, createdAt, expiresAt, lastUsedAt }: AccessRow): ApiKey {
	return { id, name: name ?? '', right: keyRight ?? 'read', ...toTimes({ createdAt, expiresAt, lastUsedAt }) };
}

function toSession({ id, name, createdAt, expiresAt, lastUsedAt }: AccessRow, current?: string): SignedInSession {
	return { id, device: name, ...toTimes({ createdAt, expiresAt, lastUsedAt }), current: id === current };
}

function toTimes({ createdAt, expiresAt, lastUsedAt }: Pick<AccessRow, 'createdAt' | 'expiresAt' | 'lastUsedAt'>) {
	return {
		createdAt: formatInstant(createdAt),
		expiresAt: formatInstant(expiresAt),
		lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
	};
}
