/**
 * Dates as English writes them. `Intl` writes the same, but a formatter reads 8 MiB of tables, which then stay in memory.
 */

/** `Sunday, November 22, 2026` */
export function writeLongDate(date: string): string {
	const { weekday, month, day, year } = readDate(date);
	return `${WEEKDAYS[weekday]}, ${MONTHS[month]} ${day}, ${year}`;
}

/** `Nov 22, 2026` */
export function writeShortDate(date: string): string {
	const { month, day, year } = readDate(date);
	return `${MONTHS[month]!.slice(0, 3)} ${day}, ${year}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
];

function readDate(date: string): { weekday: number; month: number; day: number; year: number } {
	const at = new Date(`${date}T00:00:00Z`);
	return { weekday: at.getUTCDay(), month: at.getUTCMonth(), day: at.getUTCDate(), year: at.getUTCFullYear() };
}
