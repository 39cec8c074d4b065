const PAGE_SIZE = 20;

/** A page of a list, and the cursor of the next one, which is the index of its first row. */
export function cutPage<Row>(rows: readonly Row[], query: URLSearchParams): [readonly Row[], string | null] {
	const from = Number(query.get('cursor') ?? 0);
	const to = from + Number(query.get('limit') ?? PAGE_SIZE);
	return [rows.slice(from, to), to < rows.length ? `${to}` : null];
}
