import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Grid } from '#engine/grid.ts';
import { HEAT_COLORS, HEAT_GIVEN, HEAT_SIDE, HEAT_STEPS, type HeatCell, placeHeatCell } from '#rules/heatCells.ts';

/** The size that sites show beside a link. `web/index.html` says it, too. */
const WIDTH = 1200;
const HEIGHT = 630;
const QUALITY = 85;

const COLORS = {
	paper: '#faf7f0',
	sheet: '#fffdf9',
	ink: '#1f2128',
	soft: '#5a5b62',
	pen: '#2a49bf',
	hairline: '#dad5c8',
} as const;

/** From packages, because a server has no typefaces. Each file has the letters of one script, in all weights. */
const FONT_FILES = [
	['Besley', 'besley/files/besley-latin-wght-normal.woff2'],
	['Figtree', 'figtree/files/figtree-latin-wght-normal.woff2'],
	['Figtree Extended', 'figtree/files/figtree-latin-ext-wght-normal.woff2'],
	['Rare Latin', 'noto-sans/files/noto-sans-latin-ext-wght-normal.woff2'],
	['Greek', 'noto-sans/files/noto-sans-greek-wght-normal.woff2'],
	['Cyrillic', 'noto-sans/files/noto-sans-cyrillic-wght-normal.woff2'],
] as const;
/** The letters of these files. A system may have faces for others, and another system would draw another picture. */
const DRAWABLE = /^[\u{20}-\u{7e}\u{a0}-\u{ac}\u{ae}-\u{17f}\u{218}-\u{21b}\u{384}-\u{3ce}\u{400}-\u{45f}–—‘’“”…]*$/u;

const DISPLAY = 'Besley';
const TEXT = 'Figtree, "Figtree Extended", "Rare Latin", Greek, Cyrillic';

const GRID = { x: 72, y: 72, cell: 54 };
const TEXT_X = 630;
const TEXT_WIDTH = WIDTH - TEXT_X - 60;
const ROW_SIZE = 36;
const ROW_HEIGHT = 62;
const PLACE_WIDTH = 56;
const TIME_WIDTH = 140;
/** A name is not written narrower than this. */
const NARROWEST = 0.75;

/** The content of a preview, beside the name of the game. */
export interface Preview {
	/** The givens, where anybody may see them; without them the grid is blank, with a blue middle. */
	readonly givens: Grid | undefined;
	/** In place of the grid, the pace of a run. */
	readonly heat?: { readonly difficulty: Difficulty; readonly cells: readonly HeatCell[] } | undefined;
	readonly kicker: string;
	readonly title: string;
	/** A time in large digits, if the preview tells one. */
	readonly time?: string | undefined;
	readonly rows: readonly PreviewRow[];
}

/** A line below the title: a name, and a time at the right edge. In place of a name that the fonts lack is an empty disc. */
export interface PreviewRow {
	readonly place?: string;
	readonly name: string;
	readonly time?: string;
}

/** Draws previews as JPEG. The drawing library is native, and takes memory only at the first picture. */
export async function createDrawing(): Promise<(preview: Preview) => Promise<Buffer>> {
	const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
	for (const [family, file] of FONT_FILES) {
		GlobalFonts.register(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))), family);
	}
	return (preview) => {
		const canvas: Canvas = createCanvas(WIDTH, HEIGHT);
		const context = canvas.getContext('2d');
		if (preview.heat === undefined) {
			fill(context, 'paper', { x: 0, y: 0, width: WIDTH, height: HEIGHT });
			drawGrid(context, preview.givens);
		} else drawHeat(context, preview.heat);
		drawWords(context, preview);
		return canvas.encode('jpeg', QUALITY);
	};
}

type Color = keyof typeof COLORS;

interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

function fill(context: SKRSContext2D, color: Color, { x, y, width, height }: Box): void {
	context.fillStyle = COLORS[color];
	context.fillRect(x, y, width, height);
}

function drawGrid(context: SKRSContext2D, givens: Grid | undefined): void {
	const { x, y, cell } = GRID;
	fill(context, 'sheet', { x, y, width: 9 * cell, height: 9 * cell });
	for (const line of [1, 2, 4, 5, 7, 8]) drawLine(context, line, { width: 2, color: 'hairline' });
	if (givens === undefined)
		fill(context, 'pen', { x: x + 3 * cell, y: y + 3 * cell, width: 3 * cell, height: 3 * cell });
	for (const line of [3, 6]) drawLine(context, line, { width: 4, color: 'ink' });
	for (const line of [0, 9]) drawLine(context, line, { width: 6, color: 'ink' });
	context.font = `600 38px ${TEXT}`;
	context.fillStyle = COLORS.ink;
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	for (const [index, digit] of (givens ?? []).entries()) {
		if (digit === 0) continue;
		context.fillText(String(digit), x + ((index % 9) + 0.5) * cell, y + (Math.floor(index / 9) + 0.5) * cell + 13);
	}
}

