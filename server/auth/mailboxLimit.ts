import { clientKey, type RateLimits, rateLimited } from '../http/rateLimit.ts';

/**
 * Limits for one e-mail address. They count by the pair of client address and e-mail address, so that a stranger who asks
 * for somebody's codes, or guesses them, locks out only themselves and not the owner. The mails that all clients together
 * send to one address are limited too, but a client that has not asked before still gets one.
 */
interface Caller {
	readonly email: string;
	readonly ip: string;
}

/** Counts a mail before it is sent. Throws 429 when the pair, or the address, has had its share. */
export async function limitMailbox(rateLimits: RateLimits, caller: Caller): Promise<void> {
	const isNew = !(await rateLimits.isCounted('mailbox', pairKey(caller)));
	const own = await rateLimits.consume('mailbox', pairKey(caller));
	if (!own.allowed) throw rateLimited(own);
	const total = await rateLimits.consume('mailboxTotal', caller.email);
	if (!total.allowed && !isNew) throw rateLimited(total);
}

/** Counts a guess before the code is checked. The caller forgives it if the code was right. Throws 429. */
export async function limitWrongCodes(rateLimits: RateLimits, caller: Caller): Promise<{ forgive(): Promise<void> }> {
	const guess = await rateLimits.consume('guess', pairKey(caller));
	if (!guess.allowed) throw rateLimited(guess);
	return { forgive: () => rateLimits.forget('guess', pairKey(caller)) };
}

function pairKey({ email, ip }: Caller): string {
	return `${clientKey(ip)} ${email}`;
}
