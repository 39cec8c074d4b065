import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Automation } from './automation.ts';

const PATHS = [
	'/usr/bin/firefox-esr',
	'/usr/bin/firefox',
	'/Applications/Firefox.app/Contents/MacOS/firefox',
	'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const SETTINGS = `user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage", "about:blank");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("intl.accept_languages", "en-US");
`;

/** The program of a Firefox on this machine. */
export function findFirefox(): string | undefined {
	return PATHS.find((path) => existsSync(path));
}

/** Opens a headless Firefox and steers it over WebDriver BiDi, which it speaks without any other program. */
export async function openFirefox(program: string): Promise<Automation> {
	const profile = mkdtempSync(join(tmpdir(), 'ninefold-firefox-'));
	writeFileSync(join(profile, 'user.js'), SETTINGS);
	const browser = spawn(program, ['--headless', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const bidi = await Bidi.open(`${await readAddress(browser)}/session`);
	await bidi.send('session.new', { capabilities: {} });
	const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
	const { context } = contexts[0]!;
	return {
		open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
		async evaluate<Value>(expression: string) {
			const answer = await bidi.send<Evaluated>('script.evaluate', {
				expression: `(async () => JSON.stringify(await (${expression})))()`,
				target: { context },
				awaitPromise: true,
			});
			if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text);
			return (answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value)) as Value;
		},
		perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
		resize: async (viewport) => void (await bidi.send('browsingContext.setViewport', { context, viewport })),
		picture: async () => (await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
		async close() {
			await bidi.send('browser.close', {}).catch(() => browser.kill());
			await new Promise((resolve) => (browser.exitCode === null ? browser.once('exit', resolve) : resolve(0)));
			rmSync(profile, { recursive: true, force: true });
		},
	};
}

interface Evaluated {
	readonly type: 'success' | 'exception';
	readonly result?: { readonly value?: string };
	readonly exceptionDetails?: { readonly text: string };
}

function readAddress(browser: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = '';
		browser.stderr!.on('data', (text) => {
			output += text;
			const address = /listening on (ws:\/\/\S+)/.exec(output)?.[1];
			if (address !== undefined) resolve(address);
		});
		browser.once('exit', () => reject(new Error(`Firefox ended: ${output}`)));
	});
}

/** Commands and their answers over one socket. */
class Bidi {
	readonly #socket: WebSocket;
	readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	#count = 0;

	constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.addEventListener('message', ({ data }) => {
			const { id, type, result, error, message } = JSON.parse(data);
			const waiting = this.#waiting.get(id);
			this.#waiting.delete(id);
			if (type === 'success') waiting?.resolve(result);
			else waiting?.reject(new Error(`${error}: ${message}`));
		});
	}

	static async open(address: string): Promise<Bidi> {
		const socket = new WebSocket(address);
		await new Promise((resolve, reject) => {
			socket.addEventListener('open', resolve);
			socket.addEventListener('error', reject);
		});
		return new Bidi(socket);
	}

	send<Result>(method: string, params: object): Promise<Result> {
		const id = ++this.#count;
		this.#socket.send(JSON.stringify({ id, method, params }));
		return new Promise((resolve, reject) => this.#waiting.set(id, { resolve: resolve as () => void, reject }));
	}
}
