import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { WAIT_MS_MAX } from './waitLimit.ts';

/** Where the packaged browser is unpacked: below the checkout, so that two users of a machine do not meet. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));

const SYSTEM_BROWSERS = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

interface Executable {
	path: string;
	environment: Record<string, string>;
}

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

/** Opens a headless Chromium: a package's on Linux (x64), the system's elsewhere. */
export async function openBrowser(): Promise<Browser> {
	return chromium.launch(await findOptions(ARGUMENTS));
}

/** A browser without WebAssembly, in workers too; its flag also switches compiling off. */
export async function openBrowserWithoutWebAssembly(): Promise<Browser> {
	return chromium.launch(await findOptions([...ARGUMENTS, '--js-flags=--jitless']));
}

/** A browser that keeps what pages store in the folder and lets others take part over its debugging port. */
export async function openProfile(folder: string, debuggingPort: number): Promise<BrowserContext> {
	const options = await findOptions([...ARGUMENTS, `--remote-debugging-port=${debuggingPort}`]);
	return chromium.launchPersistentContext(folder, options);
}

async function findOptions(args: string[]): Promise<LaunchOptions> {
	const { path, environment } = (await findPackaged()) ?? findSystem();
	const env = { ...(process.env as Record<string, string>), ...environment };
	return { executablePath: path, headless: true, args, env, timeout: WAIT_MS_MAX };
}

async function findPackaged(): Promise<Executable | undefined> {
	if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
	return inCache(async () => {
		const packaged = await import('@sparticuz/chromium');
		const path = await packaged.default.executablePath();
		const environment: Record<string, string> = { FONTCONFIG_FILE: writeFontSettings() };
		if (runs(path, environment)) return { path, environment };
		const archive = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')));
		environment.LD_LIBRARY_PATH = join(await packaged.inflate(archive), 'lib');
		if (runs(path, environment)) return { path, environment };
		throw new Error(`the packaged Chromium does not start here: ${startError(path, environment)}`);
	});
}

/** The package unpacks into the system's folder for temporary files, which is set to the cache while it does. */
async function inCache<Result>(work: () => Promise<Result>): Promise<Result> {
	mkdirSync(CACHE, { recursive: true });
	const before = process.env.TMPDIR;
	process.env.TMPDIR = CACHE;
	try {
		return await work();
	} finally {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	}
}

/** The package's fonts beside the system's: without any font every text has no size, and nothing is visible. */
function writeFontSettings(): string {
	const path = join(CACHE, 'fonts.conf');
	writeFileSync(
		path,
		`<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
	<dir>${join(CACHE, 'fonts')}</dir>
	<cachedir>${join(CACHE, 'fonts-cache')}</cachedir>
</fontconfig>
`,
	);
	return path;
}

function runs(path: string, environment: Record<string, string>): boolean {
	return startError(path, environment) === undefined;
}

function startError(path: string, environment: Record<string, string>): string | undefined {
	const result = spawnSync(path, ['--version'], { env: { ...process.env, ...environment }, encoding: 'utf8' });
	return result.status === 0 ? undefined : (result.error?.message ?? result.stderr.trim());
}

function findSystem(): Executable {
	const path = SYSTEM_BROWSERS.find((candidate) => existsSync(candidate));
	if (path === undefined) {
		throw new Error(`no Chromium is here for the browser journey; install one as ${SYSTEM_BROWSERS.join(' or ')}`);
	}
	return { path, environment: {} };
}
