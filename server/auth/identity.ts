import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { KEY_RIGHTS, type KeyRight } from '#contract/kinds.ts';
import { PATHS } from '#contract/paths.ts';
import type { Store } from '#store/open.ts';
import { findKey, findSession, type SessionRow } from '#store/read/access.ts';
import { findGuest, findUser, lockPlayers, type PlayerRow } from '#store/read/players.ts';
import { findOnPrimary } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import { recordUse } from '#store/write/access.ts';
import type { App, AppParts } from '../appParts.ts';
import { type ProblemError, problem } from '../http/problem.ts';
import type { Clock } from '../process/clock.ts';
import { createTokens, type SessionUser, type Tokens } from './tokens.ts';

/** The caller of a request: a guest, by guest id, or a user, by token. */
export interface Player {
	readonly id: string;
	readonly kind: 'guest' | 'user';
	/** The last that the player has told; null for UTC. */
	readonly timeZone: string | null;
	/** The caller's session; absent for a guest and for a key. */
	readonly sessionId?: string;
}

/** An app's means to find the player of a request. */
interface Identity {
	readonly store: Store;
	readonly tokens: Tokens;
	readonly clock: Clock;
	readonly resourceMetadataUrl: string;
}

declare module 'fastify' {
	interface FastifyInstance {
		identity: Identity;
	}
	interface FastifyContextConfig {
		/** The allowed callers: all others get 401 before validation. */
		caller?: 'player' | 'user';
		/** The right that a key needs for the route. Without it, keys are refused: the route is about the account. */
		right?: KeyRight;
	}
	interface FastifyRequest {
		/** The caller of a route that serves players or users only. */
		player: Player | undefined;
	}
}

export function registerIdentity(app: App, { store, config, clock, random }: AppParts): void {
	const { baseUrl, tokenSecret, tokenSecretPrevious } = config;
	const tokens = createTokens({
		issuer: baseUrl,
		secret: tokenSecret,
		previousSecret: tokenSecretPrevious,
		clock,
		random,
	});
	app.decorate('identity', {
		store,
		tokens,
		clock,
		resourceMetadataUrl: `${baseUrl}${PATHS.protectedResource}`,
	});
	app.decorateRequest('player', undefined);
	app.addHook('preValidation', async (request) => {
		const { caller } = request.routeOptions.config;
		if (caller === 'player') request.player = await requirePlayer(request);
		if (caller === 'user') request.player = await requireUser(request);
	});
}

/** The caller of a route with `config.caller`. Throws on a route without it, which would be our mistake. */
export function getPlayer({ player }: FastifyRequest): Player {
	assert(player !== undefined, 'The route has no config.caller.');
	return player;
}

/** The caller by bearer token or `guestId` (header, else body, else query). Throws 401 when both are absent. A token takes precedence. */
async function requirePlayer(request: FastifyRequest): Promise<Player> {
	const player = await findCaller(request);
	if (player === undefined) throw unauthorized(request, `Send a bearer token or a guestId. ${HOW_TO_SIGN_IN}`);
	return player;
}

/** The signed-in caller. Throws 401 for all others, guests included. */
async function requireUser(request: FastifyRequest): Promise<Player> {
	const user = await findUserCaller(request);
	if (user === undefined) throw unauthorized(request, `Send a bearer token. ${HOW_TO_SIGN_IN}`);
	return user;
}

/** The caller by bearer token or `guestId`. Returns `undefined` without either. Throws 401 for an invalid credential. */
export async function findCaller(request: FastifyRequest): Promise<Player | undefined> {
	const user = await findUserCaller(request);
	if (user !== undefined) return user;
	const guestId =
		readScheme(GUEST, request.headers.authorization) ?? readGuestId(request.body) ?? readGuestId(request.query);
	if (guestId === undefined) return undefined;
	const { store } = request.server.identity;
	const guest = await findOnPrimary(store, (db) => findGuest(db, hashSecret(guestId)));
	if (guest === undefined) throw unauthorized(request, 'This guestId is unknown.');
	return { id: guest.id, kind: 'guest', timeZone: guest.timeZone };
}

/**
 * Guest ids and keys are stored as a hash, so a copy of the store lets no one play as another player. They have too
 * many random bits to be guessed, so one round is enough.
 */
export function hashSecret(guestId: string): string {
	return createHash('sha256').update(guestId).digest('hex');
}

/** The caller by bearer token alone. Returns `undefined` without one. Throws 401 for an invalid token. */
export async function findUserCaller(request: FastifyRequest): Promise<Player | undefined> {
	const token = readBearer(request.headers.authorization);
	if (token === undefined) return undefined;
	return token.startsWith(KEY_PREFIX) ? findKeyCaller(request, token) : findSessionCaller(request, token);
}

