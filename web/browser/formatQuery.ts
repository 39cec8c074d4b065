/** The query part of an address: empty without entries, and fields that are `undefined` are left out. */
export function formatQuery(query: object = {}): string {
	const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
	// A colon needs no escape in a query, and people read the time in it.
	return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`.replaceAll('%3A', ':');
}
