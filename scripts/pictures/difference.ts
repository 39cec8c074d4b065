import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';

/** How many pixels differ, and the box around them. */
interface Difference {
	readonly count: number;
	readonly box: string;
}

/** A difference of a color's part that no eye sees. */
const PART_MAX = 2;

/** Returns `undefined` if two pictures look alike. */
export async function findDifference(before: Buffer, after: Buffer): Promise<Difference | undefined> {
	if (before.equals(after)) return undefined;
	const [left, right] = [await loadImage(before), await loadImage(after)];
	const width = Math.max(left.width, right.width);
	const height = Math.max(left.height, right.height);
	const [one, other] = [readPixels(left, { width, height }), readPixels(right, { width, height })];
	const box = { left: width, top: height, right: 0, bottom: 0 };
	let count = 0;
	for (let pixel = 0; pixel < width * height; pixel++) {
		const isAlike = [0, 1, 2, 3].every(
			(part) => Math.abs(one[4 * pixel + part]! - other[4 * pixel + part]!) <= PART_MAX,
		);
		if (isAlike) continue;
		count++;
		const [x, y] = [pixel % width, Math.floor(pixel / width)];
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.top = Math.min(box.top, y);
		box.bottom = Math.max(box.bottom, y);
	}
	return count === 0 ? undefined : { count, box: `${box.left},${box.top} to ${box.right},${box.bottom}` };
}

function readPixels(image: Image, { width, height }: { width: number; height: number }): Uint8ClampedArray {
	const context = createCanvas(width, height).getContext('2d');
	context.drawImage(image, 0, 0);
	return context.getImageData(0, 0, width, height).data;
}
