/** A map that drops its oldest entry when it is full. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
	readonly #sizeMax: number;

	constructor(sizeMax: number) {
		super();
		this.#sizeMax = sizeMax;
	}

	override set(key: Key, value: Value): this {
		if (this.size >= this.#sizeMax && !this.has(key)) this.delete(this.keys().next().value!);
		return super.set(key, value);
	}
}

/** Reads that are shared by all callers, also at the same time. A failed read is forgotten, so that the next call tries again. */
export class SharedReads<Value> extends BoundedMap<string, Promise<Value>> {
	read(key: string, load: () => Promise<Value>): Promise<Value> {
		const known = this.get(key);
		if (known !== undefined) return known;
		const reading = load();
		this.set(key, reading);
		reading.catch(() => this.delete(key));
		return reading;
	}
}
