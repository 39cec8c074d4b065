import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from './browser/storage.ts';
import { FAKE_TODAY } from './testing/fakeAnswers.ts';
import { FakeService } from './testing/fakeService.ts';
import { openPage } from './testing/openPage.ts';

/** The addresses of views, and what each requests by itself. */
const OPENINGS = `
/leaderboards                       | leaderboard leaderboard/distribution games runs
/leaderboards?mode=random           | leaderboard leaderboard/distribution runs
/runs/run-000001                    | runs/run-000001
/race                               | races
/race/race-000001                   | races/race-000001
/circles                            | circles
/circles/circle-000001              | circles/circle-000001 circles/circle-000001/today circles/circle-000001/week circles/circle-000001/records contests
/contests/contest-000001            | contests/contest-000001
/join/invitation-1                  | invitations/invitation-1
/drills/drill-000001                | drills/drill-000001
/daily/${FAKE_TODAY}/easy           | today
/daily/2026-11-03/easy?run=run-0001 | games runs/run-0001/time
/past-dailies                       | games days stats
/progression                        | progression
/stats                              | stats insights runs days
/players/Heron                      | players/Heron
/sign-in                            | stats
/print?date=2026-11-03              | daily-puzzle
/print?contest=contest-000001       | contests/contest-000001/puzzles
`;

for (const line of OPENINGS.trim().split('\n')) {
	const [href, paths] = line.split('|').map((part) => part.trim()) as [string, string];
	test(`${href} requests what it shows before anything is answered and while its script loads`, async () => {
		const missing = new Set(paths.split(' ').map((path) => `/api/${path}`));
		const storage = createMemoryStorage();
		storage.write('guest', 'g'.repeat(22));
		const service = new FakeService();
		await new Promise<void>((resolve) => {
			service.fetch = (input) => {
				missing.delete(new URL(`${input}`, 'http://fake').pathname);
				if (missing.size === 0) resolve();
				return new Promise(() => {});
			};
			void openPage({ service, storage, href, loadView: () => new Promise(() => {}) });
		});
		assert.equal(missing.size, 0);
	});
}
