import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../app.ts';
import { messages } from '../messages.ts';
import { formatRoute, type Route } from '../route.ts';
import { ArchivePage } from './ArchivePage.tsx';
import { Dialog } from './Dialog.tsx';
import { GamePage } from './GamePage.tsx';
import { HomePage } from './HomePage.tsx';
import { HowToPlayPage } from './HowToPlayPage.tsx';
import { KeySheet } from './KeySheet.tsx';
import { LeaderboardsPage } from './LeaderboardsPage.tsx';
import { ProgressionPage } from './ProgressionPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SiteHead } from './SiteHead.tsx';
import { StatsPage } from './StatsPage.tsx';

/** The whole page: its head, the view that the address names, and what floats above both. */
export function Page({ app }: { app: App }) {
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
	}, [place]);
	const title = titleOf(app, route);
	useEffect(() => {
		document.title = title;
	}, [title]);
	const { theme } = app.account.preferences.value;
	useEffect(() => {
		document.documentElement.dataset.theme = theme;
	}, [theme]);
	return (
		<>
			<a class="skip" href="#main" data-document>
				{messages.skip}
			</a>
			<SiteHead app={app} place={place} />
			<main ref={main} id="main" tabIndex={-1} class={`view-${route.name}`} aria-busy={app.lobby.isStarting.value}>
				<View app={app} route={route} />
			</main>
			{app.service.value.value?.fairPlay === false && <footer class="foot">{messages.fairPlayOff}</footer>}
			<Notices app={app} />
			<Dialog app={app} />
			<KeySheet app={app} />
		</>
	);
}

function View({ app, route }: { app: App; route: Route }) {
	switch (route.name) {
		case 'home':
			return <HomePage app={app} />;
		case 'play':
			return <GamePage app={app} />;
		case 'leaderboards':
			return <LeaderboardsPage app={app} route={route} />;
		case 'archive':
			return <ArchivePage app={app} route={route} />;
		case 'progression':
			return <ProgressionPage app={app} difficulty={route.difficulty} />;
		case 'stats':
			return <StatsPage app={app} />;
		case 'signIn':
			return <SignInPage app={app} />;
		case 'settings':
			return <SettingsPage app={app} />;
		case 'howToPlay':
			return <HowToPlayPage />;
		case 'nowhere':
			return <Nowhere />;
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
	return (
		<>
			<div class="notices passing" role="status">
				{app.notice.value !== '' && <p>{app.notice}</p>}
			</div>
			<div class="notices" role="status">
				{!app.isOnline.value && <p>{messages.offline}</p>}
			</div>
		</>
	);
}

function titleOf(app: App, route: Route): string {
	const game = app.game.state.value?.game;
	if (route.name === 'play' && game !== undefined) {
		return `${messages.difficulties[game.difficulty]} ${messages.modes[game.mode]} · ${messages.name}`;
	}
	const titles: Partial<Record<Route['name'], string>> = {
		leaderboards: messages.board.title,
		archive: messages.archive.title,
		progression: messages.progression.title,
		stats: messages.stats.title,
		signIn: messages.signIn.title,
		settings: messages.settings.title,
		howToPlay: messages.howTo.title,
		nowhere: messages.nowhere.title,
	};
	const title = titles[route.name];
	return title === undefined ? `${messages.name} · ${messages.home.title}` : `${title} · ${messages.name}`;
}
