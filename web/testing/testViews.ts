/** The views of a page, drawn as text for tests. */
import { type ComponentChild, type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { App } from '../app.ts';
import { LazyViews } from '../parts/lazyViews.ts';
import { PartsContext } from '../parts/partsContext.ts';
import { ShellProvider } from '../parts/shell.ts';
import { PARTS, VIEWS } from '../views.ts';
import { loadView } from './loadView.ts';
import type { OpenPage } from './openPage.ts';

type Views = typeof import('./allViews.ts');

let views: Promise<Views> | undefined;

/** The whole page, and the words of the view that the address names, in reading order. */
export async function loadPage(): Promise<{ htmlOf(page: OpenPage): string; textOf(page: OpenPage): string }> {
	views ??= loadView<Views>('./allViews.ts');
	const { Page, lazyViews } = await views;
	const htmlOf = ({ app }: OpenPage) =>
		renderToString(h(Page as ComponentType<{ shown: App; lazyViews: typeof lazyViews }>, { shown: app, lazyViews }));
	return { htmlOf, textOf: (page) => wordsOf(/<main[^>]*>(.*)<\/main>/s.exec(htmlOf(page))![1]!) };
}

/** A view by itself, with what the page offers it. */
export function renderInShell(app: App, view: ComponentChild): string {
	const value = { lazyViews: new LazyViews(VIEWS, PARTS), controllers: app.controllers };
	const withParts = h(PartsContext.Provider, { value, children: view });
	return renderToString(h(ShellProvider, { value: app, children: withParts }));
}

/** A person's reading of a piece of a page. */
export function wordsOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
