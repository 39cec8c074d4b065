import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '#contract/game.ts';
import { CONTEST } from '../testing/fakeContests.ts';
import { RUN_ID } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openGame, PRACTICE } from '../testing/openPage.ts';
import { act } from './actions.ts';
import { describeMissingAid } from './describeMissingAid.ts';

const KINDS: readonly (readonly [kind: Partial<Game>, noHint: string, noPause: string])[] = [
	[{ raceId: 'race-000001' }, 'There are no hints in a race.', 'Races can’t be paused.'],
	[
		{ contest: { id: CONTEST, number: 1, endsAt: '2026-11-21T13:00:00.000Z' } },
		'There are no hints and checks in a contest.',
		'Contests can’t be paused.',
	],
	[{ confirms: RUN_ID }, 'There are no hints while you confirm a time.', 'You can’t pause while you confirm a time.'],
];

test('a race, a contest and a confirmation say that they have no hints and pauses, whichever key asks', async () => {
	for (const [kind, noHint, noPause] of KINDS) {
		const { app, service } = await openGame(PRACTICE);
		const { session } = app;
		const game = { ...session.state.value!.game, ...kind };
		session.replace({ game });
		const count = service.requests.length;
		for (const [aid, text] of [
			['hint', noHint],
			['pause', noPause],
		] as const) {
			assert.equal(describeMissingAid(game, aid), text);
			act(session, { kind: aid });
			// The sentences are a script of their own.
			for (let tries = 0; tries < 100 && session.statusText.value !== text; tries++) await settle();
			assert.equal(session.statusText.value, text);
		}
		assert.equal(app.confirmDialog.open.value, undefined);
		assert.deepEqual(service.requests.slice(count), []);
	}
});
