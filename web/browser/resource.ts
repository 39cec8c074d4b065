import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Answer, Refusal } from './refusal.ts';

/** Data of the service that a view shows. While it is read again the old value stays, so that nothing flickers. */
export class Resource<T> {
	readonly #value: Signal<T | undefined> = signal(undefined);
	readonly #refusal: Signal<Refusal | undefined> = signal(undefined);
	#latest = 0;

	get value(): ReadonlySignal<T | undefined> {
		return this.#value;
	}

	get refusal(): ReadonlySignal<Refusal | undefined> {
		return this.#refusal;
	}

	/** Only the answer of the latest request counts, in any order of arrival. */
	async load(read: () => Promise<Answer<T>>): Promise<void> {
		const request = ++this.#latest;
		const answer = await read();
		if (request !== this.#latest) return;
		this.#refusal.value = answer.ok ? undefined : answer.why;
		if (answer.ok) this.#value.value = answer.value;
	}

	/** Shows a saved value when no newer one can be read. */
	restore(value: T): void {
		this.#value.value = value;
	}

	clear(): void {
		this.#latest++;
		this.#value.value = undefined;
		this.#refusal.value = undefined;
	}
}
