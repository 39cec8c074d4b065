import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findSecretShapes } from './findSecretShapes.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));
/** The line that `server/main.ts` prints when it listens. */
const OPEN = 'Ninefold is open at ';

interface StartOptions {
	/** Kills the service while it starts. */
	readonly killing?: AbortSignal;
	/** A program, with its words, that runs the service in its own place, so that both have one process. */
	readonly runner?: readonly string[];
	/** Where it listens. A free port unless it is given. */
	readonly port?: number;
}

export interface RunningService {
	readonly baseUrl: string;
	readonly dataDir: string;
	readonly pid: number;
	/** Kills the process without warning. Throws, as `stop` does, if what it has said has what looks like a secret of a player. */
	kill(): Promise<void>;
	/** Stops it as an operator would, and throws its data away. */
	stop(): Promise<void>;
}

/**
 * Runs the service as `npm start` does, on a free port and, unless one is given, with a new data folder. Throws if it does not say in time that
 * it is open, or is killed because of the signal.
 */
export async function startService(
	settings: Record<string, string> = {},
	dataDir: string = mkdtempSync(join(tmpdir(), 'ninefold-')),
	{ killing, runner = [], port: chosenPort }: StartOptions = {},
): Promise<RunningService> {
	for (;;) {
		const port = chosenPort ?? (await findFreePort());
		const baseUrl = `http://127.0.0.1:${port}`;
		const [program, ...words] = [...runner, process.execPath, MAIN];
		const child = spawn(program!, words, {
			// A build of the page in this process sets NODE_ENV, and with it how a service starts.
			env: {
				...process.env,
				NODE_ENV: '',
				LOG_LEVEL: 'debug',
				// Most tests are not about a machine that others keep busy.
				LOOP_LAG_MAX_MS: '0',
				BASE_URL: baseUrl,
				...settings,
				PORT: `${port}`,
				DATA_DIR: dataDir,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		killing?.addEventListener('abort', () => child.kill('SIGKILL'));
		const said = collectOutput(child);
		const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
		const end = async (signal: NodeJS.Signals) => {
			child.kill(signal);
			await exited;
			refuseSecrets(said.join(''));
		};
		// Another process may have taken the port since it was free.
		if (!(await untilOpen(child))) continue;
		return {
			baseUrl,
			dataDir,
			pid: child.pid!,
			kill: () => end('SIGKILL'),
			async stop() {
				await end('SIGTERM');
				rmSync(dataDir, { recursive: true, force: true });
			},
		};
	}
}

type Service = ChildProcessByStdio<null, Readable, Readable>;

function collectOutput({ stdout, stderr }: Service): string[] {
	const said: string[] = [];
	for (const stream of [stdout, stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk));
	return said;
}

/** A line that is cut off, by a kill, has been looked at as the others have as far as it goes. */
function refuseSecrets(output: string): void {
	const lines = findSecretShapes(output);
	if (lines.length > 0) throw new Error(`the output of the service has secrets:\n${lines.join('\n')}`);
}

/** Resolves to false if its port is taken. Passes on its messages about failures. */
function untilOpen(child: Service): Promise<boolean> {
	const { promise, resolve, reject } = Promise.withResolvers<boolean>();
	let output = '';
	let isTaken = false;
	const timer = setTimeout(() => {
		child.kill('SIGKILL');
		reject(new Error(`the service did not open within ${WAIT_MS_MAX} ms: ${output}`));
	}, WAIT_MS_MAX);
	const listen = (chunk: string) => {
		output += chunk;
		if (output.includes(OPEN)) resolve(true);
	};
	child.stdout.setEncoding('utf8').on('data', listen);
	child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
		if (chunk.includes('another program uses port')) isTaken = true;
		else process.stderr.write(chunk);
	});
	child.once('close', (code, signal) => {
		if (isTaken) resolve(false);
		else reject(new Error(`the service ended with ${code ?? signal}: ${output}`));
	});
	return promise.finally(() => {
		clearTimeout(timer);
		child.stdout.off('data', listen);
	});
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
