import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#e2e/service.ts';

export const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** This machine's values for the files of `deploy/`, besides its folders and free ports. */
interface NginxPlace {
	/** The processes, `host:port`, in the order of the file. */
	readonly processes: readonly string[];
	/** With nginx-names.conf: a name server, `host:port`, and the port of the processes that it names. */
	readonly names?: { readonly resolver: string; readonly port: number };
	readonly isTls?: boolean;
}

interface RunningNginx {
	readonly baseUrl: string;
	readonly tlsUrl: string;
	readonly redirectUrl: string;
	readLog(): string;
	stop(): Promise<void>;
}

/** Starts nginx with the files as they are, but for the addresses that they name and the folders that they write to. */
export async function startNginx(tool: string, { processes, names, isTls = false }: NginxPlace): Promise<RunningNginx> {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-nginx-'));
	// Workers of an nginx that root starts are of another account.
	chmodSync(folder, 0o711);
	const [port, tlsPort, plainPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	const adapt = (name: string) => {
		let index = 0;
		const text = readFileSync(DEPLOY + name, 'utf8')
			.replaceAll(
				/^(\t+server )127\.0\.0\.1:\d+/gm,
				(_, start: string) => start + processes[index++ % processes.length],
			)
			.replace('listen 8080', `listen 127.0.0.1:${port}`)
			.replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
			.replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
			.replaceAll('/var/log/nginx', folder)
			.replaceAll('/etc/ssl/ninefold', folder)
			.replaceAll('/var/cache/ninefold', `${folder}/cache`)
			.replace('http {', `http {\n\t${temporary.join('\n\t')}`)
			.replace('resolver 127.0.0.11', `resolver ${names?.resolver}`)
			.replace('processes:3000', `processes:${names?.port}`);
		writeFileSync(join(folder, name), text);
	};
	const path = join(folder, 'nginx.conf');
	adapt('nginx.conf');
	adapt('nginx-service.conf');
	const options = ['-p', folder, '-c', path, '-g', `pid ${folder}/pid; error_log ${folder}/error.log; daemon off;`];
	runTool(tool, ['-t', '-q', ...options]);
	if (isTls) {
		adapt('nginx-tls.conf');
		makeCertificate(folder);
	}
	if (names !== undefined) adapt('nginx-names.conf');
	runTool(tool, ['-t', '-q', ...options]);
	const proxy = spawn(tool, options, { stdio: 'ignore' });
	return {
		baseUrl: `http://127.0.0.1:${port}`,
		tlsUrl: `https://localhost:${tlsPort}`,
		redirectUrl: `http://localhost:${plainPort}`,
		readLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
		async stop() {
			await stopChild(proxy, 'SIGQUIT');
			rmSync(folder, { recursive: true });
		},
	};
}

function makeCertificate(folder: string): void {
	const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
	const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
	runTool('openssl', ['req', ...kind, ...files]);
}

/** Returns the output. Throws unless it ends with 0. */
export function runTool(
	tool: string,
	words: readonly string[],
	environment: Readonly<Record<string, string>> = {},
): string {
	const env = { ...process.env, ...environment };
	const { status, stdout, stderr } = spawnSync(tool, words, { encoding: 'utf8', env });
	if (status !== 0) throw new Error(`${tool} ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
	return stdout + stderr;
}

export async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill(signal);
	await ended;
}
