import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { SettingError } from '../settings/config.ts';
import { openPort } from './openPort.ts';

const NAMES = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

test('a port that another program has is told with the setting that chooses another', async (t) => {
	const other = createServer().listen(0, '127.0.0.1');
	t.after(() => other.close());
	await once(other, 'listening');
	const { port } = other.address() as AddressInfo;
	const opened = openPort({ names: NAMES, host: '127.0.0.1', port }, (address) =>
		once(createServer().listen(address), 'listening'),
	);
	await assert.rejects(opened, (error: Error) => {
		assert.ok(error instanceof SettingError);
		const sentence = `another program uses port ${port} of 127.0.0.1. Stop it, or choose another port, as in METRICS_PORT=${port + 1}.`;
		assert.equal(error.message, sentence);
		return true;
	});
});

test('what else a system refuses is told in words, and our own mistake keeps its stack', async () => {
	const chosen = { names: NAMES, host: 'here', port: 80 };
	const failing = (code: string) =>
		openPort(chosen, () => Promise.reject(Object.assign(new Error('listen'), { code })));
	for (const code of ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']) {
		await assert.rejects(
			failing(code),
			(error: Error) => error instanceof SettingError && /here|80/.test(error.message),
		);
	}
	await assert.rejects(failing('EUNHEARDOF'), { message: 'listen', name: 'Error' });
});
