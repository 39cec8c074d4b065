import { batch, type Signal, signal } from '@preact/signals';
import type { Answer, Refusal } from './refusal.ts';

/** Data of the service that a view shows. While it is read again the old value stays, so that nothing flickers. */
export class Resource<T> {
	readonly #data: Signal<T | undefined> = signal(undefined);
	readonly #refusal: Signal<Refusal | undefined> = signal(undefined);
	readonly #isLoading: Signal<boolean> = signal(false);
	#read: (() => Promise<Answer<T>>) | undefined;
	#latest = 0;

	/** The last answer, undefined until there is one. */
	get data(): T | undefined {
		return this.#data.value;
	}

	/** Why the last request has no answer. */
	get refusal(): Refusal | undefined {
		return this.#refusal.value;
	}

	get isLoading(): boolean {
		return this.#isLoading.value;
	}

	/** The data, for code that need not run again when it changes. */
	peek(): T | undefined {
		return this.#data.peek();
	}

	/** Only the answer of the latest request counts, in any order of arrival. */
	async load(read: () => Promise<Answer<T>>): Promise<void> {
		const request = ++this.#latest;
		this.#read = read;
		this.#isLoading.value = true;
		const answer = await read();
		if (request !== this.#latest) return;
		batch(() => {
			this.#isLoading.value = false;
			this.#refusal.value = answer.ok ? undefined : answer.why;
			if (answer.ok) this.#data.value = answer.value;
		});
	}

	/** Sends the last request again. */
	async retry(): Promise<void> {
		if (this.#read !== undefined) await this.load(this.#read);
	}

	/** Shows a saved value when no newer one can be read. */
	restore(value: T): void {
		this.#data.value = value;
	}

	clear(): void {
		this.#latest++;
		this.#read = undefined;
		this.#isLoading.value = false;
		this.#data.value = undefined;
		this.#refusal.value = undefined;
	}
}
