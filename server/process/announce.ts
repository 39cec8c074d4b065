import type { AddressInfo } from 'node:net';
import type { App } from '../appParts.ts';
import { type Config, formatAddress } from '../settings/config.ts';

/** Says to the person who started the service where it is. */
export function announce(app: App, config: Config): void {
	const { port } = app.server.address() as AddressInfo;
	const lines = [`Ninefold is open at ${config.port === port ? config.baseUrl : formatAddress(config.host, port)}`];
	if (config.localDevelopment)
		lines.push('Local development: sign-in codes are shown in the page, and no mail is sent.');
	if (!config.fairPlay) lines.push('Fair play is off: every correct finish ranks.');
	process.stdout.write(`${lines.join('\n')}\n`);
}
