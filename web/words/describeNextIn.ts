import { messages } from './messages.ts';

/** How long it is until the next dailies. */
export function describeNextIn(ms: number): string {
	return messages.home.nextIn(splitMinutes(ms));
}

export function splitMinutes(ms: number): { hours: number; minutes: number } {
	const minutes = Math.ceil(ms / 60_000);
	return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
