/** The work's result, or `undefined` if it takes longer. The work goes on. */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
	const { promise: timeIsUp, resolve } = Promise.withResolvers<undefined>();
	const timer = setTimeout(resolve, ms, undefined).unref();
	try {
		return await Promise.race([work, timeIsUp]);
	} finally {
		clearTimeout(timer);
	}
}
