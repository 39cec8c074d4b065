import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#contract/limits.ts';
import type { RandomSource } from '../process/randomSource.ts';

/** The number of tries in each of the two ways to enter a code, which lives for ten minutes (`CODE_LIFETIME_S`). */
export const ATTEMPTS_PER_CODE = 5;

/**
 * The most wrong guesses by the address alone between two sign-ins, over all networks (NIST SP 800-63B). After them a
 * code requires its request's secret id.
 */
export const GUESSES_MAX = 100;

/**
 * The most mails a day for an address after that, at the request of networks without a sign-in to its account. With
 * five attempts each these are fifty guesses a day.
 */
export const MAILS_FOR_STRANGERS_MAX = 10;

/** The last mails of an address are reserved for networks with a sign-in to its account. */
const SHARE_OF_STRANGERS = 2 / 3;

/** How many of an address's daily mails the other networks get, before it has had that many wrong guesses. */
export function countMailsForStrangers(mailsPerDay: number): number {
	return Math.ceil(mailsPerDay * SHARE_OF_STRANGERS);
}

/** A bound by which one network cannot use up the mails of all others. */
const SHARE_OF_NETWORK = 1 / 4;

/** How many of the other networks' mails one of them gets. */
export function countMailsForNetwork(mailsForStrangers: number): number {
	return Math.ceil(mailsForStrangers * SHARE_OF_NETWORK);
}

/** Digits, uniformly distributed, with leading zeros. */
export function drawCode(random: RandomSource): string {
	return Array.from({ length: CODE_LENGTH }, () => random.below(10)).join('');
}

/** The store has only the hash, as for guest ids. */
export function hashRequestId(requestId: string): string {
	return createHash('sha256').update(requestId).digest('base64url');
}

/**
 * Codes are stored as a keyed hash bound to their address. A million codes can be tried in a second, so a plain hash in a
 * stolen store would hide nothing.
 */
export function hashCode(secret: string, email: string, code: string): string {
	return createHmac('sha256', secret).update(`sign-in code\0${email}\0${code}`).digest('base64url');
}

/** Takes the same time wherever the two differ. */
export function isSameHash(left: string, right: string): boolean {
	const [a, b] = [Buffer.from(left), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
}
