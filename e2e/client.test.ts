import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { PageHost } from './pageHost.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/run.js"></script><body>';
/** As the package is built. */
const CLIENT = './client.js';
const PROGRAM = `
import { Ninefold } from '${CLIENT}';

const client = new Ninefold(new URLSearchParams(location.search).get('service'));
await client.createGuest();
const played = await client.startGame({ mode: 'random', difficulty: 'expert' });
played.place(played.game.puzzle.indexOf('0'), 1);
await played.flush();
const { moveCount } = await client.get('/api/games/' + played.game.id);
const { entries } = await client.readLeaderboard({ difficulty: 'expert' });
let total;
for await ({ total } of client.followLeaderboard({ difficulty: 'expert' })) break;
document.body.append(JSON.stringify({ moveCount, isList: Array.isArray(entries), total: typeof total }));
`;

test('a page of another origin plays and follows a leaderboard with the client as it is published', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
	t.after(() => rmSync(folder, { recursive: true }));
	// In a fresh clone another check may not have made them yet.
	if (!existsSync(join(ROOT, 'client/types.ts'))) execFileSync(process.execPath, [join(ROOT, 'scripts/makeClient.ts')]);
	const words = ['--project', join(ROOT, 'client/tsconfig.package.json'), '--outDir', folder];
	execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...words], { stdio: 'inherit' });
	writeFileSync(join(folder, 'index.html'), DOCUMENT);
	writeFileSync(join(folder, 'run.js'), PROGRAM);
	const host = new PageHost(folder);
	const origin = await host.open();
	t.after(() => host.close());
	await checkJourney(DESKTOP, async ({ page, baseUrl }) => {
		await page.goto(`${origin}/?service=${baseUrl}`);
		await page.getByText('{').waitFor();
		const said = JSON.parse((await page.locator('body').textContent()) ?? '');
		assert.deepEqual(said, { moveCount: 1, isList: true, total: 'number' });
	});
});

test('a start that is tried at /docs is answered with a game, and fits a phone', async () => {
	await checkJourney(PHONE, async ({ page, baseUrl }) => {
		await page.goto(`${baseUrl}/docs`);
		const operation = page.locator('#operations-games-startGame');
		await operation.locator('.opblock-summary-control').click();
		await operation.getByRole('button', { name: 'Execute' }).click();
		await operation.locator('.live-responses-table tbody .response-col_status', { hasText: '20' }).waitFor();
		const width = await page.evaluate('document.documentElement.scrollWidth');
		assert.equal(width, PHONE.viewport?.width);
	});
});
