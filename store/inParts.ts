/** Databases limit the number of parameters of a query, and a query that changes fewer rows lets other work begin sooner. */
export const ROWS_AT_ONCE = 1000;

export function inParts<T>(rows: readonly T[], size = ROWS_AT_ONCE): T[][] {
	const parts: T[][] = [];
	for (let first = 0; first < rows.length; first += size) parts.push(rows.slice(first, first + size));
	return parts;
}

/** All rows that a query finds for the parts of a list, one after the other. */
export async function readInParts<T, Row>(
	list: readonly T[],
	read: (part: readonly T[]) => Promise<Row[]>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (const part of inParts(list)) rows.push(...(await read(part)));
	return rows;
}
