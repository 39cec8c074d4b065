import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATOR_PATHS } from '#contract/operatorPaths.ts';
import { FakeService, PUZZLE } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage } from '../testing/openPage.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();

test('without a key the page says how to sign in, and requests no data of the operator', async () => {
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
	assert.equal(page.app.controllers.operator.value?.session.value, undefined);
	assert.equal(page.app.account.isUser.value, false);
	await page.app.go('/');
	await page.app.go('/operator');
	assert.equal(page.service.requests.filter((request) => request.includes('operator')).length, 1);
});

test('a decided run leads on to the next held one and offers only the reversal', async () => {
	const page = await openReview(['run-000001', 'run-000002']);
	const review = page.app.controllers.operator.value!;
	assert.match(
		textOf(page),
		/ practice · 0:25\.6 Finished Nov 22, 2026, 06:02 UTC · held too_fast : 0:25\.6; mean 500 ms, score −0\.17 /,
	);
	assert.match(htmlOf(page), /<blockquote>&lt;b>On paper&lt;\/b><\/blockquote>/, 'as text');
	assert.match(htmlOf(page), /500\u00a0ms, score\u00a0−0\.17/);
	assert.match(textOf(page), / no addresses Accept Reject Replay /);
	assert.doesNotMatch(textOf(page), /Leaderboard|Next held run/);

	await review.decide('reject', '');
	assert.match(textOf(page), / Say why: .* Accept Reject Replay /);
	await review.decide('reject', 'a script');
	assert.match(
		textOf(page),
		/ unranked: rejected .* Rejected: the run is unranked\. Next held run Reason, .* addresses Accept after all Replay /,
	);
	assert.match(textOf(page), /UTC · rejected by olga: a script /);

	await page.app.go('/operator?run=run-000002');
	assert.doesNotMatch(textOf(page), /Rejected:/);
	await review.decide('accept', 'seen on video');
	assert.match(
		textOf(page),
		/ · ranked Accepted: the run is ranked, and its player has rank 1\. No more held runs\. .* addresses Reject after all Replay /,
	);
});

/** A signed-in operator before the first of the held runs. */
async function openReview(runIds: readonly string[]) {
	const service = new FakeService();
	const heldRuns = new FakeHeldRuns(runIds);
	const { fetch } = service;
	service.fetch = async (input, init) =>
		heldRuns.answer(new URL(`${input}`, 'http://fake').pathname, init) ?? fetch(input, init);
	const page = await openPage({ service, href: `/operator?run=${runIds[0]}`, fragment: 'x'.repeat(22) });
	await settle();
	return page;
}

class FakeHeldRuns {
	readonly #runs: Map<string, { standing: string; reasons: readonly string[]; decisions: readonly object[] }>;

	constructor(runIds: readonly string[]) {
		const held = { standing: 'held', reasons: ['too_fast'], decisions: [] };
		this.#runs = new Map(runIds.map((id) => [id, held]));
	}

	answer(path: string, { body }: RequestInit = {}): Response | undefined {
		if (path === OPERATOR_PATHS.signIn) return Response.json({ token: 't', actor: 'olga', expiresAt: '' });
		if (path === OPERATOR_PATHS.queue) {
			const runs = [...this.#runs].filter(([, { standing }]) => standing === 'held').map(([id]) => this.#describe(id));
			return Response.json({ total: runs.length, runs });
		}
		const [, id, isDecision] = /^\/api\/operator\/runs\/([^/]+)(\/decision)?$/.exec(path) ?? [];
		if (id === undefined) return undefined;
		if (isDecision !== undefined) return Response.json(this.#decide(id, JSON.parse(`${body}`)));
		const { decisions, reasons } = this.#runs.get(id)!;
		const signs = reasons
			.filter((reason) => reason === 'too_fast')
			.map((reason) => ({ reason, sentence: '0:25.6; mean 500 ms, score −0.17' }));
		const player = { id: 'player-1', kind: 'user', displayName: 'Ann', ranked: 0, held: 1, unranked: 0 };
		const note = id === 'run-000001' ? '<b>On paper</b>' : null;
		const rest = { note, figures: [], history: [], attempts: [], puzzle: PUZZLE, moves: [] };
		return Response.json({ run: this.#describe(id), player, signs, decisions, ...rest });
	}

	#decide(id: string, { decision, reason }: { decision: string; reason: string }): object {
		const run =
			decision === 'accept'
				? { standing: 'ranked', reasons: [] }
				: { standing: 'unranked', reasons: ['rejected', 'too_fast'] };
		const at = '2026-11-22T15:01:31.492Z';
		this.#runs.set(id, { ...run, decisions: [{ at, verb: `held ${decision}`, actor: 'olga', reason }] });
		return { ...run, rank: decision === 'accept' ? 1 : null };
	}

	#describe(id: string): object {
		const { standing, reasons } = this.#runs.get(id)!;
		const game = { mode: 'random', difficulty: 'extreme', date: null, level: null, timeMs: 25_600, penaltyMs: 0 };
		return { id, ...game, standing, reasons, finishedAt: '2026-11-22T06:02:40.203Z', displayName: 'Ann' };
	}
}
