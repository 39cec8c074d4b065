/** The views of a page, drawn as text for tests. */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type ComponentChild, type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { transformWithOxc } from 'vite';
import type { App } from '../app.ts';
import { type Shell, ShellProvider } from '../parts/shell.ts';
import type { OpenPage } from './openPage.ts';

type Views = typeof import('./allViews.ts');

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

let views: Promise<Views> | undefined;

/** The whole page, and the words of the view that the address names, in reading order. */
export async function loadPage(): Promise<{ htmlOf(page: OpenPage): string; textOf(page: OpenPage): string }> {
	views ??= loadView<Views>('./allViews.ts');
	const { Page, lazyViews } = await views;
	const htmlOf = ({ app }: OpenPage) =>
		renderToString(h(Page as ComponentType<{ app: App; lazyViews: typeof lazyViews }>, { app, lazyViews }));
	return { htmlOf, textOf: (page) => wordsOf(/<main[^>]*>(.*)<\/main>/s.exec(htmlOf(page))![1]!) };
}

/** A view by itself, with what the page offers it. */
export function renderInShell(shell: Shell, view: ComponentChild): string {
	return renderToString(h(ShellProvider, { value: shell, children: view }));
}

/** A person's reading of a piece of a page. */
export function wordsOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
