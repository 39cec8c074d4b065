/** What a key has used of its window. */
export interface WindowCount {
	readonly count: number;
	readonly msBeforeEnd: number;
}

interface Entry {
	count: number;
	endsAt: number;
}

/** With a network as a key about 6 MB. */
const KEYS_MAX = 50_000;

/**
 * Counts calls by key in windows of one length; the first call of a key opens its window. It answers at once, because it is asked
 * at every request, also by what answers ahead of Fastify. Whoever has more networks than are remembered is not bounded by a limit for
 * each: then the keys are forgotten that have not called for longest. They are kept in two parts, of which the older one goes as a whole,
 * because a map that drops its first entry each time takes longer than all else here.
 */
export class WindowCounts {
	#recent = new Map<string, Entry>();
	#older = new Map<string, Entry>();
	readonly #windowMs: number;
	readonly #now: () => number;

	constructor(windowMs: number, now: () => number = () => performance.now()) {
		this.#windowMs = windowMs;
		this.#now = now;
	}

	get size(): number {
		return this.#recent.size + this.#older.size;
	}

	add(key: string, now = this.#now()): WindowCount {
		const entry = this.#find(key);
		if (entry !== undefined && entry.endsAt > now) {
			entry.count++;
			return { count: entry.count, msBeforeEnd: entry.endsAt - now };
		}
		this.#keep(key, { count: 1, endsAt: now + this.#windowMs });
		return { count: 1, msBeforeEnd: this.#windowMs };
	}

	set(key: string, { count, msBeforeEnd }: WindowCount): void {
		this.#keep(key, { count, endsAt: this.#now() + msBeforeEnd });
	}

	delete(key: string): void {
		this.#recent.delete(key);
		this.#older.delete(key);
	}

	/** Drops the windows that have ended. */
	dropEnded(): void {
		const now = this.#now();
		for (const part of [this.#recent, this.#older]) {
			for (const [key, { endsAt }] of part) if (endsAt <= now) part.delete(key);
		}
	}

	#find(key: string): Entry | undefined {
		const recent = this.#recent.get(key);
		if (recent !== undefined || this.#older.size === 0) return recent;
		const older = this.#older.get(key);
		if (older !== undefined) this.#keep(key, older);
		return older;
	}

	#keep(key: string, entry: Entry): void {
		this.#older.delete(key);
		this.#recent.set(key, entry);
		if (this.#recent.size < KEYS_MAX / 2) return;
		this.#older = this.#recent;
		this.#recent = new Map();
	}
}
