/** Subscribes to a stream of the service; calling the returned function unsubscribes. */
export type Subscribe = (url: string, handlers: StreamHandlers) => () => void;

export interface StreamHandlers {
	/** The listener for the data of each event, by the name of the event. */
	readonly events: Readonly<Record<string, (data: string) => void>>;
	/** Called when the stream has ended and will not reconnect. */
	readonly onEnd: () => void;
}

/** The browser reconnects a broken stream automatically; only a refusal ends it. */
export const browserSubscribe: Subscribe = (url, { events, onEnd }) => {
	const source = new EventSource(url);
	for (const [name, take] of Object.entries(events)) {
		source.addEventListener(name, (event) => take((event as MessageEvent<string>).data));
	}
	source.addEventListener('error', () => {
		if (source.readyState === EventSource.CLOSED) onEnd();
	});
	return () => source.close();
};
