import { messages } from './messages.ts';

/** How long it is until the next dailies. */
export function describeNextIn(ms: number): string {
	const minutes = Math.ceil(ms / 60_000);
	return messages.home.nextIn({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
