import type { Locator } from 'playwright-core';

/** How far the ink of a cell's digit lies below the middle of the cell, in pixels; less than nothing above it. */
export async function readInkOffset(cell: Locator): Promise<number> {
	const picture = (await cell.screenshot()).toString('base64');
	return cell.evaluate(async ({ ownerDocument }, text) => {
		const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
		const bitmap = await ownerDocument.defaultView!.createImageBitmap(new Blob([bytes]));
		const { width, height } = bitmap;
		const canvas = Object.assign(ownerDocument.createElement('canvas'), { width, height });
		const context = canvas.getContext('2d')!;
		context.drawImage(bitmap, 0, 0);
		const { data } = context.getImageData(0, 0, width, height);
		const brightness = (x: number, y: number) => {
			const at = 4 * (y * width + x);
			return data[at]! + data[at + 1]! + data[at + 2]!;
		};
		// The lines of the grid lie at the edges.
		const edge = Math.ceil(width * 0.1);
		const isInk = (x: number, y: number) => Math.abs(brightness(x, y) - brightness(edge, edge)) > 150;
		const columns = Array.from({ length: width - 2 * edge }, (_, index) => edge + index);
		const rows = Array.from({ length: height - 2 * edge }, (_, index) => edge + index);
		const inked = rows.filter((y) => columns.some((x) => isInk(x, y)));
		return (inked[0]! + inked.at(-1)! + 1 - height) / 2;
	}, picture);
}
