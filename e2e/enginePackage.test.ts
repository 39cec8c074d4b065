import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from './browser.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** All that a page of the engine may do. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Compiles the solver, as a page has to, and collects what the example says. */
const BEFORE = `
import { ready as compile } from 'ninefold-engine';
const said = [];
console.log = (...parts) => said.push(parts.map((part) => (typeof part === 'object' ? JSON.stringify(part) : part)).join(' '));
await compile();
`;

const AFTER = `
globalThis.said = said.join('\\n');
`;

test('each example of the engine’s README says in a bundle for browsers what it says in Node', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-engine-'));
	t.after(() => rmSync(folder, { recursive: true }));
	const installed = installEngine(folder);
	const programs = Array.from(
		readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/^```js\n(.*?)^```$/gms),
		([, program]) => program!,
	);
	assert.ok(programs.length >= 9);
	const files = programs.map((program, index) => {
		const file = join(folder, `example${index}.js`);
		writeFileSync(file, BEFORE + program + AFTER);
		return file;
	});
	await build({
		configFile: false,
		root: folder,
		logLevel: 'error',
		build: {
			outDir: 'dist',
			modulePreload: false,
			rollupOptions: { input: files, output: { entryFileNames: 'assets/[name].js' } },
			target: 'es2022',
		},
	});
	const browser = await openBrowser();
	t.after(() => browser.close());
	const page = await browser.newPage();
	page.setDefaultTimeout(WAIT_MS_MAX);
	await serveFolder(page, join(folder, 'dist/assets'));
	for (const [index, program] of programs.entries()) {
		const show = `import './example${index}.js';\nprocess.stdout.write(said);`;
		writeFileSync(join(folder, 'show.js'), show);
		const expected = execFileSync(process.execPath, ['show.js'], { cwd: folder, encoding: 'utf8' });
		await page.goto(`http://engine.test/example${index}.html`);
		await page.waitForFunction('globalThis.said !== undefined');
		assert.equal(await page.evaluate('globalThis.said'), expected, program);
	}
});

/** Unpacks the packed engine where an installation would put it, and returns its folder. */
function installEngine(folder: string): string {
	const words = [join(ROOT, 'scripts/makePackages.ts'), '--to', join(folder, 'packed'), 'engine'];
	const tarball = execFileSync(process.execPath, words, { encoding: 'utf8' }).trim();
	const target = join(folder, 'node_modules/ninefold-engine');
	mkdirSync(target, { recursive: true });
	execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
	writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
	return target;
}

/** Answers the page's requests with a document that loads the script of its name, and with the files of the folder. */
async function serveFolder(page: Page, folder: string): Promise<void> {
	await page.route('http://engine.test/**', async (route) => {
		const name = new URL(route.request().url()).pathname.slice(1);
		const isPage = name.endsWith('.html');
		await route.fulfill({
			contentType: isPage ? 'text/html' : 'text/javascript',
			headers: { 'content-security-policy': POLICY },
			body: isPage
				? `<!doctype html><script type="module" src="/${name.replace('.html', '.js')}"></script>`
				: readFileSync(join(folder, name.replace('assets/', '')), 'utf8'),
		});
	});
}
