import type { FieldError } from '#contract/problem.ts';
import type { ProblemCode } from '#contract/problemCode.ts';

/** Why a request failed: a problem that the service named, or no answer at all. */
export interface Refusal {
	readonly code: ProblemCode | 'offline';
	readonly errors: readonly FieldError[];
	readonly retryAfterS?: number;
	readonly moveCount?: number;
	readonly penaltyMs?: number;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Refusal };

export const OFFLINE: Refusal = { code: 'offline', errors: [] };

const UNAVAILABLE: Refusal = { code: 'unavailable', errors: [] };

/** Why a script did not load, which the browser does not tell. */
export function refusalOfScript({ isOnline }: { readonly isOnline: { readonly value: boolean } }): Refusal {
	return isOnline.value ? UNAVAILABLE : OFFLINE;
}

/** Whether the thing requested belongs to another player, or to an account that is not signed in. */
export function isOfAnotherPlayer({ code }: Refusal): boolean {
	return code === 'not_found' || code === 'unauthorized';
}

const TRANSIENT: ReadonlySet<Refusal['code']> = new Set([
	'offline',
	'rate_limited',
	'request_timeout',
	'unavailable',
	'outcome_unknown',
	'internal',
]);

/** Whether the same request can succeed later. */
export function isTransient({ code }: Refusal): boolean {
	return TRANSIENT.has(code);
}
