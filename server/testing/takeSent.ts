import type { Readable } from 'node:stream';

/** All that a stream has sent since the last call. Node's `read` gives all of it up to 25, and one piece from 26 on. */
export function takeSent(stream: Readable): string {
	let text = '';
	for (let piece = stream.read(); piece !== null; piece = stream.read()) text += piece;
	return text;
}
