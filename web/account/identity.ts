import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Session } from '#contract/otp.ts';
import type { User } from '#contract/user.ts';
import { readJson, type Storage } from '../browser/storage.ts';

const TOKEN = 'token';
const GUEST = 'guest';
const FORMER_GUEST = 'formerGuest';
const FORMER_MS_MAX = 30 * 86_400_000;

interface FormerGuest {
	readonly guestId: string;
	readonly lostAt: number;
}

/** The player on this page: a user with a token, a guest with an id, or none yet. */
export class Identity {
	readonly #storage: Storage;
	readonly #token: Signal<string | undefined>;
	readonly #guestId: Signal<string | undefined>;
	/** The profile; absent for guests, and for users until the service has answered. */
	readonly user: Signal<User | undefined> = signal(undefined);

	constructor(storage: Storage) {
		this.#storage = storage;
		this.#token = signal(storage.read(TOKEN));
		this.#guestId = signal(storage.read(GUEST));
	}

	get token(): ReadonlySignal<string | undefined> {
		return this.#token;
	}

	get guestId(): ReadonlySignal<string | undefined> {
		return this.#guestId;
	}

	get isKnown(): boolean {
		return this.#token.value !== undefined || this.#guestId.value !== undefined;
	}

	becomeGuest(guestId: string): void {
		this.#setGuest(guestId);
	}

	forgetGuest(): void {
		this.#setGuest(undefined);
		this.forgetFormerGuest();
	}

	/** Keeps the id of a guest whom the service does not know, because it may know the guest again. An earlier one has more games to lose. */
	loseGuest(now: number): void {
		const former: FormerGuest = { guestId: this.#guestId.peek()!, lostAt: now };
		if (this.findFormerGuest(now) === undefined) this.#storage.write(FORMER_GUEST, JSON.stringify(former));
		this.#setGuest(undefined);
	}

	/** The id of a guest who was lost at most thirty days ago. */
	findFormerGuest(now: number): string | undefined {
		const former = readJson(this.#storage, FORMER_GUEST, isFormerGuest);
		return former !== undefined && now - former.lostAt <= FORMER_MS_MAX ? former.guestId : undefined;
	}

	forgetFormerGuest(): void {
		this.#storage.write(FORMER_GUEST, undefined);
	}

	/** The guest's games have moved into the account, so the guest id is no longer needed. */
	signIn({ token, user }: Session): void {
		this.forgetGuest();
		this.#token.value = token;
		this.#storage.write(TOKEN, token);
		this.user.value = user;
	}

	/** Takes over the player whom another tab has stored. Returns whether that is another one. */
	follow(): boolean {
		const [token, guestId] = [this.#storage.read(TOKEN), this.#storage.read(GUEST)];
		if (token === this.#token.peek() && guestId === this.#guestId.peek()) return false;
		this.#token.value = token;
		this.#guestId.value = guestId;
		this.user.value = undefined;
		return true;
	}

	signOut(): void {
		this.#token.value = undefined;
		this.#storage.write(TOKEN, undefined);
		this.user.value = undefined;
	}

	#setGuest(guestId: string | undefined): void {
		this.#guestId.value = guestId;
		this.#storage.write(GUEST, guestId);
	}
}

function isFormerGuest(value: unknown): value is FormerGuest {
	const { guestId, lostAt } = (value ?? {}) as Partial<FormerGuest>;
	return typeof guestId === 'string' && typeof lostAt === 'number';
}
