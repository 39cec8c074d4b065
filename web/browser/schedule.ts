/** Runs something once after a while; the answer calls it off. */
export type Schedule = (ms: number, action: () => void) => () => void;

export const browserSchedule: Schedule = (ms, action) => {
	const timer = setTimeout(action, ms);
	return () => clearTimeout(timer);
};
