import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, LONG_CODE_LENGTH } from '#contract/limits.ts';
import type { RandomSource } from '../process/randomSource.ts';

/** In each of the two ways to enter a code. */
export const TRIES_PER_CODE = 5;

/**
 * How many six-digit codes may be guessed wrongly at one address between two sign-ins, whatever the networks they come from (NIST
 * SP 800-63B). Beyond it the address gets codes of twenty digits, which have more than 64 bits and need no bound.
 */
export const GUESSES_MAX = 100;

/** Digits, uniformly distributed, with leading zeros. */
export function drawCode(random: RandomSource, { isLong }: { isLong: boolean }): string {
	const length = isLong ? LONG_CODE_LENGTH : CODE_LENGTH;
	return Array.from({ length }, () => random.below(10)).join('');
}

export function isLongCode(code: string): boolean {
	return code.length === LONG_CODE_LENGTH;
}

/** The store has only the hash, as for guest ids. */
export function hashRequestId(requestId: string): string {
	return createHash('sha256').update(requestId).digest('base64url');
}

/** A hash that recognizes a network from which an account has signed in, and reveals it to nobody. */
export function hashNetwork(secret: string, email: string, network: string): string {
	return createHmac('sha256', secret).update(`network\0${email}\0${network}`).digest('base64url');
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
