import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Reads what the page has missed while it was hidden or offline. */
export function useRefresh(room: { refresh(): Promise<void> }, isOnline: ReadonlySignal<boolean>): void {
	useEffect(() => {
		const onChange = () => {
			if (document.visibilityState !== 'hidden') void room.refresh();
		};
		document.addEventListener('visibilitychange', onChange);
		return () => document.removeEventListener('visibilitychange', onChange);
	}, [room]);
	const wasOnline = useRef(true);
	useEffect(() => {
		if (isOnline.value && !wasOnline.current) void room.refresh();
		wasOnline.current = isOnline.value;
	}, [isOnline.value]);
}
