import type { App } from '../appParts.ts';
import type { Config } from '../settings/config.ts';
import type { ClientLoad } from './clientLoad.ts';
import { createTurns } from './clientTurns.ts';
import { KeyCounts } from './keyCounts.ts';
import { problem } from './problem.ts';
import { clientKey } from './rateLimit.ts';
import { onceOver, type Shedding } from './shedding.ts';

type ShareSettings = Pick<Config, 'waitingMax' | 'connectionsMax' | 'loopLagMaxMs' | 'clientShare' | 'trustProxy'>;

interface ShareParts {
	readonly load: Pick<ClientLoad, 'isGreedy'>;
	readonly shedding: Pick<Shedding, 'readLagMs'>;
}

const RETRY_AFTER_S = '1';

/**
 * Leaves something for others of what one client address could take all of within its limits: the requests that may wait, the time of the
 * loop, and the connections. A request counts until its answer has left, so that a client that reads nothing cannot have many answers kept for it.
 */
export function shareAmongClients(app: App, settings: ShareSettings, parts: ShareParts): void {
	boundTime(app, settings, parts);
	boundRequests(app, shareOf(settings.waitingMax, settings));
	// Behind a proxy all connections are its own.
	if (settings.trustProxy === false) boundConnections(app, shareOf(settings.connectionsMax, settings));
}

function shareOf(countMax: number, { clientShare }: ShareSettings): number {
	return Math.max(1, Math.round(countMax * clientShare));
}

/**
 * Lets a client that makes most of the requests beside others in by turns, and refuses it before the others would be refused with it. A client
 * that is alone waits for no turn. SQLite answers at once, so that no requests wait in the process: they do in the connections.
 */
function boundTime(app: App, settings: ShareSettings, { load, shedding }: ShareParts): void {
	const waitForTurn = createTurns(shareOf(settings.connectionsMax, settings));
	app.addHook('onRequest', (request, _reply, done) => {
		if (request.routeOptions.config.neverShed === true || !load.isGreedy(clientKey(request.ip))) return done();
		const isLate = shedding.readLagMs() > settings.loopLagMaxMs * settings.clientShare;
		if (isLate || !waitForTurn(done)) done(refuse('You make most of the requests, and others wait.'));
	});
}

function boundRequests(app: App, countMax: number): void {
	const underWay = new KeyCounts();
	app.addHook('preValidation', (request, reply, done) => {
		const { neverShed, isStream, limit } = request.routeOptions.config;
		// A browser asks for all files of the page at once, and these are read from the disk as they are sent.
		if (neverShed === true || isStream === true || limit === 'page') return done();
		const client = clientKey(request.ip);
		if (underWay.get(client) >= countMax) return done(refuse(`You have ${countMax} requests under way.`));
		underWay.change(client, 1);
		onceOver(request, reply, () => underWay.change(client, -1));
		done();
	});
}

function refuse(why: string) {
	return problem('rate_limited', { detail: `${why} Try again in a moment.` }, { 'retry-after': RETRY_AFTER_S });
}

function boundConnections(app: App, countMax: number): void {
	const open = new KeyCounts();
	app.server.on('connection', (socket) => {
		const client = clientKey(socket.remoteAddress ?? '');
		if (open.get(client) >= countMax) return socket.destroy();
		open.change(client, 1);
		return socket.once('close', () => open.change(client, -1));
	});
}
