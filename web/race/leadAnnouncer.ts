import { type Signal, signal } from '@preact/signals';
import type { Schedule } from '../browser/schedule.ts';
import { findLeader, type Lane } from './lanes.ts';

/** Announcements that come more often than this drown everything else that a screen reader has to say. */
const PAUSE_MS = 10_000;

/** Announces who leads when that changes, at most every ten seconds: changes in between are announced once, at the end. */
export class LeadAnnouncer {
	/** Absent while there is nobody to announce. */
	readonly leader: Signal<Lane | undefined> = signal(undefined);
	readonly #schedule: Schedule;
	#lanes: readonly Lane[] = [];
	/** The number of the racer who was announced last. */
	#announced: number | undefined;
	#cancel: (() => void) | undefined;

	constructor(schedule: Schedule) {
		this.#schedule = schedule;
	}

	update(lanes: readonly Lane[]): void {
		this.#lanes = lanes;
		if (this.#cancel === undefined) this.#announce();
		// Until the next announcement nothing is better than what is not so any more.
		else if (findLeader(lanes)?.racer.number !== this.#announced) this.#say(undefined);
	}

	close(): void {
		this.#cancel?.();
	}

	#say(leader: Lane | undefined): void {
		this.#announced = leader?.racer.number;
		this.leader.value = leader;
	}

	#announce(): void {
		this.#cancel = undefined;
		const leader = findLeader(this.#lanes);
		if (leader === undefined || leader.racer.number === this.#announced) return;
		this.#say(leader);
		this.#cancel = this.#schedule(PAUSE_MS, () => this.#announce());
	}
}
