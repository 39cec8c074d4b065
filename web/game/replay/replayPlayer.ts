import { computed, type ReadonlySignal } from '@preact/signals';
import type { Move } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import { Playback, type PlaybackParts } from './playback.ts';
import { countMoves, playAfter } from './playMoves.ts';
import type { Timeline } from './timeline.ts';

interface PlayerParts extends Pick<PlaybackParts, 'schedule' | 'now'> {
	readonly timeline: Timeline;
}

/** Replays a run: its grid at the moment of a playback. */
export class ReplayPlayer extends Playback {
	readonly timeline: Timeline;
	readonly moveCount: ReadonlySignal<number> = computed(() => countMoves(this.timeline.moves, this.atMs.value));
	readonly play: ReadonlySignal<Play> = computed(() => playAfter(this.timeline, this.moveCount.value));

	constructor({ timeline, schedule, now }: PlayerParts) {
		super({ momentsMs: timeline.moves.map(({ at }) => at), endMs: timeline.endMs, schedule, now });
		this.timeline = timeline;
	}

	/** The move that was made last. */
	get lastMove(): Move | undefined {
		return this.timeline.moves[this.moveCount.value - 1];
	}
}
