import type { App } from '../appParts.ts';
import type { Config } from '../settings/config.ts';
import { clientKey } from './rateLimit.ts';

/** How the requests of the last seconds were divided among clients. */
export class ClientLoad {
	readonly #share: number;
	#current = new Map<string, number>();
	#last = new Map<string, number>();
	#currentTotal = 0;
	#lastTotal = 0;

	#isUneven = false;

	/** `share` is the part of all requests that one client may make where there are others. */
	constructor(share: number) {
		this.#share = share;
	}

	add(client: string): void {
		this.#current.set(client, (this.#current.get(client) ?? 0) + 1);
		this.#currentTotal++;
	}

	/** Whether the client makes more than its share. */
	isHeavy(client: string): boolean {
		const own = this.#count(client);
		return own > (this.#currentTotal + this.#lastTotal) * this.#share && own > FEW;
	}

	/** Whether it does so, and leaves others to wait. */
	isGreedy(client: string): boolean {
		return this.isHeavy(client) && this.#count(client) < this.#currentTotal + this.#lastTotal;
	}

	/** Whether some client was heavy in the last second. */
	get isUneven(): boolean {
		return this.#isUneven;
	}

	/** Call it each second. */
	turn(): void {
		this.#isUneven = [...this.#current.keys()].some((client) => this.isHeavy(client));
		[this.#last, this.#current] = [this.#current, new Map()];
		[this.#lastTotal, this.#currentTotal] = [this.#currentTotal, 0];
	}

	#count(client: string): number {
		return (this.#current.get(client) ?? 0) + (this.#last.get(client) ?? 0);
	}
}

const TURN_MS = 1000;

/** Counts the requests that reach Fastify, also those that are refused. Early answers are not among them. */
export function watchClients(app: App, { clientShare }: Pick<Config, 'clientShare'>): ClientLoad {
	const load = new ClientLoad(clientShare);
	const turning = setInterval(() => load.turn(), TURN_MS).unref();
	app.addHook('onClose', async () => clearInterval(turning));
	app.addHook('onRequest', (request, _reply, done) => {
		load.add(clientKey(request.ip));
		done();
	});
	return load;
}

/** A page that opens makes as many. */
const FEW = 40;
