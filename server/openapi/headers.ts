import type { JsonObject } from './components.ts';

const text = (description: string, example: string, pattern: string): JsonObject => ({
	description,
	schema: { type: 'string', maxLength: 500, pattern },
	example,
});

/** Response fields, described once. */
export const HEADERS: JsonObject = {
	RateLimit: text(
		'The calls left, and the seconds to the reset. `RateLimit-Policy` has the calls per seconds.',
		'"read";r=1199;t=60',
		'^"[a-zA-Z]+";r=[0-9]+;t=[0-9]+$',
	),
	'Retry-After': text('The number of seconds to wait before trying again.', '30', '^[0-9]+$'),
	'Access-Control-Allow-Origin': {
		description: 'Pages of any origin may read the answer.',
		schema: { type: 'string', const: '*', maxLength: 1 },
		example: '*',
	},
	ETag: text('The version of the answer, for `If-None-Match`.', '"17-10"', '^"[A-Za-z0-9_-]+"$'),
	Location: text('The created thing’s address.', '/api/games/q3Zr8v1TnYw5kLx0Bd2MfA', '^/api/.+$'),
	'WWW-Authenticate': text(
		'The address of the metadata that describes signing in.',
		'Bearer resource_metadata="https://ninefold.example.org/.well-known/oauth-protected-resource"',
		'^Bearer .+$',
	),
};

const BY_STATUS: Readonly<Record<string, readonly string[]>> = {
	201: ['Location'],
	401: ['WWW-Authenticate'],
	429: ['Retry-After'],
};

/** The header fields of a response with this status. A tagged operation sends an entity tag. */
export function describeHeaders(status: string, isTagged: boolean): JsonObject {
	const own = isTagged && ['200', '304'].includes(status) ? ['ETag'] : (BY_STATUS[status] ?? []);
	// A service that is too busy refuses before it counts.
	const counted = status === 'default' ? [] : ['RateLimit'];
	const names = [...counted, 'Access-Control-Allow-Origin', ...own];
	return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
