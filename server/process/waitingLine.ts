/** A kind of job, and how many of it may be under way. */
export interface Bound {
	readonly name: string;
	readonly countMax: number;
}

interface Waiting {
	readonly bounds: readonly Bound[];
	readonly begin: () => void;
}

interface Wait {
	/** After this long in the line the job is refused, if more than `othersMax` of one of its kinds wait before it. */
	readonly waitMs: number;
	readonly othersMax: number;
	readonly refuse: () => Error;
}

/** A line of jobs. Each is of one or more kinds, of which only so many may be under way; it begins once all of its kinds have room. */
export class WaitingLine {
	readonly #underWay = new Map<string, number>();
	readonly #waiting = new Map<string, Set<Waiting>>();
	#length = 0;

	/** How many jobs wait. */
	get length(): number {
		return this.#length;
	}

	/** Throws what the job throws, and what `refuse` makes if its turn does not come in time. Without `wait` it waits for as long as it takes. */
	async run<T>(bounds: readonly Bound[], work: () => Promise<T>, wait?: Wait): Promise<T> {
		if (this.#hasRoom(bounds)) this.#count(bounds, 1);
		else await this.#takePlace(bounds, wait);
		try {
			return await work();
		} finally {
			this.#count(bounds, -1);
			for (const { name } of bounds) {
				for (const waiting of this.#waiting.get(name) ?? []) if (this.#hasRoom(waiting.bounds)) this.#begin(waiting);
			}
		}
	}

	#hasRoom(bounds: readonly Bound[]): boolean {
		return bounds.every(({ name, countMax }) => (this.#underWay.get(name) ?? 0) < countMax);
	}

	#count(bounds: readonly Bound[], change: 1 | -1): void {
		for (const { name } of bounds) {
			const count = (this.#underWay.get(name) ?? 0) + change;
			if (count === 0) this.#underWay.delete(name);
			else this.#underWay.set(name, count);
		}
	}

	#takePlace(bounds: readonly Bound[], wait: Wait | undefined): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const waiting = { bounds, begin: resolve };
		for (const { name } of bounds) this.#waiting.set(name, (this.#waiting.get(name) ?? new Set()).add(waiting));
		this.#length++;
		if (wait === undefined) return promise;
		const timer = setInterval(() => {
			if (this.#countBefore(waiting) <= wait.othersMax) return;
			this.#leave(waiting);
			reject(wait.refuse());
		}, wait.waitMs);
		return promise.finally(() => clearInterval(timer));
	}

	#countBefore(waiting: Waiting): number {
		return Math.max(...waiting.bounds.map(({ name }) => [...this.#waiting.get(name)!].indexOf(waiting)));
	}

	#begin(waiting: Waiting): void {
		this.#leave(waiting);
		this.#count(waiting.bounds, 1);
		waiting.begin();
	}

	#leave(waiting: Waiting): void {
		this.#length--;
		for (const { name } of waiting.bounds) {
			const line = this.#waiting.get(name);
			line?.delete(waiting);
			if (line?.size === 0) this.#waiting.delete(name);
		}
	}
}
