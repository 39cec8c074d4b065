/** Hears the events of one name from a stream of the service's until it is called off. */
export type Subscribe = (
	url: string,
	name: string,
	handlers: {
		readonly onEvent: (data: string) => void;
		/** The stream has ended and does not come back by itself. */
		readonly onEnd: () => void;
	},
) => () => void;

/** The browser mends a broken stream by itself; only a refusal ends it. */
export const browserSubscribe: Subscribe = (url, name, { onEvent, onEnd }) => {
	const source = new EventSource(url);
	source.addEventListener(name, (event) => onEvent((event as MessageEvent<string>).data));
	source.addEventListener('error', () => {
		if (source.readyState === EventSource.CLOSED) onEnd();
	});
	return () => source.close();
};
