/** How many there are of each key now; a key of which there is none takes no memory. */
export class KeyCounts {
	readonly #counts = new Map<string, number>();

	get(key: string): number {
		return this.#counts.get(key) ?? 0;
	}

	change(key: string, by: 1 | -1): void {
		const count = this.get(key) + by;
		if (count > 0) this.#counts.set(key, count);
		else this.#counts.delete(key);
	}
}
