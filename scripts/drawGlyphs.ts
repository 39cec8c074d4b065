/**
 * Draws the letters of the link previews into one file, `server/previews/glyphs.br`: the service has no typefaces of its own.
 *
 * Usage: node scripts/drawGlyphs.ts FOLDER
 * The folder has TeX Gyre Pagella as OpenType files (Debian: fonts-texgyre), the Palatino that anybody may pass on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openBrowser } from '#e2e/browser.ts';
import { packGlyphs, type SheetDrawing } from './packGlyphs.ts';

const TARGET = new URL('../server/previews/glyphs.br', import.meta.url);

const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const ASCII = range(0x20, 0x7e);
/** What European names are written with, and the signs of our own sentences. */
const LETTERS = `${ASCII}${range(0xa1, 0xac)}${range(0xae, 0x17f)}ȘșȚț–—‘’“”…`;

const SHEETS = [
	{ name: 'bold', file: 'texgyrepagella-bold.otf', size: 56, characters: LETTERS },
	{ name: 'regular', file: 'texgyrepagella-regular.otf', size: 40, characters: `${ASCII}·’` },
	{ name: 'large', file: 'texgyrepagella-bold.otf', size: 128, characters: '0123456789:.' },
] as const;

/** Text of a function that runs in the browser: how far the pen moves after each letter, where its box lies, how dark each pixel is. */
const DRAW = `async ({ font, size, characters }) => {
	const face = new FontFace('sheet', 'url(data:font/otf;base64,' + font + ')');
	document.fonts.add(await face.load());
	const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
	pen.canvas.width = pen.canvas.height = 3 * size;
	pen.font = size + 'px sheet';
	const glyphs = [...characters].map((character) => {
		const box = pen.measureText(character);
		const left = -Math.ceil(box.actualBoundingBoxLeft);
		const top = -Math.ceil(box.actualBoundingBoxAscent);
		const width = Math.max(0, Math.ceil(box.actualBoundingBoxRight) - left);
		const height = Math.max(0, Math.ceil(box.actualBoundingBoxDescent) - top);
		pen.clearRect(0, 0, 3 * size, 3 * size);
		pen.fillText(character, size, 2 * size);
		const bytes = width * height === 0 ? [] : pen.getImageData(size + left, 2 * size + top, width, height).data;
		const darkness = [...bytes].filter((_, index) => index % 4 === 3);
		return { character, advance: box.width, left, top, width, height, darkness };
	});
	return { size, glyphs };
}`;

const folder = process.argv[2] ?? '/usr/share/texmf/fonts/opentype/public/tex-gyre';
const browser = await openBrowser();
try {
	const page = await browser.newPage();
	const drawings: Record<string, SheetDrawing> = {};
	for (const { name, file, size, characters } of SHEETS) {
		const font = readFileSync(join(folder, file)).toString('base64');
		const sheet = { font, size, characters: [...new Set(characters)].join('') };
		drawings[name] = await page.evaluate<SheetDrawing>(`(${DRAW})(${JSON.stringify(sheet)})`);
	}
	writeFileSync(TARGET, brotliCompressSync(packGlyphs(drawings)));
} finally {
	await browser.close();
}
