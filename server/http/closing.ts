import type { App } from '../appParts.ts';
import { problem } from './problem.ts';

/** A client that is slower is cut off, because the outbox and the database close only after the last response. */
const LAST_ANSWERS_MS = 5000;

/**
 * Once closing has begun, requests on open connections get 503, and every response ends its connection: a connection
 * that is kept alive would delay the stop until its client closes it. Returns whether closing has begun.
 */
export function refuseWhenClosing(app: App): () => boolean {
	let isClosing = false;
	let cuttingOff: NodeJS.Timeout | undefined;
	app.addHook('preClose', (done) => {
		isClosing = true;
		cuttingOff = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
		done();
	});
	app.addHook('onClose', async () => clearTimeout(cuttingOff));
	app.addHook('onRequest', (_request, _reply, done) => {
		done(isClosing ? stopping() : undefined);
	});
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (isClosing) reply.header('connection', 'close');
		done();
	});
	return () => isClosing;
}

export function stopping() {
	return problem('unavailable', { detail: 'The service is stopping. Try again in a moment.' });
}
