import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/**
 * The one of the offered media types that the client likes best (RFC 9110, 12.5.1), of equals the first. Returns `undefined` if it takes none
 * of them. An empty field says no more than none.
 */
export function acceptedType<Type extends string>(
	{ headers }: FastifyRequest,
	offered: readonly Type[],
): Type | undefined {
	const negotiator = new Negotiator({ headers: { accept: headers.accept || undefined } });
	return negotiator.mediaType([...offered]) as Type | undefined;
}
