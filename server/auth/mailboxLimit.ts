import { clientKey, type RateLimits, rateLimited } from '../http/rateLimit.ts';

/**
 * Limits for one e-mail address. They count by the pair of caller and address, so that a stranger who asks for
 * somebody's codes, or guesses them, only shuts himself out and not the owner. What all callers together may have
 * mailed to one address is limited too, but then each caller that has not asked before still gets one.
 */
interface Caller {
	readonly email: string;
	readonly ip: string;
}

export async function limitMailbox(rateLimits: RateLimits, caller: Caller): Promise<void> {
	const isNew = !(await rateLimits.isCounted('mailbox', pairKey(caller)));
	const own = await rateLimits.consume('mailbox', pairKey(caller));
	if (!own.allowed) throw rateLimited(own);
	const total = await rateLimits.consume('mailboxTotal', caller.email);
	if (!total.allowed && !isNew) throw rateLimited(total);
}

/** Counted before the code is looked at, and given back when it was right. */
export async function limitWrongCodes(rateLimits: RateLimits, caller: Caller): Promise<{ forgive(): Promise<void> }> {
	const guess = await rateLimits.consume('guess', pairKey(caller));
	if (!guess.allowed) throw rateLimited(guess);
	return { forgive: () => rateLimits.forget('guess', pairKey(caller)) };
}

function pairKey({ email, ip }: Caller): string {
	return `${clientKey(ip)} ${email}`;
}
