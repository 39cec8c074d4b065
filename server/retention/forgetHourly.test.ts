import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#rules/utcDate.ts';
import { createTestApp } from '../testing/testApp.ts';

const HOUR_MS = 3_600_000;

/** How many guests and entries there are once nothing is under way. */
async function countAfterAnHour(t: Parameters<typeof createTestApp>[0], env: Record<string, string>) {
	const app = await createTestApp(t, { env });
	await app.guest();
	await app.signIn('ann@example.org');
	app.advance(31 * DAY_MS);
	await app.signIn('bob@example.org');
	return async (wanted: { guests: number; entries: number }) => {
		const count = async () => ({
			guests: (await app.store.db.selectFrom('players').select('id').where('kind', '=', 'guest').execute()).length,
			entries: (await app.store.db.selectFrom('audit').select('id').execute()).length,
		});
		let seen = await count();
		for (let turn = 0; turn < 1000 && (seen.guests !== wanted.guests || seen.entries !== wanted.entries); turn++) {
			await new Promise((resolve) => setImmediate(resolve));
			seen = await count();
		}
		assert.deepEqual(seen, wanted);
	};
}

test('guests and audit entries that are older than the settings say are removed each hour, and none without settings', async (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	const isUnset = await countAfterAnHour(t, {});
	const isSet = await countAfterAnHour(t, { GUEST_IDLE_DAYS: '30', AUDIT_DAYS: '30' });
	t.mock.timers.tick(HOUR_MS);
	await isSet({ guests: 0, entries: 1 });
	await isUnset({ guests: 1, entries: 2 });
});
