import { type Signal, signal } from '@preact/signals';

/** A controller whose script is loaded when a view first needs it. */
export class Late<Controller> {
	readonly #load: () => Promise<Controller>;
	readonly #current: Signal<Controller | undefined> = signal(undefined);
	readonly #hasFailed: Signal<boolean> = signal(false);
	#opening: Promise<Controller> | undefined;

	/** `load` imports the script and makes the controller. It is called again only after a failure. */
	constructor(load: () => Promise<Controller>) {
		this.#load = load;
	}

	/** Undefined until the first need. */
	get value(): Controller | undefined {
		return this.#current.value;
	}

	/** Whether the last try to load the script was in vain. */
	get hasFailed(): boolean {
		return this.#hasFailed.value;
	}

	peek(): Controller | undefined {
		return this.#current.peek();
	}

	/** Throws if the script does not load. */
	async open(): Promise<Controller> {
		this.#opening ??= this.#load();
		try {
			this.#current.value = await this.#opening;
			this.#hasFailed.value = false;
			return this.#current.value;
		} catch (error) {
			this.#opening = undefined;
			this.#hasFailed.value = true;
			throw error;
		}
	}

	/** Does nothing if the script does not load: then that of the view does not load either, and the page reports it. */
	async use(work: (controller: Controller) => unknown): Promise<void> {
		const controller = await this.open().catch(() => undefined);
		if (controller !== undefined) await work(controller);
	}
}
