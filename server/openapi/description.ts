import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { Config } from '../settings/config.ts';

type Description = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

export type DescribedService = Pick<Config, 'baseUrl' | 'localDevelopment' | 'contact'>;

/** The parts of the description that do not come from the routes. */
export function describeApi({ baseUrl, localDevelopment, contact }: DescribedService): Description {
	const server = {
		url: baseUrl,
		description: localDevelopment ? 'Local development.' : 'Production.',
		'x-internal': localDevelopment,
	};
	return {
		openapi: '3.1.0',
		externalDocs: { url: `${baseUrl}/docs`, description: 'Guides, and the reference to try out.' },
		info: {
			title: 'Ninefold',
			summary: 'A timed sudoku game.',
			version: '1.0.0',
			description:
				'Games, runs and leaderboards of a timed sudoku game. A program plays as its own guest and says so with `program`. Bodies are JSON. Errors are `application/problem+json` (RFC 9457) with a `code` from a closed list; `/problems` explains each. An optional bearer token must be valid when sent. Guests send their `guestId` instead, as `Authorization: Guest <guestId>`, in the query or in the body. A `DELETE` has no body, and a repeated one changes nothing more. Unknown fields are refused. Every answer has an `X-Request-Id`, which the service logs. Lists are paged: send `nextCursor` as `cursor`, with the same filters, until it is null. An `Idempotency-Key` makes the start of a game and the creation of a race, circle or contest repeatable. Long reads of a player, such as statistics, lists and exports, are answered one after the other, so a client that sends several at once waits, and may get 503 with `Retry-After`. A 503 with the code `outcome_unknown` means that the change may have been stored: read before you repeat. `/docs` has guides and a client.',
			contact: { name: 'The operator of this service', ...describeContact(contact ?? `${baseUrl}/`) },
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [server],
		tags: TAGS,
		components: { securitySchemes: { bearer: SECURITY_SCHEMES.bearer, guest: GUEST_IN_HEADER } },
	};
}

/**
 * In place of the scheme for the query, for which Swagger would leave out the parameter `guestId`: a generated client that knows no credentials could
 * not send it.
 */
const GUEST_IN_HEADER = { type: 'apiKey', in: 'header', name: 'Authorization' } as const;

export const SECURITY_SCHEMES = {
	bearer: {
		type: 'http',
		scheme: 'bearer',
		bearerFormat: 'JWT',
		description:
			"The session's `token`, a JWT signed with HS256 and verified as RFC8725 recommends, or the secret of a program's key. An operation names the right that a key needs as the role, `read`, `play` or `circles`; where it names none, no key may. See `/auth.md`.",
	},
	guest: {
		type: 'apiKey',
		in: 'query',
		name: 'guestId',
		description:
			'The `guestId` of `POST /api/guest`. It is taken from the query, from the field `guestId` of a JSON body and, best, from the header `Authorization: Guest <guestId>`, which proxies do not log. A `DELETE` has no body.',
	},
} as const;

function describeContact(contact: string): { readonly url: string } | { readonly email: string } {
	return URL.canParse(contact) ? { url: contact } : { email: contact };
}

const TAGS = [
	{ name: 'service', description: 'The service itself.' },
	{ name: 'sign-in', description: 'Guests and one-time codes.' },
	{ name: 'account', description: 'The profile of the signed-in player.' },
	{ name: 'puzzles', description: 'Puzzles that everybody shares.' },
	{ name: 'games', description: 'Playing a puzzle.' },
	{ name: 'runs', description: 'Finished games, statistics and progression.' },
	{ name: 'drills', description: 'Positions for one technique, against the clock.' },
	{ name: 'races', description: 'Players on the same puzzle, by one link.' },
	{ name: 'circles', description: 'The dailies of those who know each other.' },
	{ name: 'contests', description: 'Several unseen puzzles in a window of time, with a table at the end.' },
	{ name: 'leaderboard', description: 'Where runs rank.' },
	{ name: 'tools', description: 'The tool endpoint for programs.' },
];
