import { setImmediate } from 'node:timers/promises';

/** A row's place in the order of a list. */
interface Place {
	readonly at: number;
	readonly id: string;
}

/** This many runs, with all their sums, take the answering thread a few milliseconds. */
const ROWS_AT_ONCE = 250;

const START: Place = { at: 0, id: '' };

/** A list of any length, in parts, with an event-loop tick between them for other requests. */
export async function* readPages<Row>(
	read: (after: Place, limit: number) => Promise<Row[]>,
	placeOf: (row: Row) => Place,
): AsyncGenerator<Row[]> {
	for (let after = START; ; ) {
		const rows = await read(after, ROWS_AT_ONCE);
		yield rows;
		if (rows.length < ROWS_AT_ONCE) return;
		after = placeOf(rows.at(-1)!);
		await setImmediate();
	}
}
