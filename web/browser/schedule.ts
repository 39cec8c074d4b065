/** Runs an action once after a delay; calling the returned function cancels it. */
export type Schedule = (ms: number, action: () => void) => () => void;

export const browserSchedule: Schedule = (ms, action) => {
	const timer = setTimeout(action, ms);
	return () => clearTimeout(timer);
};
