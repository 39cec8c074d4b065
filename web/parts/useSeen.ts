import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Calls the function once the player sees the element. */
export function useSeen(onSeen: () => void): RefObject<HTMLDivElement | null> {
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			onSeen();
		});
		if (element.current !== null) observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	return element;
}
