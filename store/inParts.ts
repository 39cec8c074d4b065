/** Databases limit the number of parameters of a query, and a query that changes fewer rows lets other work begin sooner. */
export const ROWS_AT_ONCE = 1000;

export function inParts<T>(rows: readonly T[], size = ROWS_AT_ONCE): T[][] {
	const parts: T[][] = [];
	for (let first = 0; first < rows.length; first += size) parts.push(rows.slice(first, first + size));
	return parts;
}
