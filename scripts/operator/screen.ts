import type { Writable } from 'node:stream';
import type { Desk } from './desk.ts';

const CLEAR_LINE = '\r\x1b[K';

/** Where the desk writes. A line that is drawn, on a terminal only, gives way to whatever is written next. */
export interface Screen extends Pick<Desk, 'print' | 'say' | 'draw'> {
	clear(): void;
}

export function createScreen(stdout: Writable, stderr: Writable & { readonly isTTY?: boolean }): Screen {
	let isDrawn = false;

	function clear(): void {
		if (isDrawn) stderr.write(CLEAR_LINE);
		isDrawn = false;
	}

	function draw(line: string): void {
		stderr.write(`${CLEAR_LINE}${line}`);
		isDrawn = true;
	}

	function writeTo(stream: Writable): (line: string) => void {
		return (line) => {
			clear();
			stream.write(`${line}\n`);
		};
	}

	return { clear, print: writeTo(stdout), say: writeTo(stderr), draw: stderr.isTTY ? draw : undefined };
}
