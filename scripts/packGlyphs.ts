/** A glyph as the browser has drawn it. */
interface GlyphDrawing {
	readonly character: string;
	readonly advance: number;
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
	readonly darkness: readonly number[];
}

export interface SheetDrawing {
	readonly size: number;
	readonly glyphs: readonly GlyphDrawing[];
}

/**
 * The file that `server/previews/glyphs.ts` reads: the length of the table in four bytes, the table as JSON, and then the darkness of
 * each pixel from 0 to 15, two in a byte, in the order of the table.
 */
export function packGlyphs(sheets: Readonly<Record<string, SheetDrawing>>): Buffer {
	const table: Record<string, unknown> = {};
	const pixels: number[] = [];
	for (const [name, { size, glyphs }] of Object.entries(sheets)) {
		const rows = glyphs.map(({ character, advance, left, top, width, height, darkness }) => {
			pixels.push(...darkness.map((value) => Math.round((value / 255) * 15)));
			return [character, Math.round(advance * 100) / 100, left, top, width, height];
		});
		table[name] = { size, glyphs: rows };
	}
	const head = Buffer.from(JSON.stringify(table));
	const length = Buffer.alloc(4);
	length.writeUInt32LE(head.length);
	const packed = Buffer.alloc(Math.ceil(pixels.length / 2));
	for (const [index, value] of pixels.entries()) packed[index >> 1]! |= index % 2 === 0 ? value << 4 : value;
	return Buffer.concat([length, head, packed]);
}
