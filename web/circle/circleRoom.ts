import type { Circle, CircleRecords, CircleToday, CircleWeek } from '#contract/circle.ts';
import type { CircleApi } from '../api/circleApi.ts';
import { Resource } from '../browser/resource.ts';
import type { Schedule } from '../browser/schedule.ts';

interface RoomParts {
	readonly id: string;
	readonly api: CircleApi;
	readonly schedule: Schedule;
}

/** One circle at its address: reads its boards, and again after each change. */
export class CircleRoom {
	readonly id: string;
	readonly circle: Resource<Circle> = new Resource();
	readonly today: Resource<CircleToday> = new Resource();
	readonly week: Resource<CircleWeek> = new Resource();
	readonly records: Resource<CircleRecords> = new Resource();
	readonly #api: CircleApi;
	readonly #schedule: Schedule;
	#unfollow: (() => void) | undefined;

	constructor({ id, api, schedule }: RoomParts) {
		this.id = id;
		this.#api = api;
		this.#schedule = schedule;
	}

	async open(): Promise<void> {
		await this.read();
		if (this.circle.refusal !== undefined) return;
		let isFirst = true;
		const onChange = () => {
			// The first event comes at once, for what was just read.
			if (!isFirst) void this.read();
			isFirst = false;
		};
		this.#unfollow = this.#api.followCircle(this.id, { schedule: this.#schedule, onChange });
	}

	async read(): Promise<void> {
		const { id } = this;
		await Promise.all([
			this.circle.load(() => this.#api.readCircle(id)),
			this.today.load(() => this.#api.readCircleToday(id)),
			this.week.load(() => this.#api.readCircleWeek(id)),
			this.records.load(() => this.#api.readCircleRecords(id)),
		]);
	}

	close(): void {
		this.#unfollow?.();
		this.#unfollow = undefined;
	}
}
