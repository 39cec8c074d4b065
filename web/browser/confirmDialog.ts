import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** Something that the page asks before it goes on. */
export interface Confirmation {
	readonly title: string;
	readonly text: string;
	readonly yes: string;
	readonly no: string;
}

export type Confirm = (question: Confirmation) => Promise<boolean>;

/** The one question that is open, if any; a new one answers the old with no. */
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
