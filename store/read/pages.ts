import { ROWS_AT_ONCE } from '../inParts.ts';

/** A row's place in the order of a list. */
interface Place {
	readonly at: number;
	readonly id: string;
}

const START: Place = { at: 0, id: '' };

/** All rows of a list, a part of it at a time, so that other work comes between the parts. */
export async function readPages<Row>(
	read: (after: Place, limit: number) => Promise<Row[]>,
	placeOf: (row: Row) => Place,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (;;) {
		const last = rows.at(-1);
		const page = await read(last === undefined ? START : placeOf(last), ROWS_AT_ONCE);
		rows.push(...page);
		if (page.length < ROWS_AT_ONCE) return rows;
	}
}
