import { type Signal, signal } from '@preact/signals';

/** A controller whose script is loaded when a view first needs it. */
export class Late<Controller> {
	readonly #load: () => Promise<() => Controller>;
	readonly #current: Signal<Controller | undefined> = signal(undefined);

	/** `load` resolves to what makes the controller, which is called once. */
	constructor(load: () => Promise<() => Controller>) {
		this.#load = load;
	}

	/** Undefined until the first need. */
	get value(): Controller | undefined {
		return this.#current.value;
	}

	peek(): Controller | undefined {
		return this.#current.peek();
	}

	/** Throws if the script does not load. */
	async open(): Promise<Controller> {
		const make = await this.#load();
		this.#current.value ??= make();
		return this.#current.value;
	}

	/** Does nothing if the script does not load: then that of the view does not load either, and the page reports it. */
	async use(work: (controller: Controller) => unknown): Promise<void> {
		const controller = await this.open().catch(() => undefined);
		if (controller !== undefined) await work(controller);
	}
}
