import type { Writable } from 'node:stream';
import type { CommandContext } from './context.ts';

const CLEAR_LINE = '\r\x1b[K';

/** Where commands write. A drawn line, on a terminal only, is replaced by what is written next. */
interface Screen extends Pick<CommandContext, 'print' | 'say' | 'draw'> {
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
