import { dateLocale } from '../language/messages.ts';

const NO_BREAK_SPACE = '\u00a0';

/** A moment by the clocks of the device, with its day. A line can end between the two only. */
export function formatWhen(at: string): string {
	const options = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
	return new Intl.DateTimeFormat(dateLocale, options).format(Date.parse(at)).replace(/ (?!\d+:)/g, NO_BREAK_SPACE);
}

/** A moment as a field for date and time holds it, by the clocks of the device. */
export function toFieldText(ms: number): string {
	const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
	return shifted.toISOString().slice(0, 16);
}

/** The moment of such a field, or undefined without one. */
export function fromFieldText(text: string): string | undefined {
	const ms = new Date(text).getTime();
	return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
