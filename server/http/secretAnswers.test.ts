import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FastifyContextConfig, FastifyInstance, HTTPMethods } from 'fastify';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle } from '../testing/testCircle.ts';
import { testGuest, testPlayer } from '../testing/testPlay.ts';

/** Fields of answers that are credentials, links that let in whoever has them, or addresses. */
const SECRET_FIELDS = ['guestId', 'email', 'devCode', 'requestId', 'token', 'secret', 'invitation'];

/** Every route that answers with a secret, as `METHOD path`. */
const SECRET_ROUTES = `
	DELETE /api/circles/:id/members/:number
	GET /api/circles/:id
	GET /api/me
	GET /api/me/export
	GET /join/*
	PATCH /api/circles/:id
	PATCH /api/me
	POST /api/auth/otp/request
	POST /api/auth/otp/verify
	POST /api/circles
	POST /api/circles/:id/invitation
	POST /api/guest
	POST /api/invitations/:id/guest
	POST /api/invitations/:id/join
	POST /api/me/keys
	POST /api/operator/sign-in
`
	.trim()
	.split('\n')
	.map((line) => line.trim());

/** Operations without a description in the document. */
const HIDDEN = ['GET /join/*', 'POST /api/operator/sign-in'];

// biome-ignore lint/suspicious/noExplicitAny: the parts of a schema.
type Node = any;

/** The names of all fields below a schema. */
function listFields(document: Node, schema: Node, seen: Set<string> = new Set()): string[] {
	if (typeof schema !== 'object' || schema === null) return [];
	if (schema.$ref !== undefined) {
		if (seen.has(schema.$ref)) return [];
		const path: string[] = schema.$ref.slice(2).split('/');
		const found = path.reduce((node, name) => node[name], document);
		return listFields(document, found, seen.add(schema.$ref));
	}
	const below = Object.entries(schema).filter(([name]) => !['example', 'examples'].includes(name));
	const own = Object.keys(schema.properties ?? {});
	return [...own, ...below.flatMap(([, part]) => listFields(document, part, seen))];
}

/** Every described operation, as `METHOD path` of the router, with the fields of its successful answers. */
function listOperations(document: Node): { readonly name: string; readonly fields: readonly string[] }[] {
	return Object.entries<Node>(document.paths).flatMap(([path, methods]) =>
		Object.entries<Node>(methods).map(([method, { responses }]) => ({
			name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
			fields: Object.entries<Node>(responses)
				.filter(([status]) => status.startsWith('2'))
				.flatMap(([, answer]) => listFields(document, answer)),
		})),
	);
}

/** The settings of every route of a service that opens meanwhile, by its `METHOD path`. */
async function collectConfigs(open: () => Promise<TestApp>) {
	const configs = new Map<string, FastifyContextConfig>();
	const collect = (message: unknown) => {
		const { fastify } = message as { readonly fastify: FastifyInstance };
		fastify.addHook('onRoute', ({ method, url, config = {} }) => {
			for (const each of [method].flat()) configs.set(`${each} ${url}`, config);
		});
	};
	subscribe('fastify.initialization', collect);
	const app = await open();
	unsubscribe('fastify.initialization', collect);
	return { app, configs };
}

test('the list of routes that answer with a secret is whole, and each is marked', async (t) => {
	const { app, configs } = await collectConfigs(() => createTestApp(t, { parts: { webRoot: makePage(t) } }));
	const operations = listOperations((await app.send({ url: '/openapi.json' })).json());
	const secret = operations.filter(({ fields }) => fields.some((field) => SECRET_FIELDS.includes(field)));
	assert.deepEqual([...secret.map(({ name }) => name), ...HIDDEN].sort(), SECRET_ROUTES);
	const marked = [...configs].filter(([name, { hasSecret = false }]) => hasSecret && !name.startsWith('HEAD'));
	assert.deepEqual(marked.map(([name]) => name).sort(), SECRET_ROUTES);
	assert.ok(marked.every(([, { compress = false }]) => !compress));
	assert.ok(configs.size > 80, `${configs.size}`);
});

test('a large answer with a secret is sent as it is', async (t) => {
	const app = await createTestApp(t, { parts: { webRoot: makePage(t) } });
	const email = 'anna@example.org';
	const { token } = await app.signIn(email);
	const user = testPlayer(app, { token });
	const circle = await makeCircle(user);
	for (let number = 0; number < 20; number++)
		await joinCircle(await testGuest(app), circle, `Member ${'abcdefghijklmnopqrst'[number]}`);
	await user.play({ mode: 'random', difficulty: 'easy' });
	const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
	const send = (method: HTTPMethods, url: string, payload?: object) =>
		app.send({ method: method as 'GET', url, headers, ...(payload && { payload }) });
	const asked = await send('POST', '/api/auth/otp/request', { email });
	const renewed = await send('POST', `/api/circles/${circle.id}/invitation`, {});
	const { invitation } = renewed.json();
	const answers = [
		asked,
		renewed,
		await send('POST', '/api/auth/otp/verify', { email, code: asked.json().devCode }),
		await send('POST', '/api/guest', {}),
		await send('POST', `/api/invitations/${invitation}/guest`, {}),
		await send('POST', `/api/invitations/${invitation}/join`, {}),
		await send('POST', '/api/circles', { name: 'Another' }),
		await send('GET', `/api/circles/${circle.id}`),
		await send('PATCH', `/api/circles/${circle.id}`, { name: 'Renamed' }),
		await send('DELETE', `/api/circles/${circle.id}/members/2`),
		await send('PATCH', `/api/circles/${circle.id}`, { maker: 3 }),
		await send('POST', '/api/me/keys', { name: 'a program', right: 'read' }),
		await send('GET', '/api/me'),
		await send('PATCH', '/api/me', { showsStreak: false }),
		await send('GET', '/api/me/export'),
		await send('GET', `/join/${invitation}`),
	];
	for (const answer of answers) {
		assert.ok(answer.statusCode < 300, answer.body);
		assert.equal(answer.headers['content-encoding'], undefined, answer.body.slice(0, 200));
	}
	assert.ok(answers.filter(({ body }) => body.length > 1500).length >= 7, 'other answers of that size are compressed');
	const today = await send('GET', `/api/circles/${circle.id}/today`);
	assert.equal(today.headers['content-encoding'], 'br');
});

/** A built page that is large enough to be compressed. */
function makePage(t: { after(work: () => void): void }): string {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-page-'));
	t.after(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, 'index.html'), `<!doctype html><head></head><body>${'<p>words</p>'.repeat(300)}</body>`);
	return folder;
}
