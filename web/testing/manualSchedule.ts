import type { Schedule } from '../browser/schedule.ts';

/** Time that a test moves by hand: scheduled actions run in order when their time has come. */
export class ManualSchedule {
	nowMs = 0;
	#waiting: { readonly atMs: number; readonly action: () => void }[] = [];

	schedule: Schedule = (ms, action) => {
		const entry = { atMs: this.nowMs + ms, action };
		this.#waiting.push(entry);
		return () => {
			this.#waiting = this.#waiting.filter((other) => other !== entry);
		};
	};

	/** Lets time pass, and all promises settle. */
	async pass(ms: number): Promise<void> {
		const endMs = this.nowMs + ms;
		for (;;) {
			const next = this.#waiting.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
			if (next === undefined) break;
			this.#waiting = this.#waiting.filter((entry) => entry !== next);
			this.nowMs = Math.max(this.nowMs, next.atMs);
			next.action();
			await settle();
		}
		this.nowMs = endMs;
		await settle();
	}
}

/** Lets all pending promises settle. */
export function settle(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
