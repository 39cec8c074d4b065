import assert from 'node:assert/strict';
import { HOLD_REASONS, type OffBoardReason, UNRANKED_REASONS } from '#contract/kinds.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testPlayer } from '#server/testing/testPlay.ts';
import { emptyScene } from '../testing/testOperator.ts';

const PRACTICE = { mode: 'random', difficulty: 'easy' } as const;

/** How a player finishes a game so that its run has the reason, and no other. */
const PLAYS: Readonly<Record<string, (app: TestApp, player: TestPlayer) => Promise<string>>> = {
	async no_log(_app, player) {
		const game = await player.start(PRACTICE);
		return readRunId(await player.act(game, 'finish', { solution: solutionOf(game) }));
	},
	async assisted(app, player) {
		const game = await player.start(PRACTICE);
		assert.equal((await player.act(game, 'hint')).statusCode, 200);
		const moves = handOf(game);
		app.advance(moves.at(-1)!.at + 100);
		return readRunId(await player.act(game, 'finish', { solution: solutionOf(game), moves }));
	},
};

function readRunId(answer: { statusCode: number; body: string; json(): { run: { id: string } } }): string {
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().run.id;
}

/** A reason, the list that it is in for this test, and the status after a finish, a sign-in of its guest, and an accept. */
const CASES = [
	['no_log', HOLD_REASONS, 'held held ranked'],
	['no_log', UNRANKED_REASONS, 'unranked unranked unranked'],
	['assisted', UNRANKED_REASONS, 'unranked unranked unranked'],
	['assisted', HOLD_REASONS, 'held held ranked'],
] as const;

for (const [reason, list, statuses] of CASES) {
	const kind = list === HOLD_REASONS ? 'sign' : 'rule';
	emptyScene(
		`a finish, a sign-in and an accept all take ${reason} for a ${kind} if its list says so`,
		async (scene) => {
			const app = await openTestApp({ parts: { store: scene.store } });
			try {
				await withReasonIn(reason, list, async () => {
					const guestId = await app.guest();
					const guestRun = await PLAYS[reason]!(app, testPlayer(app, { guestId }));
					const merged = testPlayer(app, await app.signIn('guest@example.org', guestId));
					const user = testPlayer(app, await app.signIn('user@example.org'));
					const userRun = await PLAYS[reason]!(app, user);
					const found = [await readStatus(user, userRun), await readStatus(merged, guestRun)];
					await scene.run(`held accept ${userRun} --reason x`);
					assert.equal([...found, await readStatus(user, userRun)].join(' '), statuses);
				});
			} finally {
				await app.close();
			}
		},
	);
}

async function readStatus(player: TestPlayer, runId: string): Promise<string> {
	const answer = await player.get(`/api/runs/${runId}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().run.standing;
}

/** Moves the reason into one of the closed lists, and back. */
async function withReasonIn(
	reason: OffBoardReason,
	list: readonly OffBoardReason[],
	body: () => Promise<void>,
): Promise<void> {
	const lists = [HOLD_REASONS, UNRANKED_REASONS] as unknown as OffBoardReason[][];
	const before = lists.map((each) => [...each]);
	for (const each of lists) {
		const others = each.filter((other) => other !== reason);
		each.splice(0, each.length, ...others, ...(each === list ? [reason] : []));
	}
	try {
		await body();
	} finally {
		for (const [index, each] of lists.entries()) each.splice(0, each.length, ...before[index]!);
	}
}
