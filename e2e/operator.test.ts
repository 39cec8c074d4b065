import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ninefold } from '#client/client.ts';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { sharedFairPlayService } from './environment.ts';
import { playAtOnce, signIn } from './players.ts';

const OPERATOR = fileURLToPath(new URL('../scripts/operator.ts', import.meta.url));

/** The command's output. It works on the running service's data. */
async function runOperator(...words: string[]): Promise<string> {
	const { baseUrl, dataDir } = await sharedFairPlayService();
	const env = { ...process.env, DATA_DIR: dataDir, BASE_URL: baseUrl };
	return spawnSync(process.execPath, [OPERATOR, ...words], { env, encoding: 'utf8' }).stdout;
}

/** A player with a run that is held, because no moves came with its grid. */
async function playHeld() {
	const client = new Ninefold((await sharedFairPlayService()).baseUrl);
	const { token, user } = await signIn(client, 'held@example.org');
	await playAtOnce(client, { mode: 'random', difficulty: 'extreme' });
	return { token, displayName: user.displayName };
}

describe('held runs', () => {
	test('an operator opens the queue by a link, watches a run and accepts it, and its player is told once', async () => {
		const service = sharedFairPlayService();
		const { token, displayName } = await playHeld();
		const link = (await runOperator('held', 'page')).trim();
		await checkJourney(
			DESKTOP,
			async ({ page, baseUrl }) => {
				const asked: string[] = [];
				page.on('request', (request) => asked.push(request.url()));
				await page.goto(link);
				const row = page.getByRole('listitem').filter({ hasText: displayName });
				await row.waitFor();
				assert.equal(page.url(), `${baseUrl}/operator`, 'the key is taken out of the address');
				assert.ok(!asked.some((url) => url.includes(link.split('#')[1]!)), 'and was sent in no address');
				await row.getByRole('link').click();
				await page.getByRole('heading', { name: 'Figures' }).waitFor();
				await page.getByText('no_log: ').waitFor();
				await page.getByRole('button', { name: 'Accept' }).click();
				await page.getByText('Say why').waitFor();
				await page.getByLabel('Reason').fill('seen on video');
				await page.getByRole('button', { name: 'Accept' }).click();
				await page.getByText(/Accepted: the run is ranked, and its player has rank \d/).waitFor();
				await page.getByText(/UTC · accepted by .*: seen on video/).waitFor();
				await page.getByRole('link', { name: 'Next held run' }).or(page.getByText('No more held runs')).waitFor();
				assert.equal(await page.getByLabel('Reason').inputValue(), '');
				assert.equal(await page.getByRole('button', { name: 'Accept' }).count(), 0, 'nothing is held against it');
				await page.getByRole('button', { name: 'Reject after all' }).waitFor();
				assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
				assert.equal(await page.locator('main').getByRole('link', { name: 'Leaderboard' }).count(), 0);
				await page.getByRole('link', { name: 'All held runs' }).click();
				await page
					.getByText(/runs? waits?,/)
					.or(page.getByText('No run waits'))
					.first()
					.waitFor();
				await row.waitFor({ state: 'detached' });
				await page.getByRole('button', { name: 'Sign out' }).click();
				await page.goto('about:blank');
				await page.goto(link);
				await page.getByText('This key is wrong, used').waitFor();
			},
			// The used key is refused.
			{ service, expectedError: /401/ },
		);
		await checkJourney(
			PHONE,
			async ({ page, baseUrl }) => {
				await page.addInitScript(`localStorage.setItem('ninefold.token', '${token}')`);
				await page.goto(baseUrl);
				await page.getByText('it’s ranked now.').waitFor();
				await checkView(page, 'a decision that is told');
				await page.getByRole('link', { name: 'Watch the replay' }).click();
				await page.waitForURL(/\/runs\//);
				await page.waitForLoadState('networkidle');
				await page.goto(baseUrl);
				await page.waitForLoadState('networkidle');
				assert.equal(await page.getByText('it’s ranked now.').count(), 0);
			},
			{ service },
		);
	});
});
