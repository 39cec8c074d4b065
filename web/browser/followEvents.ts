import type { Schedule } from './schedule.ts';

interface EventParts {
	/** Opens the stream as the player: an EventSource would send no credentials. */
	readonly open: (signal: AbortSignal) => Promise<Response>;
	/** The name of the events. */
	readonly name: string;
	readonly schedule: Schedule;
	readonly onEvent: () => void;
}

const OPEN_AGAIN_MS = 3000;

/** Follows a stream for the player alone: calls `onEvent` for its events, the first of which come at once, until the returned function is called. */
export function followEvents({ open, name, schedule, onEvent }: EventParts): () => void {
	const stopping = new AbortController();
	const openAgain = () => {
		if (!stopping.signal.aborted) cancel = schedule(OPEN_AGAIN_MS, () => void follow().catch(openAgain));
	};
	const follow = async () => {
		const answer = await open(stopping.signal);
		if (answer.ok && answer.body !== null) await readEvents(answer.body, `event: ${name}`, onEvent);
		// After a refusal there is nothing to follow.
		if (answer.ok || answer.status >= 500) openAgain();
	};
	let cancel = schedule(0, () => void follow().catch(openAgain));
	return () => {
		stopping.abort();
		cancel();
	};
}

async function readEvents(body: ReadableStream<Uint8Array>, sign: string, onEvent: () => void): Promise<void> {
	const decoder = new TextDecoder();
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		if (decoder.decode(value, { stream: true }).includes(sign)) onEvent();
	}
}
