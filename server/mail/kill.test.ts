import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openStore } from '#store/open.ts';
import { openTestStoreIn } from '#store/testing/testMemory.ts';
import { createTestApp } from '../testing/testApp.ts';
import type { Mail } from './mailer.ts';

const SCRIPT = join(import.meta.dirname, '../testing/testRequester.ts');
const EMAIL = 'killed@example.org';

test('a code whose process is killed while it sends the mail arrives all the same, and signs in', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-mail-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	await (await openTestStoreIn(dataDir)).close();
	const requester = spawn(process.execPath, [SCRIPT, dataDir, EMAIL], { stdio: ['ignore', 'pipe', 'inherit'] });
	for await (const _line of createInterface(requester.stdout)) requester.kill('SIGKILL');
	if (requester.exitCode === null && requester.signalCode === null) await once(requester, 'exit');

	const store = await openStore({ dataDir });
	const arrival = Promise.withResolvers<Mail>();
	const mailer = { send: async (mail: Mail) => arrival.resolve(mail), close() {} };
	t.mock.timers.enable({ apis: ['setInterval'] });
	const app = await createTestApp(t, { env: { SMTP_URL: 'smtp://127.0.0.1:1' }, parts: { store, mailer } });
	t.after(() => store.close());
	app.advance(15_000);
	t.mock.timers.tick(1000);
	const { to, subject } = await arrival.promise;
	assert.equal(to, EMAIL);
	const code = /\d{6}/.exec(subject)?.[0];
	const answer = await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload: { email: EMAIL, code } });
	assert.equal(answer.statusCode, 200);
});
