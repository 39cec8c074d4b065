import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle } from '../testing/manualSchedule.ts';
import { openPage } from '../testing/openPage.ts';
import { loadPage } from '../testing/testViews.ts';

const { textOf } = await loadPage();

test('without a key the page says how to sign in, and asks the service for nothing of the operator’s', async () => {
	const page = await openPage({ href: '/operator' });
	assert.match(textOf(page), /^Held runs Run npm run operator -- held page .* Link or key Sign in$/);
	assert.ok(!page.service.requests.some((request) => request.includes('/api/operator')));
});

test('a key that is refused leaves the page signed out, and no key stays in the address', async () => {
	const page = await openPage({ href: '/operator', fragment: 'x'.repeat(22) });
	await settle();
	assert.deepEqual(
		page.service.requests.filter((request) => request.includes('operator')),
		['POST /api/operator/sign-in'],
	);
	assert.match(textOf(page), /This key is wrong, used or older than 15 minutes/);
	assert.equal(page.app.routeControllers.heldRunReview.value?.session.value, undefined);
	assert.equal(page.app.account.isUser.value, false);
	await page.app.go('/');
	await page.app.go('/operator');
	assert.equal(page.service.requests.filter((request) => request.includes('operator')).length, 1);
});
