import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../testing/testApp.ts';

async function setUp(t: { after(work: () => unknown): void }) {
	const app = await createTestApp(t);
	const { token, displayName } = await app.signIn('player@example.org');
	const headers = { authorization: `Bearer ${token}` };
	const patch = (payload: object) => app.send({ method: 'PATCH', url: '/api/me', payload, headers });
	const read = () => app.send({ url: '/api/me', headers });
	return { app, patch, read, displayName };
}

test('a patch changes its own fields, and the rest stays', async (t) => {
	const { patch, read, displayName } = await setUp(t);
	const first = await patch({ preferences: { theme: 'dark', showClock: false } });
	assert.equal(first.statusCode, 200, first.body);
	assert.equal(first.json().displayName, displayName);
	const second = await patch({ displayName: 'Quick  Wren', preferences: { theme: 'light' } });
	assert.equal(second.json().displayName, 'Quick Wren');
	assert.deepEqual(second.json().preferences, { theme: 'light', showClock: false });
	assert.deepEqual((await read()).json(), second.json());
	assert.equal((await read()).headers['cache-control'], 'no-store');
});

test('a display name belongs to one player, regardless of case', async (t) => {
	const { app, patch } = await setUp(t);
	const other = await app.signIn('other@example.org');
	const refused = await patch({ displayName: other.displayName.toUpperCase() });
	assert.equal(refused.statusCode, 409);
	assert.equal(refused.json().code, 'name_taken');
	assert.equal(refused.json().errors[0].field, 'body.displayName');
	assert.equal((await patch({ displayName: 'QUICK WREN' })).statusCode, 200);
	assert.equal((await patch({ displayName: 'Quick Wren' })).statusCode, 200, 'the own name in another case');
});

test('an unknown preference is refused by its name', async (t) => {
	const { patch } = await setUp(t);
	const rows: [object, string][] = [
		[{}, 'body'],
		[{ email: 'other@example.org' }, 'body.email'],
		[{ preferences: { theme: 'pink' } }, 'body.preferences.theme'],
		[{ preferences: { volume: 5 } }, 'body.preferences.volume'],
		[{ preferences: { showClock: 'true' } }, 'body.preferences.showClock'],
		[{ displayName: 5 }, 'body.displayName'],
		[{ displayName: null }, 'body.displayName'],
	];
	for (const [payload, field] of rows) {
		const answer = await patch(payload);
		assert.equal(answer.statusCode, 400, JSON.stringify(payload));
		assert.equal(answer.json().errors[0].field, field);
	}
});
