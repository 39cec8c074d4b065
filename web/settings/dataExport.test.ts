import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccessApi } from '../api/accessApi.ts';
import { openPage, signIn } from '../testing/openPage.ts';
import { loadPage } from '../testing/testViews.ts';

const { textOf } = await loadPage();

test('a player can download all of their data from the settings, once there is any', async () => {
	const page = await openPage({ href: '/settings' });
	assert.doesNotMatch(textOf(page), /Download my data/);
	await signIn(page);
	assert.match(textOf(page), /Download my data/);
	const { exportMe } = page.app.controllers.leavingParts.api.open(createAccessApi);
	const answer = await exportMe();
	assert.ok(answer.ok);
	assert.deepEqual(answer.value.games, []);
	assert.equal(page.service.requests.at(-1), 'GET /api/me/export');
	page.service.failures.push('internal');
	assert.equal((await exportMe()).ok, false);
});