/** A session that was signed in before sessions were listed has no row; it is valid until its token expires. */
async function findSessionCaller(request: FastifyRequest, token: string): Promise<Player> {
	const { store, tokens, clock } = request.server.identity;
	const claimed = await tokens.verify(token);
	if (claimed === undefined) throw invalidToken(request);
	const found = await findOnPrimary(store, (db) => findSignedIn(db, claimed));
	if (found === undefined) throw invalidToken(request);
	const { user, session } = found;
	if (session !== undefined && store.canWrite()) await recordUse(store.db, session.access, clock());
	return { id: user.id, kind: 'user', timeZone: user.timeZone, sessionId: claimed.sessionId };
}

async function findSignedIn(db: Db, claimed: SessionUser) {
	const session = await findSession(db, claimed.sessionId);
	const user = session?.user ?? (await findUser(db, claimed.id));
	return user === undefined || !isValid(claimed, user, session) ? undefined : { user, session };
}

function isValid(claimed: SessionUser, user: PlayerRow, session: SessionRow | undefined): boolean {
	const isRevoked = session !== undefined && session.access.revokedAt !== null;
	return user.id === claimed.id && user.tokensValidFrom === claimed.tokensValidFrom && !isRevoked;
}

/** Throws 403 for a key without the right that the route needs. */
async function findKeyCaller(request: FastifyRequest, secret: string): Promise<Player> {
	const { store, clock } = request.server.identity;
	const found = await findOnPrimary(store, (db) => findKeyOwner(db, secret, clock()));
	if (found === undefined) throw invalidToken(request);
	const { key, user } = found;
	const { right } = request.routeOptions.config;
	if (right === undefined || !includesRight(key.keyRight ?? 'read', right)) throw rightMissing(right);
	if (store.canWrite()) await recordUse(store.db, key, clock());
	return { id: user.id, kind: 'user', timeZone: user.timeZone };
}

async function findKeyOwner(db: Db, secret: string, now: number) {
	const key = await findKey(db, hashSecret(secret));
	if (key === undefined || key.revokedAt !== null || key.expiresAt <= now) return undefined;
	const user = await findUser(db, key.playerId);
	return user?.tokensValidFrom === key.tokensValidFrom ? { key, user } : undefined;
}

/** The prefix of every key, which distinguishes it from a token and lets scanners find it where it does not belong. */
export const KEY_PREFIX = 'nfk_';

function includesRight(held: KeyRight, needed: KeyRight): boolean {
	return KEY_RIGHTS.indexOf(held) >= KEY_RIGHTS.indexOf(needed);
}

function rightMissing(right: KeyRight | undefined): ProblemError {
	const detail = right === undefined ? 'No key may do this: sign in.' : `This needs a key with the right ${right}.`;
	return problem('key_right', { detail });
}

const HOW_TO_SIGN_IN = '/auth.md says how to get one.';

const BEARER = /^bearer(?: +(.*))?$/i;
/** A scheme of our own: a header is not in the logs of proxies, as a query is. */
const GUEST = /^guest(?: +(.*))?$/i;

/** The token of a bearer header, `''` when the header has none, `undefined` without a bearer header. */
export function readBearer(header: string | undefined): string | undefined {
	return readScheme(BEARER, header);
}

function readScheme(scheme: RegExp, header: string | undefined): string | undefined {
	const match = header === undefined ? null : scheme.exec(header.trim());
	return match === null ? undefined : (match[1]?.trim() ?? '');
}

function readGuestId(part: unknown): string | undefined {
	if (typeof part !== 'object' || part === null || !('guestId' in part)) return undefined;
	return typeof part.guestId === 'string' ? part.guestId : undefined;
}

/** The caller, locked until the end of the transaction. Throws 401 for a guest who has just become part of an account. */
export async function lockCaller(tx: Db, request: FastifyRequest): Promise<PlayerRow> {
	const [player] = await lockPlayers(tx, [getPlayer(request).id]);
	if (player === undefined || player.endedAt !== null) throw unauthorized(request, 'This guestId is unknown.');
	return player;
}

export function unauthorized(request: FastifyRequest, detail: string): ProblemError {
	return problem('unauthorized', { detail }, { 'www-authenticate': challenge(request) });
}

/** Every invalid token gets the same answer, which does not say why it is invalid. */
function invalidToken(request: FastifyRequest): ProblemError {
	const header = `${challenge(request)}, error="invalid_token"`;
	return problem('unauthorized', { detail: 'The bearer token is not valid.' }, { 'www-authenticate': header });
}

/** The challenge that every 401 carries (RFC 6750, RFC 9728). */
export function challenge(request: FastifyRequest): string {
	return `Bearer resource_metadata="${request.server.identity.resourceMetadataUrl}"`;
}

/** The security in the API description of a route that needs a player: a token or a `guestId`. */
export const PLAYER_SECURITY = [{ bearer: [] }, { guest: [] }];

/** The security of a route which answers everybody, and a player with more. */
export const OPEN_SECURITY = [...PLAYER_SECURITY, {}];
