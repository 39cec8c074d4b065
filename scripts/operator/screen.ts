import type { Writable } from 'node:stream';
import type { OnProgress } from '#store/read/players.ts';
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

const LINE_INTERVAL_MS = 1000;
const BAR_INTERVAL_MS = 100;
const BAR_LENGTH = 24;

/**
 * Reports the progress of long work, and nothing for short work: a moving bar on a terminal, elsewhere at most one line a
 * second.
 */
export function createProgress(
	noun: string,
	{ say, draw, now }: Pick<CommandContext, 'say' | 'draw' | 'now'>,
): OnProgress {
	const startedAt = now();
	const intervalMs = draw === undefined ? LINE_INTERVAL_MS : BAR_INTERVAL_MS;
	let reportedAt = startedAt;
	return (doneCount, countedBefore) => {
		if (now() - reportedAt < intervalMs) return;
		reportedAt = now();
		// The service may have added some since they were counted.
		const totalCount = Math.max(doneCount, countedBefore);
		const state = `${doneCount} of ${totalCount} ${noun}`;
		const left = formatLeft(now() - startedAt, doneCount, totalCount);
		if (draw === undefined) say(state);
		else draw(`${formatBar(doneCount, totalCount)} ${state}${left}`);
	};
}

export function formatBar(doneCount: number, totalCount: number): string {
	const share = totalCount === 0 ? 1 : Math.min(1, doneCount / totalCount);
	const length = Math.floor(share * BAR_LENGTH);
	const percent = `${Math.floor(share * 100)}%`.padStart(5);
	return `[${'#'.repeat(length)}${'-'.repeat(BAR_LENGTH - length)}]${percent}`;
}

function formatLeft(elapsedMs: number, doneCount: number, totalCount: number): string {
	if (doneCount === 0 || doneCount >= totalCount) return '';
	const leftS = Math.ceil((elapsedMs * (totalCount - doneCount)) / doneCount / 1000);
	return leftS < 120 ? `, ${leftS} s left` : `, ${Math.ceil(leftS / 60)} min left`;
}
