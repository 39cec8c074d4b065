/** For tests: what the views of a page draw. */
import { fileURLToPath } from 'node:url';
import { type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type Plugin, runnerImport } from 'vite';
import type { App } from '../app.ts';
import type { OpenPage } from './openPage.ts';

type Views = typeof import('./allViews.ts');

/** What a view draws is words and structure: its style is left out. */
const WITHOUT_STYLES: Plugin = {
	name: 'without-styles',
	enforce: 'pre',
	resolveId: (source) => (source.endsWith('.css') ? '\0style' : undefined),
	load: (id) => (id === '\0style' ? '' : undefined),
};

const JSX = { runtime: 'automatic', importSource: 'preact' } as const;

/** Loads a file that has JSX in it. */
export async function loadView<Module extends object>(name: string): Promise<Module> {
	const path = fileURLToPath(new URL(name, import.meta.url));
	return (
		await runnerImport<Module>(path, {
			configFile: false,
			logLevel: 'warn',
			oxc: { jsx: JSX },
			plugins: [WITHOUT_STYLES],
		})
	).module;
}

let views: Promise<Views> | undefined;

/** The whole page, and the words of the view that the address names, in the order in which they are read. */
export async function loadPage(): Promise<{ htmlOf(page: OpenPage): string; textOf(page: OpenPage): string }> {
	views ??= loadView<Views>('./allViews.ts');
	const { Page, lazyViews } = await views;
	const htmlOf = ({ app }: OpenPage) =>
		renderToString(h(Page as ComponentType<{ app: App; lazyViews: typeof lazyViews }>, { app, lazyViews }));
	return { htmlOf, textOf: (page) => wordsOf(/<main[^>]*>(.*)<\/main>/s.exec(htmlOf(page))![1]!) };
}

/** What a person reads in a piece of a page. */
export function wordsOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
