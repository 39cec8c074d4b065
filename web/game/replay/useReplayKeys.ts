import { useLayoutEffect } from 'preact/hooks';
import type { Playback } from './playback.ts';
import { pressReplayKey } from './replayKeys.ts';

/** Space and the arrow keys control the replay wherever the focus is, except on an element that uses these keys itself. */
export function useReplayKeys(player: Playback): void {
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent) => {
			const target = event.target as Element;
			const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
			const isSpace = event.key === ' ';
			const isTaken = target.matches(isSpace ? 'button, summary, [type="checkbox"]' : '[type="radio"]');
			if (!isPlain || isTaken || target.matches('dialog *')) return;
			if (pressReplayKey(player, event.key)) event.preventDefault();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [player]);
}
