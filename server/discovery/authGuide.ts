import { CODE_LIFETIME_S } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { ATTEMPTS_PER_CODE, GUESSES_MAX, MAILS_FOR_STRANGERS_MAX } from '../auth/oneTimeCode.ts';
import type { Config } from '../settings/config.ts';
import { GRANT_TYPE } from './oauth.ts';

const JSON_BODY = "-H 'Content-Type: application/json'";

/** A command that extracts one string from a JSON answer with tools that every shell has. */
const readMember = (name: string): string => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`;

/** `/auth.md`: how a program gets a credential. Every command works when pasted into a shell. */
export function writeAuthGuide({
	baseUrl,
	localDevelopment,
	contact,
}: Pick<Config, 'baseUrl' | 'localDevelopment' | 'contact'>): string {
	const minutes = CODE_LIFETIME_S / 60;
	const [whereCode, readCode] = localDevelopment
		? [
				' (in local development no mail is sent: the code is in the answer, as `devCode`)',
				`CODE=$(echo "$ANSWER" | ${readMember('devCode')})`,
			]
		: [', and type the code when the last command waits for it', 'read -r CODE'];
	return `# Ninefold auth.md

How an agent gets a credential for Ninefold, a timed sudoku game. The resource server and the authorization server are the same: \`${baseUrl}\`.
There is no client registration, no client secret and no redirect.

A program plays as its own guest and says so: \`"program": true\` with each start. Its runs never rank, signed in or not, so signing in is for the people
whose client it is.

## Discover

\`\`\`sh
curl -s ${baseUrl}${PATHS.protectedResource}
curl -s ${baseUrl}${PATHS.authorizationServer}
\`\`\`

The first names the authorization server; the \`agent_auth\` member of the second names the addresses below. Every 401 answer points at the
first: \`WWW-Authenticate: Bearer resource_metadata="${baseUrl}${PATHS.protectedResource}"\`. The whole API is described in
\`${baseUrl}${PATHS.openapi}\`.

The second is OAuth authorization server metadata (RFC 8414) with one grant type, \`${GRANT_TYPE}\`: a code that was mailed to the player is
exchanged for a token at \`token_endpoint\`, as described under Claim. The request is the JSON object shown there, not a form, and has no
\`grant_type\`, no client id and no secret; the answer has \`token\` where other grants have \`access_token\`. No response type is supported, so no
redirect leads to a token: \`authorization_endpoint\` is the address of this guide.

## Pick a method

| method | needs | gives | for |
|---|---|---|---|
| anonymous | nothing | \`guestId\` | programs, and people who play without an account; runs are stored but do not rank |
| verified e-mail | an inbox that the player controls | a bearer token | playing, ranking on leaderboards, the profile |

A guest can become a user later and keep its games.

## Register

\`\`\`sh
GUEST_ID=$(curl -s -X POST ${baseUrl}${PATHS.guest} ${JSON_BODY} -d '{}' | ${readMember('guestId')})
echo "$GUEST_ID"
\`\`\`

The answer is \`{"guestId": "…"}\`. It is a secret: anybody who has it can play as this guest. It does not expire.

## Claim

Request a code, which is mailed to the player. Put the player's address in the first line${whereCode}:

\`\`\`sh
EMAIL=player@example.com
ANSWER=$(curl -s -X POST ${baseUrl}${PATHS.otpRequest} ${JSON_BODY} -d '{"email": "'"$EMAIL"'"}')
echo "$ANSWER"
REQUEST_ID=$(echo "$ANSWER" | ${readMember('requestId')})
${readCode}
\`\`\`

The code has six digits, is valid for ${minutes} minutes and works once. Exchange it with the \`requestId\` of the answer, which is a secret too: then
nobody else can use up the tries of the code or replace it. Without \`requestId\`, the newest code of the address works. Each of the two ways
has ${ATTEMPTS_PER_CODE} tries of its own. After ${GUESSES_MAX} wrong tries without \`requestId\` since the last sign-in of the address, a code is
taken with its \`requestId\` only; the answer is then 401 \`request_id_needed\`. Tries with \`requestId\` do not count towards the ${GUESSES_MAX}. Networks from
which nobody has signed in to the account get ${MAILS_FOR_STRANGERS_MAX} mails a day for that address from then on. Send the
\`guestId\` to keep the guest's games and runs, or leave it out:

\`\`\`sh
ANSWER=$(curl -s -X POST ${baseUrl}${PATHS.otpVerify} ${JSON_BODY} -d '{"email": "'"$EMAIL"'", "code": "'"$CODE"'", "requestId": "'"$REQUEST_ID"'", "guestId": "'"$GUEST_ID"'"}')
echo "$ANSWER"
TOKEN=$(echo "$ANSWER" | ${readMember('token')})
\`\`\`

The answer is \`{"token": "…", "user": {…}}\`. Never guess a code, and never request one without the player's consent.

## Use

Send the token in the header and nowhere else. It is valid for 30 days unless the account's tokens are revoked earlier. If you get a 401,
sign in again.

\`\`\`sh
curl -s ${baseUrl}${PATHS.me} -H "Authorization: Bearer $TOKEN"
curl -s -X POST ${baseUrl}${PATHS.games} ${JSON_BODY} -H "Authorization: Bearer $TOKEN" -d '{"mode": "random", "difficulty": "easy"}'
\`\`\`

A program that acts for a signed-in person, such as another client of theirs, can have a key of its own, which is a narrower bearer token: \`POST ${baseUrl}${PATHS.keys}\` with a name and
the right \`read\`, \`play\` or \`circles\`, each with those before it. \`GET ${baseUrl}${PATHS.access}\` lists keys and sessions, each of which can be revoked alone.

As a guest, send \`Authorization: Guest <guestId>\`; the \`guestId\` in the body, or in the query of a read, works too, but logs of proxies have
queries. A guest that has become part of an account has ended, so create a new one:

\`\`\`sh
GUEST_ID=$(curl -s -X POST ${baseUrl}${PATHS.guest} ${JSON_BODY} -d '{}' | ${readMember('guestId')})
curl -s -X POST ${baseUrl}${PATHS.games} ${JSON_BODY} -d '{"mode": "random", "difficulty": "easy", "program": true, "guestId": "'"$GUEST_ID"'"}'
curl -s ${baseUrl}${PATHS.games} -H "Authorization: Guest $GUEST_ID"
\`\`\`

If both are sent, the token takes precedence. The tools at \`${baseUrl}${PATHS.mcp}\` need neither.

## Errors

Errors are \`application/problem+json\` (RFC 9457) with a \`code\`:

| status | code | meaning |
|---|---|---|
| 400 | \`invalid_input\` | a field is not accepted; \`errors\` says which |
| 401 | \`unauthorized\` | the credential is missing or not valid |
| 403 | \`key_right\` | the key does not allow this |
| 401 | \`code_refused\` | the code is wrong, expired or used |
| 401 | \`request_id_needed\` | request a code, and send its \`requestId\` with it |
| 429 | \`rate_limited\` | wait as many seconds as \`Retry-After\` says; an address gets a limited number of mails a day |
| 503 | \`unavailable\` | try again in a moment |

## Revocation

To sign out, discard the token. To sign out everywhere, which ends every token of the account, including this one:

\`\`\`
curl -s -X POST ${baseUrl}${PATHS.meSignOut} -H "Authorization: Bearer $TOKEN"
\`\`\`

To delete the account with its games, runs and leaderboard rows, request a code as above and send it with the token. This cannot be undone:

\`\`\`
curl -s -X POST ${baseUrl}${PATHS.meDeletion} ${JSON_BODY} -H "Authorization: Bearer $TOKEN" -d '{"code": "'"$CODE"'", "requestId": "'"$REQUEST_ID"'"}'
\`\`\`

Or the player writes to the operator of the service from the account's address${contact === undefined ? '' : ` (\`${contact}\`)`}. All tokens of a deleted account
are then invalid. A \`guestId\` ends when it becomes part of an account, or is deleted with its games:
\`POST ${baseUrl}${PATHS.meDeletion}\` with \`{"guestId": "…"}\`.
`;
}