/** Draws the map as the picture that the page shares has it. */
function drawHeat(context: SKRSContext2D, { difficulty, cells }: NonNullable<Preview['heat']>): void {
	const [color, field] = HEAT_COLORS[difficulty];
	const unit = (9 * GRID.cell) / HEAT_SIDE;
	context.fillStyle = field;
	context.fillRect(0, 0, WIDTH, HEIGHT);
	for (const [index, cell] of cells.entries()) {
		context.globalAlpha = typeof cell === 'number' ? HEAT_STEPS[cell] : HEAT_GIVEN;
		context.fillStyle = typeof cell === 'number' ? color : COLORS.sheet;
		const [column, row] = [placeHeatCell(index % 9), placeHeatCell(Math.floor(index / 9))];
		context.fillRect(GRID.x + column * unit, GRID.y + row * unit, 9 * unit, 9 * unit);
	}
	context.globalAlpha = 1;
}

/** The line before a column and the one above a row. */
function drawLine(context: SKRSContext2D, line: number, { width, color }: { width: number; color: Color }): void {
	const { x, y, cell } = GRID;
	const [at, half] = [line * cell - width / 2, width / 2];
	const length = 9 * cell + width;
	fill(context, color, { x: x + at, y: y - half, width, height: length });
	fill(context, color, { x: x - half, y: y + at, width: length, height: width });
}

interface Style {
	readonly font: string;
	readonly color: Color;
	readonly widthMax?: number;
}

/** Text that is too wide is written narrower. */
function write(
	context: SKRSContext2D,
	text: string,
	{ font, color, widthMax = TEXT_WIDTH, ...at }: Style & Point,
): void {
	context.font = font;
	context.fillStyle = COLORS[color];
	context.fillText(text, at.x, at.y, widthMax);
}

interface Point {
	readonly x: number;
	readonly y: number;
}

function drawWords(context: SKRSContext2D, { kicker, title, time, rows }: Preview): void {
	context.textAlign = 'left';
	drawMark(context, { x: TEXT_X, y: 76 });
	write(context, 'Ninefold', { x: TEXT_X + 66, y: 114, font: `650 46px ${DISPLAY}`, color: 'ink' });
	write(context, kicker, { x: TEXT_X, y: 212, font: `400 34px ${TEXT}`, color: 'soft' });
	write(context, title, { x: TEXT_X, y: 272, font: `650 50px ${DISPLAY}`, color: 'ink' });
	if (time !== undefined) write(context, time, { x: TEXT_X, y: 420, font: `650 128px ${DISPLAY}`, color: 'pen' });
	const top = time === undefined ? 356 : 500;
	for (const [index, row] of rows.entries()) drawRow(context, row, top + index * ROW_HEIGHT);
}

function drawRow(context: SKRSContext2D, { place, name, time }: PreviewRow, y: number): void {
	const font = `600 ${ROW_SIZE}px ${TEXT}`;
	const nameX = TEXT_X + (place === undefined ? 0 : PLACE_WIDTH);
	if (place !== undefined) write(context, place, { x: TEXT_X, y, font, color: 'pen' });
	if (time !== undefined) {
		context.textAlign = 'right';
		context.fontVariantNumeric = 'tabular-nums';
		write(context, time, { x: TEXT_X + TEXT_WIDTH, y, font, color: 'ink' });
		context.textAlign = 'left';
		context.fontVariantNumeric = 'normal';
	}
	if (DRAWABLE.test(name)) {
		const widthMax = TEXT_X + TEXT_WIDTH - nameX - (time === undefined ? 0 : TIME_WIDTH);
		context.font = font;
		write(context, cutText(context, name, widthMax), { x: nameX, y, font, color: 'ink', widthMax });
	} else drawDisc(context, { x: nameX, y });
}

/** Where a name would stand. */
function drawDisc(context: SKRSContext2D, { x, y }: Point): void {
	const radius = ROW_SIZE / 2 - 4;
	context.strokeStyle = COLORS.soft;
	context.lineWidth = 3;
	context.beginPath();
	context.arc(x + radius + 2, y - radius + 2, radius, 0, 2 * Math.PI);
	context.stroke();
}

/** Cuts a text that would have to be written too narrow. */
function cutText(context: SKRSContext2D, text: string, widthMax: number): string {
	const isTooWide = (cut: string) => context.measureText(cut).width * NARROWEST > widthMax;
	if (!isTooWide(text)) return text;
	const letters = [...text];
	while (letters.length > 1 && isTooWide(`${letters.join('')}…`)) letters.pop();
	return `${letters.join('').trimEnd()}…`;
}

/** The page's mark: three by three squares with a blue one in the middle. */
function drawMark(context: SKRSContext2D, { x, y }: Point): void {
	for (let index = 0; index < 9; index++) {
		const box = { x: x + (index % 3) * 16, y: y + Math.floor(index / 3) * 16, width: 13, height: 13 };
		fill(context, index === 4 ? 'pen' : 'ink', box);
	}
}
