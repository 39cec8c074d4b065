/** Lets tests load files that have JSX in them. */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const JSX = { runtime: 'automatic', importSource: 'preact' } as const;

let areHooked: Promise<void> | undefined;

/** Loads a file that has JSX in it. */
export async function loadView<Module extends object>(name: string): Promise<Module> {
	areHooked ??= hookViews();
	await areHooked;
	return import(new URL(name, import.meta.url).href);
}

/**
 * Lets Node load views, so that they are compiled once for all tests and share their modules with them. A view's output
 * is words and structure, without its style.
 */
async function hookViews(): Promise<void> {
	const scripts = new Map<string, string>();
	const compile = async (path: string) => {
		const { code } = await transformWithOxc(readFileSync(WEB + path, 'utf8'), path, { jsx: JSX, sourcemap: false });
		scripts.set(new URL(`../${path}`, import.meta.url).href, code);
	};
	await Promise.all(globSync('**/*.tsx', { cwd: WEB }).map(compile));
	registerHooks({
		load(url, context, next) {
			const source = url.endsWith('.css') ? '' : scripts.get(url);
			return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
		},
	});
}
