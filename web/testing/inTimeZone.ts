/** Runs a test with the device's clocks in a time zone. */
export async function inTimeZone<T>(zone: string, run: () => T | Promise<T>): Promise<T> {
	const before = process.env.TZ;
	process.env.TZ = zone;
	try {
		return await run();
	} finally {
		process.env.TZ = before;
	}
}
