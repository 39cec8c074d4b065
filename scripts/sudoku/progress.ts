import type { Writable } from 'node:stream';

interface Progress {
	count(good: boolean): void;
	/** Prints how far a line that takes long has come. */
	say(text: string): void;
	/** Prints the totals and returns the exit code. */
	end(): number;
}

const INTERVAL_MS = 1000;

/** Reports the progress of a long run on standard error, at most once a second. */
export function createProgress(stderr: Writable, now: () => number = () => performance.now()): Progress {
	const startedAt = now();
	let reportedAt = startedAt;
	let lineCount = 0;
	let badCount = 0;
	let saidCount = -1;

	function printTotals(): void {
		const seconds = ((now() - startedAt) / 1000).toFixed(1);
		stderr.write(`${lineCount} ${lineCount === 1 ? 'line' : 'lines'}, ${badCount} bad, ${seconds} s\n`);
		reportedAt = now();
		saidCount = lineCount;
	}

	return {
		count(good) {
			lineCount++;
			if (!good) badCount++;
			if (now() - reportedAt >= INTERVAL_MS) printTotals();
		},
		say(text) {
			stderr.write(`${text}\n`);
		},
		end() {
			if (saidCount !== lineCount) printTotals();
			return badCount === 0 ? 0 : 1;
		},
	};
}
