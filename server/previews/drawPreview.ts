import type { Grid } from '#engine/grid.ts';
import { encodePng } from './encodePng.ts';
import type { GlyphSheet, GlyphSheets } from './glyphs.ts';
import { canWrite, type Ink, measureText, Pixels } from './pixels.ts';

/** The size that sites show beside a link. `web/index.html` says it, too. */
const WIDTH = 1200;
const HEIGHT = 630;

const PAPER = 0xfaf8f3;
const SHEET = 0xfffefb;
const INK = 0x1f2128;
const SOFT = 0x5a5d67;
const PEN = 0x2a49bf;
const HAIRLINE = 0xdad5c8;

const INKS = {
	ink: { ground: PAPER, colour: INK },
	soft: { ground: PAPER, colour: SOFT },
	pen: { ground: PAPER, colour: PEN },
	sheet: { ground: PAPER, colour: SHEET },
	given: { ground: SHEET, colour: INK },
	hairline: { ground: SHEET, colour: HAIRLINE },
} as const satisfies Record<string, Ink>;

const numberOf = (name: keyof typeof INKS) => Object.keys(INKS).indexOf(name);

const GRID = { x: 72, y: 72, cell: 54 };
const TEXT_X = 630;
const TEXT_WIDTH = WIDTH - TEXT_X - 60;
const DIGIT_SIZE = 38;
/** A name is not written smaller than this share of its size. */
const NARROWEST = 0.75;

/** The content of a preview, beside the name of the game. */
export interface Preview {
	/** The givens, where anybody may see them; without them the grid is blank, with a blue middle. */
	readonly givens: Grid | undefined;
	readonly kicker: string;
	readonly title: string;
	/** A time in large digits, if the preview tells one. */
	readonly time?: string | undefined;
	readonly rows: readonly PreviewRow[];
}

/** A line below the title: a name, and a time at the right edge. A name that the letters cannot write is left out. */
export interface PreviewRow {
	readonly place?: string;
	readonly name: string;
	readonly time?: string;
}

/** Draws a preview as a PNG. */
export function drawPreview(preview: Preview, sheets: GlyphSheets): Promise<Buffer> {
	const pixels = new Pixels(WIDTH, HEIGHT, numberOf('ink'));
	drawGrid(pixels, preview.givens, sheets.bold);
	drawWords(pixels, preview, sheets);
	return encodePng(pixels, Object.values(INKS));
}

function drawGrid(pixels: Pixels, givens: Grid | undefined, sheet: GlyphSheet): void {
	const { x, y, cell } = GRID;
	const size = 9 * cell;
	pixels.fill({ x, y, width: size, height: size }, numberOf('sheet'));
	for (let line = 1; line < 9; line++) drawLine(pixels, line, { width: 2, ink: 'hairline' });
	if (givens === undefined) {
		pixels.fill({ x: x + 3 * cell, y: y + 3 * cell, width: 3 * cell, height: 3 * cell }, numberOf('pen'));
	}
	for (const line of [3, 6]) drawLine(pixels, line, { width: 4, ink: 'given' });
	for (const line of [0, 9]) drawLine(pixels, line, { width: 6, ink: 'given' });
	for (const [index, digit] of (givens ?? []).entries()) {
		if (digit === 0) continue;
		const text = String(digit);
		pixels.write(text, {
			x: x + (index % 9) * cell + (cell - measureText(text, { size: DIGIT_SIZE, sheet })) / 2,
			y: y + Math.floor(index / 9) * cell + cell / 2 + DIGIT_SIZE * 0.35,
			size: DIGIT_SIZE,
			sheet,
			ink: numberOf('given'),
		});
	}
}

/** The line before a column and the one above a row. */
function drawLine(pixels: Pixels, line: number, { width, ink }: { width: number; ink: keyof typeof INKS }): void {
	const { x, y, cell } = GRID;
	const [at, half] = [line * cell, width / 2];
	const start = ink === 'hairline' ? 0 : -half;
	const length = 9 * cell - 2 * start;
	pixels.fill({ x: x + at - half, y: y + start, width, height: length }, numberOf(ink));
	pixels.fill({ x: x + start, y: y + at - half, width: length, height: width }, numberOf(ink));
}

function drawWords(
	pixels: Pixels,
	{ kicker, title, time, rows }: Preview,
	{ bold, regular, large }: GlyphSheets,
): void {
	drawMark(pixels, { x: TEXT_X, y: 76 });
	const write = writeLine(pixels);
	write('Ninefold', { x: TEXT_X + 66, y: 114, size: 46, sheet: bold, ink: 'ink' });
	write(kicker, { x: TEXT_X, y: 212, size: 34, sheet: regular, ink: 'soft' });
	write(title, { x: TEXT_X, y: 272, size: 50, sheet: bold, ink: 'ink' });
	if (time !== undefined) write(time, { x: TEXT_X, y: 420, size: 128, sheet: large, ink: 'pen' });
	let y = time === undefined ? 356 : 500;
	for (const row of rows) {
		const nameX = TEXT_X + (row.place === undefined ? 0 : 56);
		if (row.place !== undefined) write(row.place, { x: TEXT_X, y, size: 36, sheet: bold, ink: 'pen' });
		if (row.time !== undefined) {
			const x = TEXT_X + TEXT_WIDTH - measureText(row.time, { size: 36, sheet: bold });
			write(row.time, { x, y, size: 36, sheet: bold, ink: 'ink' });
		}
		if (canWrite(row.name, bold)) {
			const widthMax = TEXT_WIDTH - (nameX - TEXT_X) - (row.time === undefined ? 0 : 140);
			write(fitText(row.name, { size: 36, sheet: bold, widthMax }), {
				x: nameX,
				y,
				size: 36,
				sheet: bold,
				ink: 'ink',
				widthMax,
			});
		}
		y += 62;
	}
}

interface Line {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly sheet: GlyphSheet;
	readonly ink: keyof typeof INKS;
	readonly widthMax?: number;
}

/** Text that is too wide is written smaller. */
function writeLine(pixels: Pixels) {
	return (text: string, { x, y, size, sheet, ink, widthMax = TEXT_WIDTH }: Line): void => {
		const scale = Math.min(1, widthMax / measureText(text, { size, sheet }));
		pixels.write(text, { x, y, size: size * scale, sheet, ink: numberOf(ink) });
	};
}

/** Cuts a text that would have to be written too small. */
function fitText(
	text: string,
	{ size, sheet, widthMax }: { readonly size: number; readonly sheet: GlyphSheet; readonly widthMax: number },
): string {
	const letters = [...text];
	const isTooWide = (cut: string) => measureText(cut, { size: size * NARROWEST, sheet }) > widthMax;
	if (!isTooWide(text)) return text;
	while (letters.length > 1 && isTooWide(`${letters.join('')}…`)) letters.pop();
	return `${letters.join('').trimEnd()}…`;
}

/** The page's mark: three by three squares with a blue one in the middle. */
function drawMark(pixels: Pixels, { x, y }: { readonly x: number; readonly y: number }): void {
	for (let index = 0; index < 9; index++) {
		const box = { x: x + (index % 3) * 16, y: y + Math.floor(index / 3) * 16, width: 13, height: 13 };
		pixels.fill(box, numberOf(index === 4 ? 'pen' : 'ink'));
	}
}
