/** What `within` returns when the time is over. */
export const LATE = Symbol('late');

/** The result of the work, or `LATE` if it takes longer. The work goes on. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | typeof LATE> {
	if (ms === Number.POSITIVE_INFINITY) return work;
	const { promise: timeIsUp, resolve } = Promise.withResolvers<typeof LATE>();
	const timer = setTimeout(resolve, ms, LATE);
	try {
		return await Promise.race([work, timeIsUp]);
	} finally {
		clearTimeout(timer);
	}
}
