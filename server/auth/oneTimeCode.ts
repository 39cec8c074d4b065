import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#contract/limits.ts';
import type { RandomSource } from '../process/randomSource.ts';

export const TRIES_PER_CODE = 5;

/** Six digits, uniformly distributed, with leading zeros. */
export function drawCode(random: RandomSource): string {
	return String(random.below(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
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
