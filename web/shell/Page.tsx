import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { AllPreferences } from '../account/preferences.ts';
import type { ConfirmDialog as Dialog } from '../browser/confirmDialog.ts';
import { refusalOfScript } from '../browser/refusal.ts';
import type { Controllers } from '../controllers.ts';
import { GamePage } from '../game/GamePage.tsx';
import type { GameController } from '../game/gameController.ts';
import { findLeftBoard } from '../game/leftBoard.ts';
import { HomePage } from '../home/HomePage.tsx';
import { messages } from '../language/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { LazyViews } from '../parts/lazyViews.ts';
import { PartsContext } from '../parts/partsContext.ts';
import { type Shell, ShellProvider, useShell } from '../parts/shell.ts';
import { formatRoute, type Route } from '../route.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHead } from './SiteHead.tsx';

/** What the page shows, beside what it offers every view. */
interface Shown extends Shell {
	readonly route: ReadonlySignal<Route>;
	readonly controllers: Controllers;
	readonly confirmDialog: Dialog;
	/** Whether the view is a game that has the screen for itself. */
	readonly hasWholeGame: ReadonlySignal<boolean>;
	/** The next load of the document brings another build of the page. */
	readonly hasNewBuild: ReadonlySignal<boolean>;
	/** Asks the player whether to install the page, where the browser offers that. */
	readonly install: ReadonlySignal<(() => void) | undefined>;
	signOut(): Promise<void>;
}

interface PageProps {
	readonly shown: Shown;
	readonly lazyViews: LazyViews;
}

/** The whole page: its header, the view that the address names, and the notices and dialogs above them. */
export function Page({ shown, lazyViews }: PageProps) {
	const { controllers } = shown;
	const { session, home } = controllers;
	const route = shown.route.value;
	const main = useRef<HTMLElement>(null);
	/** Changes when another view comes, not when the same view changes its choice. */
	const viewName = nameView(shown, lazyViews, session, route);
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
	const title = titleOf(shown, session, route);
	useEffect(() => {
		document.title = title;
	}, [title]);
	useDocumentAttributes(shown, viewName);
	const parts = useMemo(() => ({ lazyViews, controllers }), [lazyViews, controllers]);
	return (
		<ShellProvider value={shown}>
			<PartsContext.Provider value={parts}>
				<a class="skip" href="#main" data-document>
					{messages.skip}
				</a>
				<SiteHead viewKey={viewKey} streakDays={home.streak.value?.days ?? 0} onSignOut={() => void shown.signOut()} />
				<main ref={main} id="main" tabIndex={-1} class={`view-${viewName}`} aria-busy={home.isStarting.value}>
					<View controllers={controllers} lazyViews={lazyViews} route={route} />
				</main>
				<SiteFooter viewName={viewName} install={shown.install.value} />
				<Notices hasNewBuild={shown.hasNewBuild.value} isPlaying={route.name === 'play'} />
				<ConfirmDialog dialog={shown.confirmDialog} />
				<LazyPart name="shortcuts" isShown={shown.areKeysShown.value} />
			</PartsContext.Provider>
		</ShellProvider>
	);
}

/** A whole game is one view at any address. The end of a game is a separate view at the game's address, and a game that cannot be opened is no game. */
function nameView(shown: Shown, lazyViews: LazyViews, session: GameController, { name }: Route): string {
	if (shown.hasWholeGame.value && lazyViews.views.value.get(name) !== false) return 'play';
	if (name !== 'play') return name;
	if (session.refusal.value !== undefined) return 'nowhere';
	shown.leftBoard ??= findLeftBoard(session.state.value);
	return 'result';
}

/** The language of the document, the colors that the player prefers, and the view, for what lies outside of it. */
function useDocumentAttributes({ account }: Shell, name: string): void {
	const { theme, contrast } = account.preferences.value;
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

interface ViewProps {
	readonly controllers: Controllers;
	readonly lazyViews: LazyViews;
	readonly route: Route;
}

function View({ controllers, lazyViews, route }: ViewProps) {
	const shell = useShell();
	const { session, home, confirmations, ghosts } = controllers;
	switch (route.name) {
		case 'home':
			return <HomePage home={home} confirmations={confirmations} />;
		case 'play':
			return (
				<>
					<GamePage session={session} home={home} ghosts={ghosts} />
					<LazyPart name="review" isShown={session.result.value !== undefined} />
					<LazyPart name="ghosts" isShown={ghosts.isChoosing.value} />
				</>
			);
		default: {
			const LazyView = lazyViews.views.value.get(route.name);
			if (LazyView === false)
				return <ErrorPanel refusal={refusalOfScript(shell)} onRetry={() => void shell.follow()} />;
			return LazyView === undefined ? null : <LazyView {...controllers} route={route} />;
		}
	}
}

/** They float, so that nothing else on the page moves when a notice appears or disappears. */
function Notices({ hasNewBuild, isPlaying }: { hasNewBuild: boolean; isPlaying: boolean }) {
	const shell = useShell();
	const hasDecision = !isPlaying && shell.decisions.shown.value !== undefined;
	// Never during a game: the new version can wait.
	const isNewBuildShown = hasNewBuild && !isPlaying;
	return (
		<>
			<div class="notices passing" role="status">
				{shell.notice.text.value !== '' && <p>{shell.notice.text}</p>}
			</div>
			<div class="notices" role="status">
				<LazyPart name="decision" isShown={hasDecision} />
				{isNewBuildShown && (
					<p>
						{messages.newVersion}{' '}
						<button type="button" onClick={() => shell.reload()}>
							{messages.reload}
						</button>
					</p>
				)}
			</div>
		</>
	);
}

function titleOf({ viewTitle }: Shell, session: GameController, route: Route): string {
	const game = session.state.value?.game;
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
