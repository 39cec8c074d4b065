import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { PAGE_LIMIT_MAX } from '#contract/limits.ts';
import type { Run, Runs } from '#contract/run.ts';
import type { Api } from '../api/api.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';

const PAGE_SIZE = 20;
/** The most pages, of the largest size, that an export reads. */
const EXPORT_PAGES_MAX = 200;

/** The player's own runs, newest first, page after page. */
export class RunHistory {
	readonly #api: Pick<Api, 'runs'>;
	readonly #runs: Signal<readonly Run[] | undefined> = signal(undefined);
	readonly #refusal: Signal<Refusal | undefined> = signal(undefined);
	readonly #nextCursor: Signal<string | null> = signal(null);
	readonly #isReading: Signal<boolean> = signal(false);

	constructor({ api }: { api: Pick<Api, 'runs'> }) {
		this.#api = api;
	}

	get runs(): ReadonlySignal<readonly Run[] | undefined> {
		return this.#runs;
	}

	get refusal(): ReadonlySignal<Refusal | undefined> {
		return this.#refusal;
	}

	get isReading(): ReadonlySignal<boolean> {
		return this.#isReading;
	}

	get hasMore(): boolean {
		return this.#nextCursor.value !== null;
	}

	async load(): Promise<void> {
		this.#take(await this.#read({ limit: PAGE_SIZE }), []);
	}

	async readMore(): Promise<void> {
		const cursor = this.#nextCursor.peek();
		if (cursor === null || this.#isReading.peek()) return;
		this.#take(await this.#read({ limit: PAGE_SIZE, cursor }), this.#runs.peek() ?? []);
	}

	/** Every run, for an export. */
	async readAll(): Promise<Answer<readonly Run[]>> {
		const runs: Run[] = [];
		let cursor: string | undefined;
		for (let page = 0; page < EXPORT_PAGES_MAX; page++) {
			const answer = await this.#read({ limit: PAGE_LIMIT_MAX, cursor });
			if (!answer.ok) return answer;
			runs.push(...answer.value.runs);
			if (answer.value.nextCursor === null) break;
			cursor = answer.value.nextCursor;
		}
		return { ok: true, value: runs };
	}

	clear(): void {
		this.#runs.value = undefined;
		this.#nextCursor.value = null;
		this.#refusal.value = undefined;
	}

	async #read(query: { limit: number; cursor?: string | undefined }): Promise<Answer<Runs>> {
		this.#isReading.value = true;
		const answer = await this.#api.runs.listRuns(query);
		this.#isReading.value = false;
		return answer;
	}

	#take(answer: Answer<Runs>, before: readonly Run[]): void {
		this.#refusal.value = answer.ok ? undefined : answer.why;
		if (!answer.ok) return;
		this.#runs.value = [...before, ...answer.value.runs];
		this.#nextCursor.value = answer.value.nextCursor;
	}
}
