import type { FastifyRequest } from 'fastify';
import { useAttempt } from '#store/write/signIn.ts';
import type { AppParts } from '../appParts.ts';
import { type ProblemError, problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rateLimit.ts';
import { challenge } from './identity.ts';
import { GUESSES_MAX, hashCode, hashRequestId, isSameHash } from './oneTimeCode.ts';

interface CodeParts extends Pick<AppParts, 'store' | 'config' | 'clock'> {
	readonly rateLimits: RateLimits;
}

interface Claim<T> {
	readonly email: string;
	readonly code: string;
	/** The id of the request for the code, from callers that have it. */
	readonly requestId: string | undefined;
	/** Takes the code by its hash; resolves to undefined when another call has taken it first. */
	readonly work: (codeHash: string) => Promise<T | undefined>;
}

/**
 * Does the work if the code is the mailed one. Throws 401 for every other code, and for any code by the address alone
 * after too many wrong ones.
 */
export async function withCode<T>(
	{ store, config, clock, rateLimits }: CodeParts,
	request: FastifyRequest,
	{ email, code, requestId, work }: Claim<T>,
): Promise<T> {
	request.mailbox = email;
	await rateLimits.check('guess', request);
	const refuse = async (refusal: ProblemError): Promise<never> => {
		await rateLimits.note('guess', request);
		throw refusal;
	};
	const codeHash = hashCode(config.tokenSecret, email, code);
	const requestKey = requestId === undefined ? undefined : hashRequestId(requestId);
	const guess = { email, requestKey, guessesMax: GUESSES_MAX, now: clock() };
	const tried = await store.transaction((tx) => useAttempt(tx, guess));
	if (!tried.ok) return refuse(requestIdNeeded(request));
	const isRight = tried.codeHash !== undefined && isSameHash(tried.codeHash, codeHash);
	const done = isRight ? await work(codeHash) : undefined;
	return done ?? refuse(codeRefused(request));
}

function requestIdNeeded(request: FastifyRequest): ProblemError {
	const detail = `There were ${GUESSES_MAX} wrong codes for this address. Request a code and send its requestId with it.`;
	return problem('request_id_needed', { detail }, { 'www-authenticate': challenge(request) });
}

function codeRefused(request: FastifyRequest): ProblemError {
	const detail = 'The code is wrong, expired or used. Request a new one.';
	return problem('code_refused', { detail }, { 'www-authenticate': challenge(request) });
}
