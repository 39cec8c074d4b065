/**
 * Milliseconds of processor time that this thread has used. What is measured here never waits, and unlike the time on the
 * wall this does not count what other programs took from a busy machine. Some systems count in steps of 4 ms: only sums
 * over many steps mean something.
 */
export function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}
