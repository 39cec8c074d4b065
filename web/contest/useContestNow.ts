import { useEffect, useState } from 'preact/hooks';
import { useShell } from '../parts/shell.ts';

const TICK_MS = 1000;

/** The service's time in milliseconds; the component is drawn again each second. */
export function useContestNow(): number {
	const shell = useShell();
	const [nowMs, setNow] = useState(shell.nowMs);
	useEffect(() => {
		let cancel = () => {};
		const tick = () => {
			setNow(shell.nowMs);
			// A little after the next whole second, so that none is skipped.
			cancel = shell.sessionParts.schedule(TICK_MS - (shell.nowMs % TICK_MS) + 5, tick);
		};
		tick();
		return () => cancel();
	}, []);
	return nowMs;
}
