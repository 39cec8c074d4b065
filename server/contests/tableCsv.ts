import type { ContestRow } from '#contract/contest.ts';

/** A table as RFC 4180 has it, with a row of headings. Without a place, a time or a name, a field is empty. */
export function writeCsv(
	puzzles: readonly { readonly number: number }[],
	rows: readonly Omit<ContestRow, 'isYou'>[],
): string {
	const heads = ['number', 'name', 'place', 'points', 'bonus', 'right', 'lastRightSeconds'];
	const lines = [[...heads, ...puzzles.map(({ number }) => `puzzle${number}Seconds`)]];
	for (const row of rows) {
		const times = puzzles.map(({ number }) => row.puzzles.find((each) => each.number === number)?.timeMs ?? null);
		const counts = [row.place, row.points, row.bonus, row.rightCount].map((count) => `${count ?? ''}`);
		const seconds = [row.lastRightMs, ...times].map((ms) => (ms === null ? '' : `${Math.round(ms / 1000)}`));
		lines.push([`${row.number}`, quote(row.name ?? ''), ...counts, ...seconds]);
	}
	return lines.map((fields) => `${fields.join(',')}\r\n`).join('');
}

/** A name that a spreadsheet would take for a formula is marked as text. */
function quote(name: string): string {
	const text = /^[=+\-@\t]/.test(name) ? `'${name}` : name;
	return `"${text.replaceAll('"', '""')}"`;
}
