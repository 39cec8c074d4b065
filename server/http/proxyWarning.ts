import type { App } from '../appParts.ts';
import type { Config } from '../settings/config.ts';

/** Says once that the service seems to be behind a proxy it does not trust: then all players count as one client. */
export function warnOfUntrustedProxy(app: App, { trustProxy }: Pick<Config, 'trustProxy'>): void {
	if (trustProxy !== false) return;
	let isWarned = false;
	app.addHook('onRequest', (request, _reply, done) => {
		if (!isWarned && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined) {
			isWarned = true;
			request.log.warn(
				'a request came through a proxy, but TRUST_PROXY is off: the limits count all its players as one client',
			);
		}
		done();
	});
}
