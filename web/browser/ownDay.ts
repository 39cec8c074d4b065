/** The player's own day, by the clocks of the device. */

/** The date that the device's calendar shows, `YYYY-MM-DD`. */
export function formatOwnDate(ms: number): string {
	const date = new Date(ms);
	const pad = (value: number) => `${value}`.padStart(2, '0');
	return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Milliseconds from a moment to the device's midnight: a day may have 23 or 25 hours. */
export function msToOwnMidnight(ms: number): number {
	return new Date(ms).setHours(24, 0, 0, 0) - ms;
}

/** The IANA name of the device's time zone, where the browser knows it. */
export function readTimeZone(): string | undefined {
	return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
