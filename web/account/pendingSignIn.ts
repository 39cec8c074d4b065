import { CODE_LIFETIME_S } from '#contract/limits.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { isRecord } from './preferences.ts';

const NAME = 'signIn';
/** Mails may arrive in another order than they were sent. */
const REQUESTS_MAX = 2;

interface Pending {
	readonly email: string;
	/** The ids of the latest requests for a code, the newest first: each code needs its own. */
	readonly requestIds: readonly string[];
	readonly sentAt: number;
}

/**
 * A sign-in between its two steps. A phone loads a tab again that has waited behind the mail, so the tab's storage keeps it for as long as
 * a code is valid.
 */
export class PendingSignIn {
	readonly #storage: Storage;
	readonly #wallNow: () => number;

	constructor({ tabStorage, wallNow }: { readonly tabStorage: Storage; readonly wallNow: () => number }) {
		this.#storage = tabStorage;
		this.#wallNow = wallNow;
	}

	/** Returns `undefined` without one, and once its codes have expired. */
	read(): (Pick<Pending, 'email' | 'requestIds'> & { readonly ageMs: number }) | undefined {
		const pending = readJson(this.#storage, NAME, isPending);
		if (pending === undefined) return undefined;
		const ageMs = Math.max(0, this.#wallNow() - pending.sentAt);
		return ageMs < 1000 * CODE_LIFETIME_S ? { ...pending, ageMs } : undefined;
	}

	add(email: string, requestId: string): void {
		const before = this.read();
		const others = before?.email === email ? before.requestIds : [];
		const requestIds = [requestId, ...others].slice(0, REQUESTS_MAX);
		const pending: Pending = { email, requestIds, sentAt: this.#wallNow() };
		this.#storage.write(NAME, JSON.stringify(pending));
	}

	clear(): void {
		this.#storage.write(NAME, undefined);
	}
}

function isPending(value: unknown): value is Pending {
	return (
		isRecord(value) &&
		typeof value.email === 'string' &&
		typeof value.sentAt === 'number' &&
		Array.isArray(value.requestIds) &&
		value.requestIds.every((id) => typeof id === 'string')
	);
}
