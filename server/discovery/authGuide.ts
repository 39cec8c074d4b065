import { CODE_LIFETIME_S } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';

/** `/auth.md`: how a program gets a credential. Every command works when it is pasted into a shell. */
export function writeAuthGuide(baseUrl: string): string {
	const minutes = CODE_LIFETIME_S / 60;
	return `# Ninefold auth.md

How an agent gets a credential for Ninefold, a timed sudoku game. The resource and the authorization server are the same: \`${baseUrl}\`.
There is no client registration, no client secret and no redirect.

## Discover

\`\`\`sh
curl -s ${baseUrl}${PATHS.protectedResource}
curl -s ${baseUrl}${PATHS.authorizationServer}
\`\`\`

The first names the authorization server; the \`agent_auth\` member of the second names the addresses below. Every 401 answer points at the
first: \`WWW-Authenticate: Bearer resource_metadata="${baseUrl}${PATHS.protectedResource}"\`. The whole API is described in
\`${baseUrl}${PATHS.openapi}\`.

## Pick a method

| method | needs | gives | for |
|---|---|---|---|
| anonymous | nothing | \`guestId\` | playing everything; runs are kept and do not rank |
| verified e-mail | an inbox that the player controls | a bearer token | playing, standing on leaderboards, the profile |

A guest can become a user later and takes its games along.

## Register

\`\`\`sh
curl -s -X POST ${baseUrl}${PATHS.guest} -H 'Content-Type: application/json' -d '{}'
\`\`\`

The answer is \`{"guestId": "…"}\`. It is a secret: whoever has it plays as this guest. It does not expire.

## Claim

Ask for a code, which is mailed to the player (in local development it is in the answer, as \`devCode\`):

\`\`\`sh
curl -s -X POST ${baseUrl}${PATHS.otpRequest} -H 'Content-Type: application/json' -d '{"email": "player@example.com"}'
\`\`\`

The player reads six digits from the inbox. The code is valid for ${minutes} minutes, works once, and ends with the fifth wrong try. Exchange it,
with the \`guestId\` to take the guest's games and runs along, or without:

\`\`\`sh
curl -s -X POST ${baseUrl}${PATHS.otpVerify} -H 'Content-Type: application/json' -d '{"email": "player@example.com", "code": "123456"}'
\`\`\`

The answer is \`{"token": "…", "user": {…}}\`. Never guess a code, and never ask for one without the player.

## Use

With a token, in the header and nowhere else; it is valid for 30 days:

\`\`\`sh
TOKEN=the-token-of-the-answer
curl -s ${baseUrl}${PATHS.me} -H "Authorization: Bearer $TOKEN"
\`\`\`

As a guest, with \`guestId\` in the body, or in the query of a read:

\`\`\`sh
GUEST_ID=the-guestId-of-the-answer
curl -s -X POST ${baseUrl}${PATHS.games} -H 'Content-Type: application/json' -d '{"mode": "random", "difficulty": "easy", "guestId": "'$GUEST_ID'"}'
curl -s "${baseUrl}${PATHS.games}?guestId=$GUEST_ID"
\`\`\`

Where both are sent, the token wins. The tools at \`${baseUrl}${PATHS.mcp}\` need neither.

## Errors

Errors are \`application/problem+json\` (RFC 9457) with a \`code\`:

| status | code | meaning |
|---|---|---|
| 400 | \`invalid_input\` | a field cannot be taken; \`errors\` says which |
| 401 | \`unauthorized\` | the credential is missing or not valid |
| 401 | \`code_refused\` | the code is wrong, expired or used |
| 429 | \`rate_limited\` | wait as many seconds as \`Retry-After\` says |
| 503 | \`unavailable\` | try again in a moment |

## Revocation

Sign out by throwing the token away. To delete the account, the player writes to the operator of the service from the account's address; all its
tokens are dead from then on. A \`guestId\` ends when it becomes part of an account.
`;
}
