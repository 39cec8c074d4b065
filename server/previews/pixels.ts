import type { Glyph, GlyphSheet } from './glyphs.ts';

/** How many steps lie between a ground and what is drawn on it. */
export const SHADES = 16;

/** A colour on a ground: each pixel of a picture is one of their shades. */
export interface Ink {
	readonly ground: number;
	readonly colour: number;
}

interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

interface Writing {
	/** Where the pen starts, on the line that letters stand on. */
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly sheet: GlyphSheet;
	/** The number of the ink. */
	readonly ink: number;
}

/** The pixels of a picture. Each is a number: the ink's, times the shades, plus the shade. */
export class Pixels {
	readonly width: number;
	readonly height: number;
	readonly values: Uint8Array;

	constructor(width: number, height: number, ink: number) {
		this.width = width;
		this.height = height;
		this.values = new Uint8Array(width * height).fill(ink * SHADES);
	}

	/** Fills a box with the full colour of the ink. */
	fill({ x, y, width, height }: Box, ink: number): void {
		for (let row = y; row < y + height; row++) {
			this.values.fill(ink * SHADES + SHADES - 1, row * this.width + x, row * this.width + x + width);
		}
	}

	/** Writes a line of text. A character that the sheet lacks leaves nothing. */
	write(text: string, { x, y, size, sheet, ink }: Writing): void {
		const scale = size / sheet.size;
		let pen = x;
		for (const character of text) {
			const glyph = sheet.glyphs.get(character);
			if (glyph === undefined) continue;
			this.#stamp(glyph, { x: pen + glyph.left * scale, y: y + glyph.top * scale, scale, ink });
			pen += glyph.advance * scale;
		}
	}

	#stamp(glyph: Glyph, { x, y, scale, ink }: { x: number; y: number; scale: number; ink: number }): void {
		const rowEnd = Math.min(Math.ceil(y + glyph.height * scale), this.height);
		const columnEnd = Math.min(Math.ceil(x + glyph.width * scale), this.width);
		for (let row = Math.max(Math.floor(y), 0); row < rowEnd; row++) {
			for (let column = Math.max(Math.floor(x), 0); column < columnEnd; column++) {
				const shade = findShade(glyph, { x: (column - x) / scale, y: (row - y) / scale, step: 1 / scale });
				if (shade > 0) this.values[row * this.width + column] = ink * SHADES + shade;
			}
		}
	}
}

/** Letters are drawn smaller than their sheet has them: this many samples each way are averaged for a pixel. */
const SAMPLES = 3;

function findShade(glyph: Glyph, { x, y, step }: { x: number; y: number; step: number }): number {
	let sum = 0;
	for (let down = 0; down < SAMPLES; down++) {
		const row = Math.floor(y + ((down + 0.5) / SAMPLES) * step);
		if (row < 0 || row >= glyph.height) continue;
		for (let across = 0; across < SAMPLES; across++) {
			const column = Math.floor(x + ((across + 0.5) / SAMPLES) * step);
			if (column >= 0 && column < glyph.width) sum += glyph.darkness[row * glyph.width + column]!;
		}
	}
	return Math.round(sum / SAMPLES ** 2);
}

/** The width of a line of text. */
export function measureText(text: string, { size, sheet }: Pick<Writing, 'size' | 'sheet'>): number {
	const advances = [...text].map((character) => sheet.glyphs.get(character)?.advance ?? 0);
	return (advances.reduce((sum, advance) => sum + advance, 0) * size) / sheet.size;
}

/** Whether the sheet has each letter of the text. */
export function canWrite(text: string, sheet: GlyphSheet): boolean {
	return [...text].every((character) => sheet.glyphs.has(character));
}
