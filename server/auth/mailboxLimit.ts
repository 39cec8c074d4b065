import { clientKey, type RateLimits, rateLimited } from '../http/rateLimit.ts';

/**
 * Limits for one e-mail address. They count by the pair of client address and e-mail address, so that a stranger who asks for
 * somebody's codes, or guesses them, locks out only themselves and not the owner. The bounds of an address regardless of clients
 * are counted in the store (`mailboxes.ts`).
 */
interface Caller {
	readonly email: string;
	readonly ip: string;
}

/** Counts a request for a code. Throws 429. */
export function limitMailbox(rateLimits: RateLimits, caller: Caller): void {
	const own = rateLimits.consume('mailbox', pairKey(caller));
	if (!own.allowed) throw rateLimited(own);
}

/** Counts a guess before the code is checked. The caller forgives it if the code was right. Throws 429. */
export function limitWrongCodes(rateLimits: RateLimits, caller: Caller): { forgive(): void } {
	const guess = rateLimits.consume('guess', pairKey(caller));
	if (!guess.allowed) throw rateLimited(guess);
	return { forgive: () => rateLimits.forget('guess', pairKey(caller)) };
}

function pairKey({ email, ip }: Caller): string {
	return `${clientKey(ip)} ${email}`;
}
