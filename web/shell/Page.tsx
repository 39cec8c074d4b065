import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isUnderWay } from '#rules/gameState.ts';
import type { AllPreferences } from '../account/preferences.ts';
import type { App } from '../app.ts';
import { OFFLINE } from '../browser/refusal.ts';
import { GamePage } from '../game/GamePage.tsx';
import { findLeftBoard } from '../game/leftBoard.ts';
import { HomePage } from '../home/HomePage.tsx';
import { messages } from '../language/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { LazyViews } from '../parts/lazyViews.ts';
import { ShellProvider } from '../parts/shell.ts';
import { formatRoute, type Route } from '../route.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHead } from './SiteHead.tsx';

/** The whole page: its header, the view that the address names, and the notices and dialogs above them. */
export function Page({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const route = app.route.value;
	const main = useRef<HTMLElement>(null);
	/** Changes when another view comes, not when the same view changes its choice. */
	const viewName = nameView(app, route);
	const viewKey = route.name === 'play' ? `${viewName} ${formatRoute(route)}` : viewName;
	const isFirst = useRef(true);
	useEffect(() => {
		if (!isFirst.current) {
			scrollTo(0, 0);
			// The view may already have focused one of its fields.
			if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
		}
		isFirst.current = false;
		// Sharing the page in a browser uses the canonical address.
		document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname);
	}, [viewKey]);
	const title = titleOf(app, route);
	useEffect(() => {
		document.title = title;
	}, [title]);
	useDocumentAttributes(app, viewName);
	return (
		<ShellProvider value={app}>
			<a class="skip" href="#main" data-document>
				{messages.skip}
			</a>
			<SiteHead app={app} viewKey={viewKey} />
			<main ref={main} id="main" tabIndex={-1} class={`view-${viewName}`} aria-busy={app.home.isStarting.value}>
				<View app={app} lazyViews={lazyViews} route={route} />
			</main>
			<SiteFooter app={app} viewName={viewName} />
			<Notices app={app} lazyViews={lazyViews} />
			<ConfirmDialog app={app} />
			<LazyPart app={app} lazyViews={lazyViews} name="shortcuts" isShown={app.areKeysShown.value} />
		</ShellProvider>
	);
}

/** The end of a game is a separate view at the game's address, and a game that cannot be opened is no game. */
function nameView(app: App, { name }: Route): string {
	if (app.hasWholeGame.value) return 'play';
	if (name === 'play' && app.session.refusal.value !== undefined) return 'nowhere';
	const game = app.session.state.value?.game;
	const isOver = game !== undefined && (!isUnderWay(game) || app.session.isSolved.value);
	if (name !== 'play' || !isOver) return name;
	app.leftBoard ??= findLeftBoard(app.session.state.value);
	return 'result';
}

/** The language of the document, the colors that the player prefers, and the view, for what lies outside of it. */
function useDocumentAttributes(app: App, name: string): void {
	const { theme, contrast } = app.account.preferences.value;
	useContrast(contrast);
	useLayoutEffect(() => {
		const root = document.documentElement;
		root.lang = messages.locale;
		root.dir = messages.dir;
		root.dataset.theme = theme;
		root.dataset.view = name;
		for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
			meta.media = describeThemeMedia(meta.dataset.theme!, theme);
		}
	}, [theme, name]);
}

/** High contrast, by the setting or else by the system's wish. */
function useContrast(contrast: AllPreferences['contrast']): void {
	useLayoutEffect(() => {
		const wish = matchMedia('(prefers-contrast: more)');
		const show = () => {
			document.documentElement.dataset.contrast = contrast === 'system' && wish.matches ? 'more' : contrast;
		};
		show();
		wish.addEventListener('change', show);
		return () => wish.removeEventListener('change', show);
	}, [contrast]);
}

/** The browser colors its own bars by the first `theme-color` whose media match. */
function describeThemeMedia(of: string, chosen: string): string {
	if (chosen === 'system') return `(prefers-color-scheme: ${of})`;
	return of === chosen ? 'all' : 'not all';
}

function View({ app, lazyViews, route }: { app: App; lazyViews: LazyViews; route: Route }) {
	switch (route.name) {
		case 'home':
			return <HomePage app={app} lazyViews={lazyViews} />;
		case 'play':
			return (
				<>
					<GamePage app={app} lazyViews={lazyViews} />
					<LazyPart app={app} lazyViews={lazyViews} name="review" isShown={app.session.result.value !== undefined} />
					<LazyPart
						app={app}
						lazyViews={lazyViews}
						name="ghosts"
						isShown={app.routeControllers.isChoosingGhost.value}
					/>
				</>
			);
		case 'nowhere':
			return <Nowhere />;
		default: {
			const LazyView = lazyViews.views.value.get(route.name);
			if (LazyView === false) return <ErrorPanel refusal={OFFLINE} onRetry={() => void app.follow()} />;
			return LazyView === undefined ? null : <LazyView app={app} route={route} />;
		}
	}
}

function Nowhere() {
	return (
		<div class="column narrow">
			<h1>{messages.nowhere.title}</h1>
			<p>{messages.nowhere.text}</p>
			<a class="primary" href="/">
				{messages.nowhere.home}
			</a>
		</div>
	);
}

/** They float, so that nothing else on the page moves when a notice appears or disappears. */
function Notices({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const hasDecision = app.route.value.name !== 'play' && app.decisions.shown.value !== undefined;
	// Never during a game: the new version can wait.
	const isNewBuildShown = app.hasNewBuild.value && app.route.value.name !== 'play';
	return (
		<>
			<div class="notices passing" role="status">
				{app.notice.text.value !== '' && <p>{app.notice.text}</p>}
			</div>
			<div class="notices" role="status">
				<LazyPart app={app} lazyViews={lazyViews} name="decision" isShown={hasDecision} />
				{isNewBuildShown && (
					<p>
						{messages.newVersion}{' '}
						<button type="button" onClick={() => app.reload()}>
							{messages.reload}
						</button>
					</p>
				)}
			</div>
		</>
	);
}

function titleOf(app: App, route: Route): string {
	const game = app.session.state.value?.game;
	const { viewTitle } = app;
	if (viewTitle.value !== undefined) return `${viewTitle.value} · ${messages.name}`;
	if (route.name === 'play' && game !== undefined) {
		return `${messages.games[game.mode][game.difficulty]} · ${messages.name}`;
	}
	if (route.name === 'home') return `${messages.name} · ${messages.home.title}`;
	const titles: Partial<Record<Route['name'], string>> = {
		...messages.nav,
		lesson: messages.nav.learn,
		nowhere: messages.nowhere.title,
		replay: messages.result.replay,
	};
	const title = titles[route.name];
	return title === undefined ? messages.name : `${title} · ${messages.name}`;
}
