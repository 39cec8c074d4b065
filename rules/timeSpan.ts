/**
 * Spans for times that grow with the time: each doubling is cut into four equal parts, so that histograms of minutes and of hours
 * are equally fine and spans start at round numbers (60, 75, 90, 105, 120 s).
 */
const FIRST_MS = 7500;
const PARTS = 4;

/** The span that a time falls into, from 0. */
export function spanOf(timeMs: number): number {
	if (timeMs < FIRST_MS) return 0;
	let doubling = 0;
	while (timeMs >= FIRST_MS * 2 ** (doubling + 1)) doubling++;
	const part = Math.floor((timeMs / (FIRST_MS * 2 ** doubling) - 1) * PARTS);
	return 1 + PARTS * doubling + part;
}

/** The least time of a span. Each span ends where the next begins. */
export function startOfSpan(span: number): number {
	if (span === 0) return 0;
	const doubling = Math.floor((span - 1) / PARTS);
	const part = (span - 1) % PARTS;
	return FIRST_MS * 2 ** doubling * (1 + part / PARTS);
}
