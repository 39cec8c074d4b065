import { createHash } from 'node:crypto';
import { JOSEError, JWKSNoMatchingKey } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { BoundedMap } from '../process/boundedMap.ts';
import type { Clock } from '../process/clock.ts';
import { makeId, type RandomSource } from '../process/randomSource.ts';

/**
 * Session tokens: JWTs signed with HS256, pinned by algorithm, type, issuer and audience (RFC 8725). Two keys are
 * accepted, so that the secret can be rotated without signing players out. Verification with the asynchronous crypto of
 * jose takes about 100 µs, so verified tokens are cached in a bounded map until they expire.
 */
export interface Tokens {
	/** A token that is valid for 30 days. */
	issue(user: TokenUser): Promise<IssuedToken>;
	/** The token's user, or `undefined` for any invalid token. The account may have revoked it since: compare `tokensValidFrom`. */
	verify(token: string): Promise<SessionUser | undefined>;
}

interface IssuedToken {
	readonly token: string;
	readonly sessionId: string;
	readonly expiresAt: number;
}

export interface SessionUser extends TokenUser {
	readonly sessionId: string;
}

interface TokenUser {
	readonly id: string;
	/**
	 * The account's value when the token was issued. It is compared for equality, not order, so the whole seconds of `iat`
	 * do not matter, and a restored database cannot make a revoked token valid again by repeating a value.
	 */
	readonly tokensValidFrom: number;
}

/** The one scope: a token lets its holder do everything that its user can. */
export const TOKEN_SCOPE = 'play';

export const TOKEN_LIFETIME_S = 30 * 24 * 3600;
const TYPE = 'ninefold-session+jwt';
/** How far the clock of the process that issued a token may be ahead. A token does not live longer for it. */
export const CLOCK_TOLERANCE_S = 30;
const TOKEN_LENGTH_MAX = 2000;
const REMEMBERED_MAX = 10_000;

interface TokenSettings {
	readonly issuer: string;
	readonly secret: string;
	readonly previousSecret: string | undefined;
	readonly clock: Clock;
	readonly random: RandomSource;
}

interface Verified {
	readonly user: SessionUser;
	readonly expiresAt: number;
}

export function createTokens(settings: TokenSettings): Tokens {
	const { issuer, clock, random } = settings;
	const current = readKey(settings.secret);
	const keys = new Map([[current.kid, current.bytes]]);
	if (settings.previousSecret !== undefined) {
		const previous = readKey(settings.previousSecret);
		keys.set(previous.kid, previous.bytes);
	}
	const remembered = new BoundedMap<string, Verified>(REMEMBERED_MAX);
	const recall = (token: string): SessionUser | undefined => {
		const known = remembered.get(token);
		return known !== undefined && known.expiresAt > clock() ? known.user : undefined;
	};

	return {
		async issue({ id, tokensValidFrom }) {
			const sessionId = makeId(random);
			const expiresAt = (toSeconds(clock()) + TOKEN_LIFETIME_S) * 1000;
			const token = await new SignJWT({ scope: TOKEN_SCOPE, gen: tokensValidFrom })
				.setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: current.kid })
				.setIssuer(issuer)
				.setAudience(issuer)
				.setSubject(id)
				.setIssuedAt(toSeconds(clock()))
				.setExpirationTime(expiresAt / 1000)
				.setJti(sessionId)
				.sign(current.bytes);
			return { token, sessionId, expiresAt };
		},

		async verify(token) {
			if (token.length > TOKEN_LENGTH_MAX) return undefined;
			const known = recall(token);
			if (known !== undefined) return known;
			remembered.delete(token);
			const verified = await verifyToken(token, { issuer, keys, now: clock() });
			if (verified !== undefined) remembered.set(token, verified);
			return verified?.user;
		},
	};
}

interface VerifySettings {
	readonly issuer: string;
	readonly keys: ReadonlyMap<string, Uint8Array>;
	readonly now: number;
}

async function verifyToken(token: string, { issuer, keys, now }: VerifySettings): Promise<Verified | undefined> {
	try {
		const { payload } = await jwtVerify(token, (header) => getKey(keys, header.kid), {
			algorithms: ['HS256'],
			typ: TYPE,
			issuer,
			audience: issuer,
			requiredClaims: ['sub', 'iat', 'exp', 'jti'],
			maxTokenAge: TOKEN_LIFETIME_S,
			clockTolerance: CLOCK_TOLERANCE_S,
			currentDate: new Date(now),
		});
		const { sub: id, gen: tokensValidFrom, exp, jti: sessionId } = payload;
		if (typeof id !== 'string' || typeof tokensValidFrom !== 'number' || sessionId === undefined) return undefined;
		const expiresAt = exp! * 1000;
		return expiresAt > now ? { user: { id, tokensValidFrom, sessionId }, expiresAt } : undefined;
	} catch (error) {
		if (error instanceof JOSEError) return undefined;
		throw error;
	}
}

function getKey(keys: ReadonlyMap<string, Uint8Array>, kid: string | undefined): Uint8Array {
	const key = kid === undefined ? undefined : keys.get(kid);
	if (key === undefined) throw new JWKSNoMatchingKey();
	return key;
}

/** The key id is a short hash of the secret, so the operator need not configure one. */
function readKey(secret: string): { kid: string; bytes: Uint8Array } {
	const kid = createHash('sha256').update(`ninefold key id\0${secret}`).digest('base64url').slice(0, 11);
	return { kid, bytes: new TextEncoder().encode(secret) };
}

function toSeconds(ms: number): number {
	return Math.floor(ms / 1000);
}
