import { type Signal, signal } from '@preact/signals';
import type { RaceApi } from '../api/raceApi.ts';
import type { Schedule } from '../browser/schedule.ts';
import { Countdown } from './countdown.ts';
import { decodeBase64Url, openSealed } from './sealedPuzzle.ts';

interface SealedStartParts {
	readonly raceId: string;
	readonly api: Pick<RaceApi, 'readSealedPuzzle'>;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** The announced moment has come. */
	readonly onStart: () => void;
}

/** The start of a live race: its puzzle arrives encrypted during the countdown, and its key opens it at the announced moment. */
export class SealedStart {
	readonly countdown: Countdown;
	/** From the moment on that the puzzle is opened. */
	readonly givens: Signal<string | undefined> = signal(undefined);
	readonly #parts: SealedStartParts;
	#key: string | undefined;
	#sealed: Promise<ArrayBuffer | undefined> | undefined;

	constructor(parts: SealedStartParts) {
		const { schedule, now, onStart } = parts;
		this.#parts = parts;
		this.countdown = new Countdown({ schedule, now, onStart });
	}

	/** Fetches the sealed puzzle, once. */
	prepare(): void {
		this.#sealed ??= this.#readSealed();
	}

	/** The service sends the key before its moment, so that players on a shorter line do not see the puzzle earlier. */
	takeKey(key: string | null | undefined): void {
		this.#key ??= key ?? undefined;
	}

	/** Opens the puzzle, once the moment has come and both the puzzle and its key are here. */
	async open(): Promise<void> {
		const key = this.#key;
		if (!this.countdown.isOver || key === undefined || this.givens.peek() !== undefined) return;
		const sealed = await this.#sealed;
		// A page that was opened late has not fetched it, and reads its game instead.
		if (sealed === undefined) return;
		this.givens.value = await openSealed(sealed, { key, raceId: this.#parts.raceId }).catch(() => undefined);
	}

	async #readSealed(): Promise<ArrayBuffer | undefined> {
		// Without HTTPS a browser offers nothing that opens it.
		if (globalThis.crypto?.subtle === undefined) return undefined;
		const answer = await this.#parts.api.readSealedPuzzle(this.#parts.raceId);
		return answer.ok ? decodeBase64Url(answer.value.sealed).buffer : undefined;
	}
}
