import type { Answer } from './refusal.ts';

/** More than any list has that the page reads as a whole. */
const PAGES_MAX = 20;

/** All rows of a list that comes in pages. */
export async function readPages<Page extends { readonly nextCursor: string | null }, Row>(
	read: (cursor: string | undefined) => Promise<Answer<Page>>,
	rowsOf: (page: Page) => readonly Row[],
): Promise<Answer<readonly Row[]>> {
	const rows: Row[] = [];
	let cursor: string | undefined;
	for (let page = 0; page < PAGES_MAX; page++) {
		const answer = await read(cursor);
		if (!answer.ok) return answer;
		rows.push(...rowsOf(answer.value));
		if (answer.value.nextCursor === null) break;
		cursor = answer.value.nextCursor;
	}
	return { ok: true, value: rows };
}
