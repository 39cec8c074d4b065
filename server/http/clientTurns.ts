import type { App } from '../appParts.ts';
import type { ClientLoad } from './clientLoad.ts';
import { clientKey } from './rateLimit.ts';

/**
 * Lets in the requests of a client that makes most of them one by one, each in a turn of the event loop of its own: in between, those of
 * others are read and answered. A client that is alone waits for no turn.
 */
export function takeTurns(
	app: App,
	load: Pick<ClientLoad, 'isGreedy'>,
	{ waitingMax, refuse }: { readonly waitingMax: number; readonly refuse: () => Error },
): void {
	const waiting: (() => void)[] = [];
	let isLettingIn = false;
	function letIn(): void {
		waiting.shift()?.();
		isLettingIn = waiting.length > 0;
		if (isLettingIn) setImmediate(letIn);
	}
	app.addHook('onRequest', (request, _reply, done) => {
		if (request.routeOptions.config.neverShed === true || !load.isGreedy(clientKey(request.ip))) return done();
		if (waiting.length >= waitingMax) return done(refuse());
		waiting.push(done);
		if (!isLettingIn) setImmediate(letIn);
		isLettingIn = true;
	});
}
