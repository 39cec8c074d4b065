import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Answer, Refusal } from './refusal.ts';

/** Something of the service's that a view shows. While it is read again the old value stays, so nothing flickers. */
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

	/** Only the latest request counts, whatever the order of the answers. */
	async load(read: () => Promise<Answer<T>>): Promise<void> {
		const request = ++this.#latest;
		const answer = await read();
		if (request !== this.#latest) return;
		this.#refusal.value = answer.ok ? undefined : answer.why;
		if (answer.ok) this.#value.value = answer.value;
	}

	/** What was known before this page, where nothing newer is to be had. */
	restore(value: T): void {
		this.#value.value = value;
	}

	clear(): void {
		this.#latest++;
		this.#value.value = undefined;
		this.#refusal.value = undefined;
	}
}
