import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** The texts of a question that the page asks before it goes on. */
export interface Confirmation {
	readonly title: string;
	readonly text: string;
	readonly yes: string;
	readonly no: string;
	/** Whether yes takes something away for good. */
	readonly isFinal?: boolean;
}

export type Confirm = (question: Confirmation) => Promise<boolean>;

/** Holds at most one open question; a new question answers the old one with no. */
export class ConfirmDialog {
	readonly #open: Signal<Confirmation | undefined> = signal(undefined);
	#resolve: (answer: boolean) => void = () => {};

	get open(): ReadonlySignal<Confirmation | undefined> {
		return this.#open;
	}

	confirm: Confirm = (question) => {
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
