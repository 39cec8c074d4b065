/** Subscribes to the events of one name in a stream of the service; calling the returned function unsubscribes. */
export type Subscribe = (
	url: string,
	name: string,
	handlers: {
		readonly onEvent: (data: string) => void;
		/** Called when the stream has ended and does not reconnect by itself. */
		readonly onEnd: () => void;
	},
) => () => void;

/** The browser reconnects a broken stream by itself; only a refusal ends it. */
export const browserSubscribe: Subscribe = (url, name, { onEvent, onEnd }) => {
	const source = new EventSource(url);
	source.addEventListener(name, (event) => onEvent((event as MessageEvent<string>).data));
	source.addEventListener('error', () => {
		if (source.readyState === EventSource.CLOSED) onEnd();
	});
	return () => source.close();
};
