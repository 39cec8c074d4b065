import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));
/** On a machine that has much else to do. */
const START_TIMEOUT_MS = 180_000;

export interface RunningService {
	readonly baseUrl: string;
	readonly dataDir: string;
	readonly pid: number;
	/** Kills the process without warning. */
	kill(): Promise<void>;
	/** Stops it as an operator would, and throws its data away. */
	stop(): Promise<void>;
}

/**
 * Runs the service as `npm start` does, on a free port and, unless one is given, with a new data folder. Throws if it does not answer in time,
 * or is killed because of the signal.
 */
export async function startService(
	settings: Record<string, string> = {},
	dataDir: string = mkdtempSync(join(tmpdir(), 'ninefold-')),
	killing?: AbortSignal,
): Promise<RunningService> {
	const port = await findFreePort();
	const baseUrl = `http://127.0.0.1:${port}`;
	const child = spawn(process.execPath, [MAIN], {
		// A build of the page in this process sets NODE_ENV, and with it how a service starts.
		env: {
			...process.env,
			NODE_ENV: '',
			LOG_LEVEL: 'warn',
			BASE_URL: baseUrl,
			...settings,
			PORT: `${port}`,
			DATA_DIR: dataDir,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	killing?.addEventListener('abort', () => child.kill('SIGKILL'));
	const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	await waitUntilReady(baseUrl, child);
	return {
		baseUrl,
		dataDir,
		pid: child.pid!,
		async kill() {
			child.kill('SIGKILL');
			await exited;
		},
		async stop() {
			child.kill('SIGTERM');
			await exited;
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function waitUntilReady(baseUrl: string, child: ChildProcess): Promise<void> {
	const deadline = Date.now() + START_TIMEOUT_MS;
	let output = '';
	child.stdout?.on('data', (chunk) => {
		output += chunk;
	});
	while (Date.now() < deadline) {
		if (child.exitCode !== null || child.signalCode !== null) {
			throw new Error(`the service ended with ${child.exitCode ?? child.signalCode}: ${output}`);
		}
		const answer = await fetch(`${baseUrl}/api/health`).catch(() => undefined);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	child.kill('SIGKILL');
	throw new Error(`the service did not answer within ${START_TIMEOUT_MS} ms: ${output}`);
}

export function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
		});
	});
}
