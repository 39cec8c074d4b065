import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { type Ink, type Pixels, SHADES } from './pixels.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;

const deflateLater = promisify(deflate);

/** Writes pixels as a PNG with a palette. Compression is left to another thread. */
export async function encodePng(pixels: Pixels, inks: readonly Ink[]): Promise<Buffer> {
	const { width, height } = pixels;
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, INDEXED, 0, 0, 0], 8);
	return Buffer.concat([
		SIGNATURE,
		writeChunk('IHDR', head),
		writeChunk('PLTE', Buffer.from(inks.flatMap(listShades))),
		writeChunk('IDAT', await deflateLater(addFilterBytes(pixels))),
		writeChunk('IEND', Buffer.alloc(0)),
	]);
}

/** Every row begins with the number of its filter: none. */
function addFilterBytes({ width, height, values }: Pixels): Uint8Array {
	const rows = new Uint8Array((width + 1) * height);
	for (let row = 0; row < height; row++) {
		rows.set(values.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
	}
	return rows;
}

function listShades({ ground, colour }: Ink): number[] {
	const parts = (value: number) => [value >> 16, (value >> 8) & 255, value & 255];
	const [from, to] = [parts(ground), parts(colour)];
	return Array.from({ length: SHADES }, (_, shade) =>
		from.map((part, index) => Math.round(part + ((to[index]! - part) * shade) / (SHADES - 1))),
	).flat();
}

function writeChunk(type: string, data: Uint8Array): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}
