import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../../app.ts';
import { OFFLINE } from '../../browser/refusal.ts';
import { formatRoute, type Route } from '../../route.ts';
import { messages } from '../../words/messages.ts';
import { GamePage } from '../game/GamePage.tsx';
import type { LateViews } from '../lazyViews.ts';
import { Trouble } from '../parts/ErrorPanel.tsx';
import { Part } from '../parts/LazyPart.tsx';
import { Dialog } from './ConfirmDialog.tsx';
import { HomePage } from './HomePage.tsx';
import { SiteHead } from './SiteHead.tsx';

/** The whole page: its head, the view that the address names, and what floats above both. */
export function Page({ app, late }: { app: App; late: LateViews }) {
	const route = app.route.value;
	const main = useRef<HTMLElement>(null);
	const place = route.name === 'play' ? formatRoute(route) : route.name;
	const isFirst = useRef(true);
	useEffect(() => {
		if (!isFirst.current) {
			scrollTo(0, 0);
			// A view may have put the focus into its field already.
			if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
		}
		isFirst.current = false;
		// Whoever shares the page shares the address that it names.
		document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname);
	}, [place]);
	const title = titleOf(app, route);
	useEffect(() => {
		document.title = title;
	}, [title]);
	useRoot(app);
	return (
		<>
			<a class="skip" href="#main" data-document>
				{messages.skip}
			</a>
			<SiteHead app={app} place={place} />
			<main ref={main} id="main" tabIndex={-1} class={`view-${route.name}`} aria-busy={app.home.isStarting.value}>
				<View app={app} late={late} route={route} />
			</main>
			{app.service.value.value?.fairPlay === false && <footer class="foot">{messages.fairPlayOff}</footer>}
			<Notices app={app} />
			<Dialog app={app} />
			<Part app={app} late={late} name="keys" isShown={app.areKeysShown.value} />
		</>
	);
}

/** What the whole document is told: its language, and how the player likes its colours. */
function useRoot(app: App): void {
	const { theme, contrast } = app.account.preferences.value;
	useLayoutEffect(() => {
		const root = document.documentElement;
		root.lang = messages.locale;
		root.dir = messages.dir;
		root.dataset.theme = theme;
		root.dataset.contrast = contrast;
	}, [theme, contrast]);
}

function View({ app, late, route }: { app: App; late: LateViews; route: Route }) {
	switch (route.name) {
		case 'home':
			return <HomePage app={app} />;
		case 'play':
			return (
				<>
					<GamePage app={app} late={late} />
					<Part app={app} late={late} name="review" isShown={app.game.finisher.result.value !== undefined} />
					<Part app={app} late={late} name="race" isShown={app.routeControllers.isChoosingGhost.value} />
				</>
			);
		case 'nowhere':
			return <Nowhere />;
		default: {
			const Late = late.views.value.get(route.name);
			if (Late === false) return <Trouble refusal={OFFLINE} onRetry={() => void app.follow()} />;
			return Late === undefined ? null : <Late app={app} route={route} />;
		}
	}
}

function Nowhere() {
	return (
		<div class="narrow">
			<h1>{messages.nowhere.title}</h1>
			<p>{messages.nowhere.text}</p>
			<a class="button" href="/">
				{messages.nowhere.home}
			</a>
		</div>
	);
}

/** They float, so that nothing on the page moves when they come and go. */
function Notices({ app }: { app: App }) {
	// A game is never interrupted; the news can wait.
	const isNewBuildTold = app.hasNewBuild.value && app.route.value.name !== 'play';
	return (
		<>
			<div class="notices passing" role="status">
				{app.notice.value !== '' && <p>{app.notice}</p>}
			</div>
			<div class="notices" role="status">
				{isNewBuildTold && (
					<p>
						{messages.newVersion}
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
	const game = app.game.state.value?.game;
	if (route.name === 'play' && game !== undefined) {
		return `${messages.gameOf(game.mode, game.difficulty)} · ${messages.name}`;
	}
	if (route.name === 'home') return `${messages.name} · ${messages.home.title}`;
	const titles: Partial<Record<Route['name'], string>> = {
		...messages.nav,
		archive: messages.home.past,
		learn: messages.nav.learn,
		lesson: messages.nav.learn,
		solve: messages.nav.solve,
		print: messages.nav.print,
		nowhere: messages.nowhere.title,
		replay: messages.result.replay,
	};
	const title = titles[route.name];
	return title === undefined ? messages.name : `${title} · ${messages.name}`;
}
