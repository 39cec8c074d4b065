import { CODE_LIFETIME_S } from '#contract/limits.ts';
import type { Answer } from '../browser/refusal.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { isRecord } from './preferences.ts';

/** Mails may arrive in another order than they were sent. */
const REQUESTS_MAX = 2;

interface Pending {
	readonly email: string;
	/** The ids of the latest requests for a code, the newest first: each code needs its own. */
	readonly requestIds: readonly string[];
	readonly sentAt: number;
}

/** What a mailed code is for, and its name in the tab's storage. */
type CodePurpose = 'signIn' | 'deletion';

export interface PendingCodeParts {
	readonly tabStorage: Storage;
	readonly wallNow: () => number;
}

/**
 * A code that was mailed and is awaited. A phone loads a tab again that has waited behind the mail, so the tab's storage keeps it for as long as
 * a code is valid.
 */
export class PendingCode {
	readonly #purpose: CodePurpose;
	readonly #storage: Storage;
	readonly #wallNow: () => number;

	constructor(purpose: CodePurpose, { tabStorage, wallNow }: PendingCodeParts) {
		this.#purpose = purpose;
		this.#storage = tabStorage;
		this.#wallNow = wallNow;
	}

	/** Returns `undefined` without one. Forgets it once its codes have expired. */
	read(): (Pick<Pending, 'email' | 'requestIds'> & { readonly ageMs: number }) | undefined {
		const pending = readJson(this.#storage, this.#purpose, isPending);
		if (pending === undefined) return undefined;
		const ageMs = Math.max(0, this.#wallNow() - pending.sentAt);
		if (ageMs < 1000 * CODE_LIFETIME_S) return { ...pending, ageMs };
		this.clear();
		return undefined;
	}

	add(email: string, requestId: string): void {
		const before = this.read();
		const others = before?.email === email ? before.requestIds : [];
		const requestIds = [requestId, ...others].slice(0, REQUESTS_MAX);
		const pending: Pending = { email, requestIds, sentAt: this.#wallNow() };
		this.#storage.write(this.#purpose, JSON.stringify(pending));
	}

	clear(): void {
		this.#storage.write(this.#purpose, undefined);
	}

	/**
	 * Sends a code with the id of its request: with it, no stranger can use up the tries of a code. Each try counts as a guess, so the
	 * second request's code is only tried after the first one's was refused.
	 */
	async try<T>(send: (request: { readonly requestId?: string }) => Promise<Answer<T>>): Promise<Answer<T>> {
		const [newest, before] = this.read()?.requestIds ?? [];
		const answer = await send(newest === undefined ? {} : { requestId: newest });
		if (answer.ok || answer.why.code !== 'code_refused' || before === undefined) return answer;
		return send({ requestId: before });
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
