import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../testing/testApp.ts';

const BASE = 'https://ninefold.example.org';

async function setUp(t: { after(work: () => unknown): void }) {
	const app = await createTestApp(t, { env: { BASE_URL: BASE } });
	return app;
}

test('the OAuth documents describe what exists, and nothing else', async (t) => {
	const app = await setUp(t);
	const resource = (await app.send({ url: '/.well-known/oauth-protected-resource' })).json();
	assert.equal(resource.resource, BASE);
	assert.deepEqual(resource.authorization_servers, [BASE]);
	assert.deepEqual(resource.bearer_methods_supported, ['header']);
	assert.equal(resource.resource_documentation, `${BASE}/auth.md`);

	const server = (await app.send({ url: '/.well-known/oauth-authorization-server' })).json();
	assert.equal(server.issuer, BASE);
	assert.equal(server.token_endpoint, `${BASE}/api/auth/otp/verify`);
	assert.deepEqual(server.response_types_supported, [], 'no redirect leads to a token');
	assert.equal(server.authorization_endpoint, `${BASE}/auth.md`, 'which says so');
	assert.deepEqual(server.grant_types_supported, ['urn:ninefold:grant-type:emailed-code']);
	assert.ok((await app.send({ url: '/auth.md' })).body.includes(server.grant_types_supported[0]));
	for (const name of ['registration_endpoint', 'introspection_endpoint', 'revocation_endpoint', 'jwks_uri']) {
		assert.equal(name in server, false, name);
	}
	assert.equal(/\[\]/.test(JSON.stringify(resource)), false, 'no empty lists');

	const { token } = await app.signIn('player@example.org');
	const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
	assert.deepEqual(resource.scopes_supported, [claims.scope]);
	assert.equal(claims.iss, server.issuer);
});

test('the guide has its parts in order, and commands for this address', async (t) => {
	const app = await setUp(t);
	const answer = await app.send({ url: '/auth.md' });
	assert.match(String(answer.headers['content-type']), /^text\/markdown/);
	const titles = [...answer.body.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]);
	assert.deepEqual(titles, [
		'Ninefold auth.md',
		'Discover',
		'Pick a method',
		'Register',
		'Claim',
		'Use',
		'Errors',
		'Revocation',
	]);
	const commands = [...answer.body.matchAll(/^.*\bcurl .*$/gm)].map(([line]) => line);
	assert.ok(commands.length >= 9);
	for (const command of commands) assert.match(command, /https:\/\/ninefold\.example\.org\//);
});

test('the guide says how to end an account, and where the contact is', async (t) => {
	const app = await createTestApp(t, { env: { CONTACT: 'help@example.org' } });
	const guide = (await app.send({ url: '/auth.md' })).body;
	assert.match(guide, /## Revocation.*\/api\/me\/sign-out.*\/api\/me\/deletion.*\/api\/service` names the `contact`/s);
	assert.equal((await app.send({ url: '/api/service' })).json().contact, 'help@example.org');
});

test('the documents may be cached for an hour, and are revalidated by their tag', async (t) => {
	const app = await setUp(t);
	for (const url of ['/.well-known/oauth-protected-resource', '/auth.md', '/openapi.json']) {
		const answer = await app.send({ url });
		assert.equal(answer.headers['cache-control'], 'public, max-age=3600');
		const again = await app.send({ url, headers: { 'if-none-match': `W/${answer.headers.etag}, "x"` } });
		assert.equal(again.statusCode, 304);
		assert.equal(again.body, '');
	}
});
