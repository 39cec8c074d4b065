import { type Signal, signal } from '@preact/signals';
import type { Drill, Insights, PooledTechniques } from '#contract/coach.ts';
import type { Technique } from '#engine/technique.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import type { SessionParts } from '../game/gameController.ts';
import { saveDrills } from '../parts/dueDrills.ts';
import type { Route } from '../route.ts';
import { CoachApi } from './coachApi.ts';
import { DrillRoom } from './drillRoom.ts';

interface CoachParts {
	readonly api: Pick<Api, 'play'>;
	readonly sessionParts: SessionParts;
	readonly identity: Pick<Identity, 'isKnown'>;
	/** Turns a stranger into a guest. */
	readonly ensurePlayer: () => Promise<Refusal | undefined>;
}

/** Where the player's minutes go, the drills, and the techniques that practice can be asked for. */
export class Coach {
	readonly insights: Resource<Insights> = new Resource();
	readonly techniques: Resource<PooledTechniques> = new Resource();
	readonly room: Signal<DrillRoom | undefined> = signal(undefined);
	readonly isStarting: Signal<boolean> = signal(false);
	readonly #parts: CoachParts;
	readonly #api: CoachApi;
	/** Shown without being read once more when its address is opened. */
	#started: Drill | undefined;

	constructor(parts: CoachParts) {
		this.#parts = parts;
		this.#api = new CoachApi(parts.api);
	}

	/** Reads the data of the view at the address. */
	async enter(route: Route): Promise<void> {
		if (route.name === 'stats') await this.loadInsights();
		else if (route.name === 'practice' && route.seed === undefined)
			await this.techniques.load(this.#api.listTechniques);
		else if (route.name === 'drill') await this.#openDrill(route.drillId);
	}

	async loadInsights(): Promise<void> {
		if (!this.#parts.identity.isKnown) return;
		await this.insights.load(this.#api.readInsights);
		const drills = this.insights.peek()?.drills;
		if (drills !== undefined) saveDrills(this.#parts.sessionParts.storage, drills);
	}

	/** Starts a drill, or finds the one of the technique that is open; resolves to its id. */
	async start(technique: Technique): Promise<Answer<string> | undefined> {
		if (this.isStarting.peek()) return undefined;
		this.isStarting.value = true;
		const why = await this.#parts.ensurePlayer();
		const answer = why === undefined ? await this.#api.startDrill(technique) : ({ ok: false, why } as const);
		this.isStarting.value = false;
		if (!answer.ok) return answer;
		this.#started = answer.value;
		return { ok: true, value: answer.value.id };
	}

	/** A drill is closed when the player leaves it. */
	leave(next: Route | undefined): void {
		if (next?.name !== 'drill') this.#closeDrill();
	}

	#closeDrill(): void {
		this.room.peek()?.close();
		this.room.value = undefined;
	}

	async #openDrill(id: string): Promise<void> {
		this.#closeDrill();
		const room = new DrillRoom({ api: this.#api, sessionParts: this.#parts.sessionParts }, id);
		this.room.value = room;
		const started = this.#started?.id === id ? this.#started : undefined;
		this.#started = undefined;
		await room.open(started);
	}
}
