import type { App } from '../appParts.ts';
import { problem } from './problem.ts';

/** Who reads or writes so slowly is cut off: mails that wait and the database are closed only after the last answer. */
const LAST_ANSWERS_MS = 5000;

/**
 * From the first moment of closing, requests on connections that are still open get 503, and every answer ends its
 * connection: one that is kept alive would hold the stop up until its client lets go.
 */
export function refuseWhenClosing(app: App): void {
	let isClosing = false;
	app.addHook('preClose', (done) => {
		isClosing = true;
		setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
		done();
	});
	app.addHook('onRequest', (_request, _reply, done) => {
		done(isClosing ? stopping() : undefined);
	});
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (isClosing) reply.header('connection', 'close');
		done();
	});
}

function stopping() {
	return problem('unavailable', { detail: 'The service is stopping: try again in a moment.' }, { 'retry-after': '5' });
}
