import { useEffect, useState } from 'preact/hooks';
import { formatTime } from '../../language/formatTime.ts';

const AFTER_MS = 1180;
const COUNT_MS = 780;

/** A time that counts up from zero once the grid has moved, and slows down towards its end. */
export function useCountUp({ to, isCounting }: { to: number; isCounting: boolean }): number {
	const [part, setPart] = useState(isCounting ? 0 : 1);
	useEffect(() => {
		if (!isCounting) {
			setPart(1);
			return undefined;
		}
		const started = performance.now() + AFTER_MS;
		let frame = 0;
		const draw = () => {
			const share = Math.min(Math.max(0, performance.now() - started) / COUNT_MS, 1);
			setPart(1 - (1 - share) ** 3);
			if (share < 1) frame = requestAnimationFrame(draw);
		};
		draw();
		return () => cancelAnimationFrame(frame);
	}, [isCounting]);
	return to * part;
}

/** In the moment of the finish it counts up. */
export function FinishedTime({ timeMs, isCounting }: { timeMs: number; isCounting: boolean }) {
	const shown = useCountUp({ to: timeMs, isCounting });
	return (
		<p class="result-time" aria-hidden="true">
			{formatTime(shown)}
		</p>
	);
}
