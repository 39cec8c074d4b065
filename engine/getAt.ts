/** The item at an index, from the end if the index is negative. Throws where there is none. */
export function getAt<Item>(items: readonly Item[], index: number): Item {
	return items[index < 0 ? items.length + index : index] ?? fail(index);
}

/**
 * The number at an index of a table of bytes. Each kind of table has a function of its own: reading is as fast as without the check as long as a function
 * sees one kind of table.
 */
export function byteAt(table: Uint8Array, index: number): number {
	return table[index] ?? fail(index);
}

export function shortAt(table: Uint16Array, index: number): number {
	return table[index] ?? fail(index);
}

export function wordAt(table: Int32Array, index: number): number {
	return table[index] ?? fail(index);
}

function fail(index: number): never {
	throw new RangeError(`nothing at ${index}`);
}

/** Each two items that follow one another. */
export function listNeighbors<Item>(items: readonly Item[]): [Item, Item][] {
	return items.slice(1).map((item, at) => [getAt(items, at), item]);
}
