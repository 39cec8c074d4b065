import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientKey } from '../http/clientAddress.ts';
import type { Config } from '../settings/config.ts';

/** A hash that recognizes the network of a request again in one place, a mailbox or a race, and reveals it to no reader. */
export function findNetworkKey(
	{ tokenSecret }: Pick<Config, 'tokenSecret'>,
	{ ip }: Pick<FastifyRequest, 'ip'>,
	place: string,
): string {
	return createHmac('sha256', tokenSecret)
		.update(`network\0${place}\0${clientKey(ip)}`)
		.digest('base64url');
}
