import { dateLocale, messages } from './messages.ts';

/** The moment of the next dailies, and the time until then. */
export interface NextDailies {
	readonly atMs: number;
	readonly inMs: number;
}

/** When the next dailies come, by the clocks of the device. */
export function describeNextIn(next: NextDailies): string {
	return messages.home.nextIn(splitNext(next));
}

/** The values of a sentence about the next dailies. */
export function splitNext({ atMs, inMs }: NextDailies) {
	return { time: formatClock(atMs), ...splitMinutes(inMs) };
}

/** The time that the device's clocks show at a moment. */
export function formatClock(ms: number): string {
	return new Intl.DateTimeFormat(dateLocale, { hour: 'numeric', minute: '2-digit' }).format(ms);
}

export function splitMinutes(ms: number): { hours: number; minutes: number } {
	const minutes = Math.ceil(ms / 60_000);
	return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
