import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUZZLE, SOLUTION } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { openPage } from '../../testing/openPage.ts';
import { createLocalSession } from './localSession.ts';

test('hiding the page stops the clock of an own puzzle, and leaves a game without a clock as it is', async () => {
	for (const isTimed of [true, false]) {
		const page = await openPage({ href: '/solve' });
		const session = createLocalSession(page.app, { givens: PUZZLE, solution: SOLUTION, isTimed });
		page.app.localSession.value = session;
		await page.time.pass(5000);
		page.app.setVisible(false);
		await page.time.pass(60_000);
		page.app.setVisible(true);
		assert.equal(session.state.value?.game.status, isTimed ? 'paused' : 'playing');
		await session.pauseControl.resume();
		await settle();
		if (isTimed) assert.equal(session.state.value?.game.elapsedMs, 5000);
		session.close();
	}
});
