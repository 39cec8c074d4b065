/** Runs something once after a while; the answer calls it off. */
export type Later = (ms: number, action: () => void) => () => void;

export const browserLater: Later = (ms, action) => {
	const timer = setTimeout(action, ms);
	return () => clearTimeout(timer);
};
