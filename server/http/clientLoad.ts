/** How the requests of the last seconds were divided among clients. */
export class ClientLoad {
	readonly #share: number;
	#current = new Map<string, number>();
	#last = new Map<string, number>();
	#currentTotal = 0;
	#lastTotal = 0;

	/** `share` is the part of all requests that one client may make where there are others. */
	constructor(share: number) {
		this.#share = share;
	}

	add(client: string): void {
		this.#current.set(client, (this.#current.get(client) ?? 0) + 1);
		this.#currentTotal++;
	}

	/** Whether the client makes more than its share, and leaves others to wait. */
	isGreedy(client: string): boolean {
		const total = this.#currentTotal + this.#lastTotal;
		const own = (this.#current.get(client) ?? 0) + (this.#last.get(client) ?? 0);
		return own < total && own > total * this.#share && own > FEW;
	}

	/** Call it each second. */
	turn(): void {
		[this.#last, this.#current] = [this.#current, new Map()];
		[this.#lastTotal, this.#currentTotal] = [this.#currentTotal, 0];
	}
}

/** A page that opens makes as many. */
const FEW = 40;
