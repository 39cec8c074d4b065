import type { Playback } from './playback.ts';

/** Applies a key to a replay; returns whether the key does anything there. */
export function pressReplayKey(player: Playback, key: string): boolean {
	switch (key) {
		case ' ':
			player.toggle();
			return true;
		case 'ArrowRight':
			player.step(1);
			return true;
		case 'ArrowLeft':
			player.step(-1);
			return true;
		case 'Home':
			player.seek(0);
			return true;
		case 'End':
			player.seek(player.endMs);
			return true;
		default:
			return false;
	}
}
