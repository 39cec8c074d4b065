import { isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyServerOptions } from 'fastify';
import type { TrustedProxies } from '../settings/trustedProxies.ts';

/** A client whose proxy wrote no address: all of these are one. */
const NO_ADDRESS = 'unknown';

/**
 * The identity of a client: an IPv4 address, or the /64 network of an IPv6 address, which a provider gives to one
 * household. A text that is no address is part of none of them, however it is spelled.
 */
export function clientKey(written: string | undefined): string {
	const address = written === undefined ? undefined : readAddress(written);
	return address === undefined ? NO_ADDRESS : normalizeIP(address);
}

/**
 * The address in an element of `X-Forwarded-For`. Some proxies write it with the port of the connection, which changes
 * with each one; brackets and the name of a network interface are no part of it either.
 */
function readAddress(written: string): string | undefined {
	const bare = written
		.replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
		.replace(/^([\d.]+):\d{1,5}$/, '$1')
		.replace(/^([^%]*:[^%]*)%.*$/, '$1');
	return isIP(bare) === 0 ? undefined : bare;
}

/** Which of the addresses that forwarded a request is believed. A number counts proxies; each appends the address that it saw. */
export function trustProxies(trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
	if (trusted === false) return false;
	if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
	return (written) => {
		const address = readAddress(written);
		return address !== undefined && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
	};
}
