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
