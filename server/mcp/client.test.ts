import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Client, discoverOAuthServerInfo, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTestApp } from '../testing/testApp.ts';

for (const [mode, version] of [
	['legacy', '2025-11-25'],
	['auto', '2026-07-28'],
] as const) {
	test(`the official client uses all tools over a port (${version})`, async (t) => {
		const app = await createTestApp(t);
		await app.app.listen({ host: '127.0.0.1', port: 0 });
		const { port } = app.app.server.address() as AddressInfo;
		const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
		t.after(() => client.close());

		await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
		assert.equal(client.getNegotiatedProtocolVersion(), version);
		assert.equal(client.getServerVersion()?.title, 'Ninefold');
		assert.equal((await client.listTools()).tools.length, 10);
		const { resources } = await client.listResources();
		assert.ok(resources.length > 8);
		for (const { uri } of resources) {
			const { contents } = await client.readResource({ uri });
			assert.ok('text' in contents[0]! && contents[0].text.length > 200, uri);
		}
		const { prompts } = await client.listPrompts();
		assert.deepEqual(
			prompts.map(({ name }) => name),
			['play_here', 'play_daily', 'explain_grid', 'learn_technique', 'follow_race'],
		);
		const { messages } = await client.getPrompt({ name: 'play_daily', arguments: { difficulty: 'hard' } });
		assert.match(JSON.stringify(messages), /today’s hard daily/);
		const health = await client.callTool({ name: 'health', arguments: {} });
		assert.deepEqual(health.structuredContent, { ok: true });
		const board = await client.callTool({ name: 'leaderboard', arguments: { difficulty: 'easy' } });
		assert.equal((board.structuredContent as { total: number }).total, 0);
		const refused = await client.callTool({ name: 'leaderboard', arguments: { difficulty: 'none' } });
		assert.equal(refused.isError, true);
		const play = await client.callTool({ name: 'how_to_play', arguments: {} });
		assert.match((play.structuredContent as { rules: string }).rules, /^# The rules\n/);
	});
}

test('the official client accepts the documents about signing in', async (t) => {
	const app = await createTestApp(t, { env: { BASE_URL: 'https://ninefold.example.org' } });
	const asked: string[] = [];
	const fetchFn = async (address: string | URL): Promise<Response> => {
		const url = new URL(address).pathname;
		const { statusCode, body } = await app.send({ url });
		asked.push(`${url} ${statusCode}`);
		return new Response(body, { status: statusCode });
	};
	const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = await discoverOAuthServerInfo(
		'https://ninefold.example.org/api',
		{ fetchFn },
	);
	assert.equal(authorizationServerUrl, 'https://ninefold.example.org');
	assert.equal(resourceMetadata?.resource, 'https://ninefold.example.org/api');
	assert.equal(authorizationServerMetadata?.token_endpoint, 'https://ninefold.example.org/api/auth/otp/verify');
	assert.deepEqual(authorizationServerMetadata?.response_types_supported, []);
	assert.equal(asked.at(-1), '/.well-known/oauth-authorization-server 200');
});
