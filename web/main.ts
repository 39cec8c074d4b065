import './styles/page.css';
import { effect } from '@preact/signals';
import { h, render } from 'preact';
import { App } from './app.ts';
import { browserSchedule } from './browser/schedule.ts';
import { createBrowserStorage } from './browser/storage.ts';
import { browserSubscribe } from './browser/subscribe.ts';
import { loadArrangement } from './game/loadArrangement.ts';
import { bindInput } from './input.ts';
import { readLanguage } from './language/language.ts';
import { LazyViews } from './parts/lazyViews.ts';
import { Page } from './shell/Page.tsx';
import { TIPS_SEEN } from './today/savedToday.ts';
import { PARTS, VIEWS } from './views.ts';

// Chrome below 114, Firefox below 125 and Safari below 17 have no popovers, which the menus are.
if (!('popover' in HTMLElement.prototype)) await import('./browser/popovers.ts');

const lazyViews = new LazyViews(VIEWS, PARTS);
const app = new App({
	fetch: window.fetch.bind(window),
	subscribe: browserSubscribe,
	storage: createBrowserStorage(() => localStorage),
	tabStorage: createBrowserStorage(() => sessionStorage),
	schedule: browserSchedule,
	address: {
		read: () => location.pathname + location.search,
		push: (href) => history.pushState(null, '', href),
		replace: (href) => history.replaceState(null, '', href),
		takeFragment() {
			const fragment = location.hash.slice(1);
			if (fragment !== '') history.replaceState(null, '', location.pathname + location.search);
			return fragment;
		},
	},
	origin: location.origin,
	random: Math.random,
	now: () => performance.now(),
	wallNow: () => Date.now(),
	language: readLanguage(),
	wantedLanguages: navigator.languages,
	reload: () => location.reload(),
	views: VIEWS,
	async loadView(name) {
		await Promise.all([
			lazyViews.load(name),
			loadArrangement(app.account.preferences.peek(), document.documentElement),
		]);
	},
});
render(h(Page, { shown: app, lazyViews }), document.getElementById('page')!);
bindInput(app, window);
// A newcomer reads the page and presses a button before the first game: until then its tips are here, and move no key.
if (app.sessionParts.storage.read(TIPS_SEEN) === undefined) {
	void import('./device/firstGameTips.ts').then(({ showFirstGameTips }) => showFirstGameTips(app)).catch(() => {});
}
void app.open();
const stopWaiting = effect(() => {
	if (app.openSession.value?.state.value === undefined) return;
	queueMicrotask(() => stopWaiting());
	// Sounds are no part of the first script; the game is playable without them.
	void import('./device/accompany.ts').then(({ accompany }) => accompany(app, window)).catch(() => {});
});

// It is no part of the first script: no browser translates the page before it is drawn.
void import('./browser/translation.ts')
	.then(({ followTranslation }) => followTranslation(document.body))
	.catch(() => {});

const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
if (build !== '' && 'serviceWorker' in navigator) {
	const { followBuilds, precacheLoaded } = await import('./browser/builds.ts');
	followBuilds({
		container: navigator.serviceWorker,
		build,
		schedule: browserSchedule,
		onNewBuild: () => {
			app.hasNewBuild.value = true;
		},
		onPrecached: () => void lazyViews.loadAll().then(precacheLoaded),
	});
}
