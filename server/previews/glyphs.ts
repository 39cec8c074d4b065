import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Where the box of a glyph lies from the pen, how far the pen moves, and how dark each pixel is, from 0 to 15. */
export interface Glyph {
	readonly advance: number;
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
	readonly darkness: Uint8Array;
}

/** The letters of a typeface in one size. */
export interface GlyphSheet {
	readonly size: number;
	readonly glyphs: ReadonlyMap<string, Glyph>;
}

/** `regular` has what our own sentences need, `large` the digits of a time. */
export type GlyphSheets = Readonly<Record<'bold' | 'regular' | 'large', GlyphSheet>>;

interface PackedSheet {
	readonly size: number;
	readonly glyphs: readonly [
		character: string,
		advance: number,
		left: number,
		top: number,
		width: number,
		height: number,
	][];
}

/** Reads what `scripts/drawGlyphs.ts` has drawn. */
export function readGlyphSheets(): GlyphSheets {
	const file = brotliDecompressSync(readFileSync(new URL('./glyphs.br', import.meta.url)));
	const tableEnd = 4 + file.readUInt32LE(0);
	const table = JSON.parse(file.toString('utf8', 4, tableEnd)) as Record<keyof GlyphSheets, PackedSheet>;
	let pixelAt = 0;
	const takePixels = (count: number) => Uint8Array.from({ length: count }, () => readNibble(file, tableEnd, pixelAt++));
	const unpack = ({ size, glyphs }: PackedSheet): GlyphSheet => ({
		size,
		glyphs: new Map(
			glyphs.map(([character, advance, left, top, width, height]) => [
				character,
				{ advance, left, top, width, height, darkness: takePixels(width * height) },
			]),
		),
	});
	// In the order of the file.
	const [bold, regular, large] = [unpack(table.bold), unpack(table.regular), unpack(table.large)];
	return { bold, regular, large };
}

function readNibble(file: Buffer, offset: number, index: number): number {
	const byte = file[offset + (index >> 1)]!;
	return index % 2 === 0 ? byte >> 4 : byte & 15;
}
