/** What a key has used of its window. */
export interface WindowCount {
	readonly count: number;
	readonly msBeforeEnd: number;
}

interface Entry {
	count: number;
	endsAt: number;
}

/**
 * Counts calls by key in windows of one length; the first call of a key opens its window. It answers at once, because it is asked
 * at every request, also by what answers ahead of Fastify.
 */
export class WindowCounts {
	readonly #entries = new Map<string, Entry>();
	readonly #windowMs: number;
	readonly #now: () => number;

	constructor(windowMs: number, now: () => number = () => performance.now()) {
		this.#windowMs = windowMs;
		this.#now = now;
	}

	get size(): number {
		return this.#entries.size;
	}

	add(key: string, now = this.#now()): WindowCount {
		const entry = this.#entries.get(key);
		if (entry !== undefined && entry.endsAt > now) {
			entry.count++;
			return { count: entry.count, msBeforeEnd: entry.endsAt - now };
		}
		this.#entries.set(key, { count: 1, endsAt: now + this.#windowMs });
		return { count: 1, msBeforeEnd: this.#windowMs };
	}

	set(key: string, { count, msBeforeEnd }: WindowCount): void {
		this.#entries.set(key, { count, endsAt: this.#now() + msBeforeEnd });
	}

	delete(key: string): void {
		this.#entries.delete(key);
	}

	/** Drops the windows that have ended. */
	dropEnded(): void {
		const now = this.#now();
		for (const [key, { endsAt }] of this.#entries) if (endsAt <= now) this.#entries.delete(key);
	}
}
