import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../testApp.ts';

async function setUp(t: { after(work: () => unknown): void }) {
	const app = await createTestApp();
	t.after(() => app.close());
	const { token, displayName } = await app.signIn('player@example.org');
	const headers = { authorization: `Bearer ${token}` };
	const patch = (payload: object) => app.send({ method: 'PATCH', url: '/api/me', payload, headers });
	const read = () => app.send({ url: '/api/me', headers });
	return { app, patch, read, displayName };
}

test('what is changed is changed, and the rest stays', async (t) => {
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

test('a display name belongs to one player, whatever its case', async (t) => {
	const { app, patch } = await setUp(t);
	const other = await app.signIn('other@example.org');
	const refused = await patch({ displayName: other.displayName.toUpperCase() });
	assert.equal(refused.statusCode, 409);
	assert.equal(refused.json().code, 'name_taken');
	assert.equal((await patch({ displayName: 'QUICK WREN' })).statusCode, 200);
	assert.equal((await patch({ displayName: 'Quick Wren' })).statusCode, 200, 'the own name in another case');
});

test('a name shows what it is, and no address', async (t) => {
	const { patch } = await setUp(t);
	for (const name of ['ab', 'Zoë', '数独名人', 'x'.repeat(24), "O'Neill 🦉", '-_-']) {
		assert.equal((await patch({ displayName: name })).statusCode, 200, name);
	}
	const rows = [
		'',
		'a',
		' ab',
		'ab ',
		'  ',
		'x'.repeat(25),
		'a\nb',
		'a\u0000b',
		'a\u200bb',
		'\u202Egnp',
		'\u3164\u3164',
		'player@example.org',
	];
	for (const name of rows) {
		const answer = await patch({ displayName: name });
		assert.equal(answer.statusCode, 400, JSON.stringify(name));
		assert.equal(answer.json().errors[0].field, 'body.displayName');
	}
});

test('what is no preference is refused by its name', async (t) => {
	const { patch } = await setUp(t);
	const rows: [object, string][] = [
		[{}, 'body'],
		[{ email: 'other@example.org' }, 'body.email'],
		[{ preferences: { theme: 'pink' } }, 'body.preferences.theme'],
		[{ preferences: { sound: true } }, 'body.preferences.sound'],
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
