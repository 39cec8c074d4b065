import { type Signal, signal } from '@preact/signals';
import type {
	Circle,
	CircleCreation,
	Circles as CircleList,
	CirclePatch,
	CircleToday,
	Invitation,
} from '#contract/circle.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api/api.ts';
import { type CircleApi, createCircleApi } from '../api/circleApi.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import type { SessionParts } from '../game/gameController.ts';
import { CircleRoom } from './circleRoom.ts';

interface CirclesParts {
	readonly api: Pick<Api, 'open'>;
	readonly sessionParts: Pick<SessionParts, 'schedule'>;
	readonly identity: Pick<Identity, 'isKnown' | 'becomeGuest'>;
	/** Turns a stranger into a guest. */
	readonly ensurePlayer: () => Promise<Refusal | undefined>;
}

/** The player's circles: lists them, makes one, joins one, and opens the one at the address. */
export class Circles {
	readonly own: Resource<CircleList> = new Resource();
	/** The board of today of the player's first circle, for home. */
	readonly firstToday: Resource<CircleToday> = new Resource();
	readonly invitation: Resource<Invitation> = new Resource();
	readonly room: Signal<CircleRoom | undefined> = signal(undefined);
	/** Whether an action of the player is on its way. */
	readonly isBusy: Signal<boolean> = signal(false);
	readonly #parts: CirclesParts;
	readonly #api: CircleApi;

	constructor(parts: CirclesParts) {
		this.#parts = parts;
		this.#api = parts.api.open(createCircleApi);
	}

	async loadInvitation(invitation: string): Promise<void> {
		this.invitation.clear();
		await this.invitation.load(() => this.#api.readInvitation(invitation));
	}

	/** Opens a circle. */
	async open(id: string): Promise<void> {
		this.close();
		const room = new CircleRoom({ id, api: this.#api, schedule: this.#parts.sessionParts.schedule });
		this.room.value = room;
		await room.open();
	}

	close(): void {
		this.room.peek()?.close();
		this.room.value = undefined;
	}

	/** A stranger has no circles. */
	async loadOwn(): Promise<void> {
		if (this.#parts.identity.isKnown) await this.own.load(this.#api.listCircles);
	}

	/** The player's circles, and today in the first of them. */
	async loadToday(): Promise<void> {
		await this.loadOwn();
		const first = this.own.peek()?.circles[0];
		if (first === undefined) this.firstToday.clear();
		else await this.firstToday.load(() => this.#api.readCircleToday(first.id));
	}

	/** Makes a circle with the player as its maker. */
	create(creation: CircleCreation): Promise<Answer<Circle>> {
		return this.#act(async () => {
			const why = await this.#parts.ensurePlayer();
			return why === undefined ? this.#api.createCircle(creation) : { ok: false, why };
		});
	}

	/** Joins by the link, as a new guest if need be. */
	join(invitation: string, displayName: string | undefined): Promise<Answer<Circle>> {
		return this.#act(async () => {
			const { identity } = this.#parts;
			if (!identity.isKnown) {
				const guest = await this.#api.createInvitedGuest(invitation);
				if (!guest.ok) return guest;
				identity.becomeGuest(guest.value.guestId);
			}
			return this.#api.joinCircle(invitation, displayName === undefined ? {} : { displayName });
		});
	}

	/** Changes the open circle. */
	update(patch: CirclePatch): Promise<Refusal | undefined> {
		return this.#change((id) => this.#api.updateCircle(id, patch));
	}

	renew(): Promise<Refusal | undefined> {
		return this.#change(this.#api.renewInvitation);
	}

	remove(number: number): Promise<Refusal | undefined> {
		return this.#change((id) => this.#api.removeMember(id, number));
	}

	handOn(number: number): Promise<Refusal | undefined> {
		return this.#change((id) => this.#api.updateCircle(id, { maker: number }));
	}

	leave(): Promise<Refusal | undefined> {
		return this.#leave(this.#api.leaveCircle);
	}

	end(): Promise<Refusal | undefined> {
		return this.#leave(this.#api.endCircle);
	}

	async #change(send: (id: string) => Promise<Answer<Circle>>): Promise<Refusal | undefined> {
		const room = this.room.peek();
		if (room === undefined) return undefined;
		const answer = await this.#act(() => send(room.id));
		if (!answer.ok) return answer.why;
		room.circle.restore(answer.value);
		return undefined;
	}

	async #leave(send: (id: string) => Promise<Answer<unknown>>): Promise<Refusal | undefined> {
		const room = this.room.peek();
		if (room === undefined) return undefined;
		room.close();
		const answer = await this.#act(() => send(room.id));
		return answer.ok ? undefined : answer.why;
	}

	async #act<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
		this.isBusy.value = true;
		const answer = await send();
		this.isBusy.value = false;
		return answer;
	}
}
