import { useEffect, useState } from 'preact/hooks';

const COUNT_MS = 900;

/** A rank that climbs from the end of the leaderboard to its value; at once for players who prefer less motion. */
export function useCountUp({ from, to }: { from: number; to: number }): number {
	const [shown, setShown] = useState(to);
	useEffect(() => {
		if (from <= to || matchMedia('(prefers-reduced-motion: reduce)').matches) {
			setShown(to);
			return undefined;
		}
		const started = performance.now();
		let frame = 0;
		const draw = () => {
			const part = Math.min((performance.now() - started) / COUNT_MS, 1);
			// It slows down towards its end.
			setShown(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
			if (part < 1) frame = requestAnimationFrame(draw);
		};
		draw();
		return () => cancelAnimationFrame(frame);
	}, [from, to]);
	return shown;
}
