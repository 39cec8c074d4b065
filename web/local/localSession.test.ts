import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage } from '../testing/openPage.ts';
import { createLocalSeat } from './localSession.ts';

test('the clock of an own puzzle stops out of sight, and a board without a clock stays as it is', async () => {
	for (const isKept of [true, false]) {
		const page = await openPage({ href: '/solve' });
		const seat = createLocalSeat(page.app, { givens: PUZZLE, solution: SOLUTION, isKept });
		page.app.localSeat.value = seat;
		await page.time.pass(5000);
		page.app.setVisible(false);
		await page.time.pass(60_000);
		page.app.setVisible(true);
		assert.equal(seat.game.state.value?.game.status, isKept ? 'paused' : 'playing');
		await seat.presence.resume();
		await settle();
		if (isKept) assert.equal(seat.game.state.value?.game.elapsedMs, 5000);
		seat.game.close();
	}
});
