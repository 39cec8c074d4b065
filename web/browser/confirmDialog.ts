import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** Something that the page asks before it goes on. */
export interface Question {
	readonly title: string;
	readonly text: string;
	readonly yes: string;
	readonly no: string;
}

export type Ask = (question: Question) => Promise<boolean>;

/** The one question that is open, if any; a new one answers the old with no. */
export class Asker {
	readonly #open: Signal<Question | undefined> = signal(undefined);
	#resolve: (answer: boolean) => void = () => {};

	get open(): ReadonlySignal<Question | undefined> {
		return this.#open;
	}

	ask: Ask = (question) => {
		this.answer(false);
		this.#open.value = question;
		return new Promise((resolve) => {
			this.#resolve = resolve;
		});
	};

	answer = (isYes: boolean): void => {
		this.#open.value = undefined;
		this.#resolve(isYes);
	};
}
