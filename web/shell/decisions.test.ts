import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decision } from '#contract/decision.ts';
import type { Standing } from '#contract/kinds.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { FakeService } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { enterCode, openGame, openPage, PRACTICE } from '../testing/openPage.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf } = await loadPage();

/** The link of a decision to the replay of its run. */
const TO_RUN = /<a href="\/runs\//;

function decisionOf(id: string, { accepted, standing }: { accepted: boolean; standing: Standing }): Decision {
	const run = { id, mode: 'daily', difficulty: 'hard', standing } as Decision['run'];
	return { run, accepted, decidedAt: '' };
}

/** The next visit of a guest who has played, with the decisions that wait for them. */
async function visit(decisions: Decision[], href = '/') {
	const page = await openGame(PRACTICE);
	page.service.decisions = decisions;
	return openPage({ service: page.service, storage: page.storage, href });
}

test('a player is told of each decision, one after the other, with a link to the replay', async () => {
	const page = await visit([
		decisionOf('run-000001', { accepted: true, standing: 'ranked' }),
		decisionOf('run-000002', { accepted: true, standing: 'unranked' }),
		decisionOf('run-000003', { accepted: false, standing: 'unranked' }),
	]);
	for (const [id, decision] of [
		['run-000001', 'ranked'],
		['run-000002', 'accepted'],
		['run-000003', 'rejected'],
	] as const) {
		const words = viewMessages.decision[decision]({ game: 'Hard daily' });
		assert.ok(htmlOf(page).includes(`${words} <a href="/runs/${id}">`), id);
		await page.app.decisions.close();
	}
	assert.doesNotMatch(htmlOf(page), TO_RUN);
	const next = await openPage({ service: page.service, storage: page.storage });
	assert.doesNotMatch(htmlOf(next), TO_RUN, 'each is told once');
});

test('a decision that was not closed is shown again at the next visit, and never during a game', async () => {
	const decisions = [decisionOf('run-000001', { accepted: true, standing: 'ranked' })];
	const page = await visit(decisions);
	assert.match(htmlOf(page), TO_RUN);
	assert.match(htmlOf(await openPage({ service: page.service, storage: page.storage })), TO_RUN);
	assert.doesNotMatch(htmlOf(await visit(decisions, '/play/game-000001')), TO_RUN);
});

test('a browser without a player asks for no decisions, and one that signs out shows none', async () => {
	const service = new FakeService();
	service.decisions = [decisionOf('run-000001', { accepted: true, standing: 'ranked' })];
	const page = await openPage({ service });
	assert.ok(!service.requests.includes('GET /api/me/decisions'));
	await page.app.account.requestCode('a@b.example');
	await enterCode(page, '042917');
	await settle();
	assert.match(htmlOf(page), TO_RUN);
	await page.app.signOut();
	assert.doesNotMatch(htmlOf(page), TO_RUN);
});
