import { createHash } from 'node:crypto';
import { PAGE_PATHS } from '#contract/pagePaths.ts';
import type { Db } from '#store/schema.ts';
import { addOperatorKey, type OperatorKey } from '#store/write/operator.ts';
import { makeId, type RandomSource } from '../process/randomSource.ts';

export const SIGN_IN_MINUTES = 15;
const LIFETIMES_MS = { 'sign-in': SIGN_IN_MINUTES * 60_000, session: 3_600_000 };

interface NewKey extends Pick<OperatorKey, 'kind' | 'actor'> {
	readonly now: number;
	readonly random: RandomSource;
}

/** A key of 128 random bits; the store gets its hash. */
export async function makeOperatorKey(
	db: Db,
	{ kind, actor, now, random }: NewKey,
): Promise<{ readonly key: string; readonly expiresAt: number }> {
	const key = makeId(random);
	const expiresAt = now + LIFETIMES_MS[kind];
	await addOperatorKey(db, { keyHash: hashOperatorKey(key), kind, actor, expiresAt });
	return { key, expiresAt };
}

export function hashOperatorKey(key: string): string {
	return createHash('sha256').update(`operator key\0${key}`).digest('hex');
}

/** The key is in the fragment, which no browser sends, so that no log has it. */
export function formatOperatorLink(baseUrl: string, key: string, runId?: string): string {
	const query = runId === undefined ? '' : `?run=${encodeURIComponent(runId)}`;
	return `${baseUrl}${PAGE_PATHS.operator}${query}#${key}`;
}
