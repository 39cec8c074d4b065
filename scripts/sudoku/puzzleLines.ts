/** A puzzle of the input, or a line that is none. */
export interface Line {
	/** The number of its first line in the input, from 1. */
	readonly number: number;
	readonly text: string;
}

/** Reads the lines of an input one by one and puts together the puzzles in them. */
interface PuzzleReader {
	/** The puzzles that end with this line. */
	read(text: string): Line[];
	/** The rest, when the input ends. */
	end(): Line[];
}

const COMMENT = /^\s*(?:#|%|;|\/\/|\[)/;
/** A line between the boxes of a grid of nine lines, unless it is a row: nine stars are nine empty cells. */
const RULE = /^[\s|!+=*:-]*$/;
const EMPTY_CELLS = /[*_]/g;

/**
 * Puzzles of 81 characters a line, of nine lines with or without rules between the boxes, and of CSV, where a puzzle is a
 * field, 81 fields or nine lines of nine fields. Comments and empty lines are skipped, and so is the first line of CSV if it
 * names the columns.
 */
export function createPuzzleReader(): PuzzleReader {
	let number = 0;
	let hasData = false;
	let rows: { number: number; texts: string[] } | undefined;

	function takeRows(): Line[] {
		if (rows === undefined) return [];
		const { number: first, texts } = rows;
		rows = undefined;
		return [{ number: first, text: texts.join(texts.length === 9 ? '' : ' ') }];
	}

	return {
		read(text) {
			number++;
			if (text.trim() === '' || COMMENT.test(text)) return [];
			const row = readRow(text);
			if (row !== undefined) {
				hasData = true;
				rows ??= { number, texts: [] };
				rows.texts.push(row);
				return rows.texts.length === 9 ? takeRows() : [];
			}
			if (RULE.test(text)) return [];
			const before = takeRows();
			const puzzle = readPuzzle(text);
			const isHeading = !hasData && puzzle === undefined && /[,;]/.test(text);
			hasData = true;
			return isHeading ? before : [...before, { number, text: puzzle ?? text }];
		},
		end: takeRows,
	};
}

/** The nine cells of a line that holds just these. */
function readRow(text: string): string | undefined {
	const cells =
		splitFields(text)
			?.map((field) => field || '.')
			.join('') ?? text.replaceAll(/[\s|!]/g, '');
	const row = cells.replaceAll(EMPTY_CELLS, '.');
	return /^[0-9.]{9}$/.test(row) ? row : undefined;
}

/** The 81 cells of a line that begins with them, or has them as a field or as fields. */
function readPuzzle(text: string): string | undefined {
	const fields = splitFields(text);
	const candidates =
		fields === undefined
			? [text.trim().split(/\s+/)[0]!]
			: [...fields, fields.length === 81 ? fields.map((field) => field || '.').join('') : ''];
	return candidates.map((each) => each.replaceAll(EMPTY_CELLS, '.')).find((each) => /^[0-9.]{81}$/.test(each));
}

/** The fields of a line of CSV, without quotes. */
function splitFields(text: string): string[] | undefined {
	const separator = [',', ';'].find((each) => text.includes(each));
	return separator === undefined
		? undefined
		: text.split(separator).map((field) => field.trim().replaceAll(/^"|"$/g, ''));
}
