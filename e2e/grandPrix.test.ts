import { test } from 'node:test';
import { GRID_POINTS } from '#rules/contest.ts';
import { findGrandPrix, GRAND_PRIX_DIFFICULTIES, GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Db } from '#store/schema.ts';
import { addContest } from '#store/write/contests.ts';
import { takeUnseen } from '#store/write/puzzles.ts';
import { checkView } from './axe.ts';
import { checkJourney, PHONE } from './checkJourney.ts';
import { makeDataFolder } from './dataFolder.ts';
import { startService } from './service.ts';

const MORNING_MS = DAY_MS / 3;
const CLOCK = new URL('./clockAhead.ts', import.meta.url).href;

/** The service makes one on Mondays, long before a journey could play it. */
async function addGrandPrix(tx: Db, week: ReturnType<typeof findGrandPrix>): Promise<void> {
	const puzzles = (await takeUnseen(tx, GRAND_PRIX_DIFFICULTIES)) ?? [];
	const rules = { circleId: null, minutes: GRAND_PRIX_MINUTES, sameStart: false, programs: false } as const;
	await addContest(
		tx,
		{ ...week, ...rules, shows: 'names', hidden: true, salt: '0'.repeat(64), createdAt: week.opensAt - 4 * DAY_MS },
		puzzles.map(({ id: puzzleId, difficulty }) => ({ puzzleId, points: GRID_POINTS[difficulty] })),
	);
}

test('a player plays the Grand Prix on a phone, from Friday’s home to Monday’s result', async (t) => {
	// The dailies of last week are in the folder.
	const week = findGrandPrix(Date.now() - 7 * DAY_MS);
	const dataDir = await makeDataFolder((tx) => addGrandPrix(tx, week));
	const startAt = (ms: number, port?: number) => {
		const clock = { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_AHEAD_MS: `${ms - Date.now()}` };
		return startService({ FAIR_PLAY: 'off', ...clock }, dataDir, port === undefined ? {} : { port });
	};
	let service = await startAt(week.opensAt + MORNING_MS);
	t.after(() => service.stop());

	await checkJourney(
		{ ...PHONE, reducedMotion: 'reduce' },
		async ({ page, game, baseUrl }) => {
			const band = page.getByRole('region', { name: 'Grand Prix' });
			await page.goto(`${baseUrl}/sign-in`);
			await game.signIn('prix@example.org');
			await band.getByRole('link', { name: 'Play' }).click();
			await page.getByRole('button', { name: 'Start my 60 minutes' }).click();
			await page.getByRole('button', { name: /^Play\s*, Puzzle 1$/ }).click();
			await page.getByRole('grid').waitFor();
			await game.solveByKeys();
			await page.getByText('Right: 50 points.').waitFor();
			await checkView(page, 'the Grand Prix');

			await page.goto('about:blank');
			await service.kill();
			service = await startAt(week.closesAt + MORNING_MS, Number(new URL(baseUrl).port));
			await page.goto(baseUrl);
			await band.getByText('Your place: 1 · 50 points').waitFor();
			await checkView(page, 'home with a result');
			await band.getByRole('link', { name: 'See the result' }).click();
			await page.getByRole('row', { name: /^1 You/ }).waitFor();
			await page.getByRole('link', { name: 'Replay of puzzle 1, You' }).waitFor();
		},
		{ service: Promise.resolve(service) },
	);
});
