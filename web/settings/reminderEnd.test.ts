import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccessApi } from '../api/accessApi.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { openPage } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { textOf } = await loadPage();

test('the link of a reminder asks first, and then posts to its own address', async () => {
	const page = await openPage({ href: '/reminders/player-1~signature' });
	assert.match(textOf(page), pattern`^${viewMessages.reminderEnd.title} .* ${viewMessages.reminderEnd.stop}$`);
	assert.equal(page.service.requests.includes('POST /reminders/player-1~signature'), false);
	const answer = await page.app.controllers.leavingParts.api.open(createAccessApi).endReminders('player-1~signature');
	assert.equal(answer.ok ? undefined : answer.why.code, 'unauthorized');
	assert.ok(page.service.requests.includes('POST /reminders/player-1~signature'));
});
