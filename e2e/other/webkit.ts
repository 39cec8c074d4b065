import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFreePort } from '../service.ts';
import { WAIT_MS_MAX } from '../waitLimit.ts';
import { type Automation, OtherPage } from './automation.ts';

const DRIVERS = ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'];
const SCREEN = '/usr/bin/xvfb-run';
const SCREEN_SIZE = '-screen 0 1600x1200x24';

const BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
	['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** The driver of a WebKit on this machine, if there is one with a screen to draw on. */
export function findWebKit(): string | undefined {
	const hasScreen = process.env.DISPLAY !== undefined || existsSync(SCREEN);
	return hasScreen ? DRIVERS.find((path) => existsSync(path)) : undefined;
}

/** Opens a WebKit and steers it over WebDriver, by plain requests to its driver. */
export async function openWebKit(driverPath: string): Promise<Automation> {
	const port = await findFreePort();
	const command = [driverPath, `--port=${port}`];
	const [program, ...words] =
		process.env.DISPLAY === undefined ? [SCREEN, '-a', '-s', SCREEN_SIZE, ...command] : command;
	const driver = spawn(program!, words, { stdio: 'ignore', detached: true });
	const base = `http://127.0.0.1:${port}`;
	await waitForDriver(base, driver);
	const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, {
		capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': findBrowser() } },
	});
	const session = `${base}/session/${sessionId}`;
	const post = <Value>(path: string, body: object) => call<Value>('POST', `${session}/${path}`, body);
	const automation: Automation = {
		open: (url) => post('url', { url }),
		async evaluate<Value>(expression: string) {
			const script = `const done = arguments[arguments.length - 1];
				(async () => ${expression})().then((value) => done(JSON.stringify(value)), (error) => done(JSON.stringify(String(error))))`;
			const value = await post<string | null>('execute/async', { script, args: [] });
			return (value === null ? undefined : JSON.parse(value)) as Value;
		},
		perform: (actions) => post('actions', { actions }),
		resize: (size) => post('window/rect', size),
		picture: () => call<string>('GET', `${session}/screenshot`),
		async close() {
			await call('DELETE', session).catch(() => {});
			process.kill(-driver.pid!);
		},
	};
	await openBareWindow(session, automation);
	return automation;
}

/** A window without a toolbar can be as narrow as a phone. The browser opens one only at a press. */
async function openBareWindow(session: string, automation: Automation): Promise<void> {
	const first = await call<string>('GET', `${session}/window`);
	await automation.evaluate(`void (window.onclick = () => open('about:blank', '', 'popup'))`);
	await new OtherPage(automation).pressAt(9, 9);
	for (let handle: string | undefined; handle === undefined; ) {
		const handles = await call<string[]>('GET', `${session}/window/handles`);
		handle = handles.find((each) => each !== first);
		if (handle !== undefined) await call('POST', `${session}/window`, { handle });
	}
}

/** The driver looks for MiniBrowser where it was built; a package may have put it elsewhere. */
function findBrowser(): object {
	const binary = BROWSERS.find((path) => existsSync(path));
	return binary === undefined ? {} : { binary, args: ['--automation'] };
}

async function waitForDriver(base: string, driver: ChildProcess): Promise<void> {
	const deadline = Date.now() + WAIT_MS_MAX;
	while (Date.now() < deadline && driver.exitCode === null) {
		const isReady = await call('GET', `${base}/status`).then(
			() => true,
			() => false,
		);
		if (isReady) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error('WebKitWebDriver does not answer');
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
	const answer = await fetch(address, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
	const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
	if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
	return value;
}
