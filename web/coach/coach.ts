import { type Signal, signal } from '@preact/signals';
import type { Drill, Insights, PooledTechniques } from '#contract/coach.ts';
import type { Technique } from '#engine/technique.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api/api.ts';
import { type CoachApi, createCoachApi } from '../api/coachApi.ts';
import type { Notice } from '../browser/notice.ts';
import type { Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import type { SessionParts } from '../game/gameController.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { saveDrills } from '../parts/dueDrills.ts';
import { formatRoute } from '../route.ts';
import { DrillRoom } from './drillRoom.ts';

interface CoachParts {
	readonly api: Pick<Api, 'open'>;
	readonly sessionParts: SessionParts;
	readonly identity: Pick<Identity, 'isKnown'>;
	/** Turns a stranger into a guest. */
	readonly ensurePlayer: () => Promise<Refusal | undefined>;
	readonly go: (href: string) => Promise<void>;
	readonly notice: Pick<Notice, 'show'>;
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
		this.#api = parts.api.open(createCoachApi);
	}

	async loadTechniques(): Promise<void> {
		await this.techniques.load(this.#api.listTechniques);
	}

	async loadInsights(): Promise<void> {
		if (!this.#parts.identity.isKnown) return;
		await this.insights.load(this.#api.readInsights);
		const drills = this.insights.peek()?.drills;
		if (drills !== undefined) saveDrills(this.#parts.sessionParts.storage, drills);
	}

	/** Starts the drill of a technique, or goes on with the open one. Its clock runs from here on. */
	async start(technique: Technique): Promise<void> {
		const { ensurePlayer, go } = this.#parts;
		if (this.isStarting.peek()) return;
		this.isStarting.value = true;
		const why = await ensurePlayer();
		const answer = why === undefined ? await this.#api.startDrill(technique) : ({ ok: false, why } as const);
		this.isStarting.value = false;
		if (!answer.ok) return this.#refuse(answer.why);
		this.#started = answer.value;
		await go(formatRoute({ name: 'drill', drillId: answer.value.id }));
	}

	/** The sentences are those of the views, for which no controller waits. */
	async #refuse(why: Refusal): Promise<void> {
		const late = await import('./describeDrillRefusal.ts').catch(() => undefined);
		this.#parts.notice.show((late?.describeDrillRefusal ?? describeRefusal)(why));
	}

	/** Closes the drill on the page. */
	closeDrill(): void {
		this.room.peek()?.close();
		this.room.value = undefined;
	}

	async openDrill(id: string): Promise<void> {
		this.closeDrill();
		const room = new DrillRoom({ api: this.#api, sessionParts: this.#parts.sessionParts }, id);
		this.room.value = room;
		const started = this.#started?.id === id ? this.#started : undefined;
		this.#started = undefined;
		await room.open(started);
	}
}
