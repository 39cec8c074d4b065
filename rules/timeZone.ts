import { DAY_MS, formatUtcDate } from './utcDate.ts';

const HOUR_MS = 3_600_000;

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
export type OffsetAt = (at: number) => number;

/** A time zone as IANA names it. `Intl` also takes offsets such as `+02:00`, which know no change of the clocks. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/** The clocks of an IANA time zone. Returns undefined for any other name. Each holds 25 KB that the collector does not count. */
export function findTimeZone(name: string): OffsetAt | undefined {
	if (!ZONE_NAME.test(name)) return undefined;
	try {
		const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
		return (at) => parseOffset(format.format(at));
	} catch {
		return undefined;
	}
}

/** Time zones by name. */
export interface TimeZones {
	/** Undefined for a name that no time zone has. */
	find(name: string): OffsetAt | undefined;
	/** The clocks of a player: UTC before they have told a zone, and in one that this version of the system does not know. */
	of(timeZone: string | null): OffsetAt;
}

/** Keeps the clocks of each zone that was asked for, at most those of all zones. */
export function createTimeZones(): TimeZones {
	const known = new Map<string, OffsetAt>();
	const find = (name: string) => {
		const key = name.toLowerCase();
		const offsetAt = known.get(key) ?? findTimeZone(name);
		if (offsetAt !== undefined) known.set(key, offsetAt);
		return offsetAt;
	};
	return { find, of: (timeZone) => (timeZone === null ? undefined : find(timeZone)) ?? UTC };
}

const UTC: OffsetAt = () => 0;

function parseOffset(text: string): number {
	const [, sign = '+', hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text) ?? [];
	const ms = Number(hours) * HOUR_MS + Number(minutes) * 60_000 + Number(seconds) * 1000;
	return sign === '-' ? -ms : ms;
}

/** The date that calendars in the time zone show. */
export function formatLocalDate(offsetAt: OffsetAt, at: number): string {
	return formatUtcDate(at + offsetAt(at));
}

/** Milliseconds from a moment to the next midnight of the time zone; where the clocks skip midnight, to the end of the gap. */
export function msToLocalMidnight(offsetAt: OffsetAt, at: number): number {
	return findNextHour(offsetAt, { hour: 0, after: at }) - at;
}

/**
 * The next moment when the clocks show a full hour: the first of two where they are set back, and the end of the gap where they are set
 * forward over that hour. So there is one in each local day.
 */
export function findNextHour(offsetAt: OffsetAt, { hour, after }: { readonly hour: number; readonly after: number }) {
	const localMidnight = Math.floor((after + offsetAt(after)) / DAY_MS) * DAY_MS;
	for (let local = localMidnight + hour * HOUR_MS; ; local += DAY_MS) {
		const at = toMoment(offsetAt, local);
		if (at > after) return at;
	}
}

/** The moment of a local time that is written as if it were UTC. */
function toMoment(offsetAt: OffsetAt, local: number): number {
	const [before, later] = [local - offsetAt(local - DAY_MS), local - offsetAt(local + DAY_MS)];
	const [first, second] = before < later ? [before, later] : [later, before];
	return [first, second].find((at) => at + offsetAt(at) === local) ?? before;
}
