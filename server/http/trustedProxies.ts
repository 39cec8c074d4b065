import type { FastifyServerOptions } from 'fastify';
import type { TrustedProxies } from '../settings/config.ts';

/** A number means that so many proxies stand in front, each of which adds the address that it saw. */
export function trustHops(trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
	return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
