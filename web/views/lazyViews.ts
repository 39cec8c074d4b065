import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { App } from '../app.ts';
import type { Route, RouteOf } from '../route.ts';

/** The views around the game, its result and the sheet of keys, each a script of its own: the first game does not wait for them. */
const LOADERS = {
	leaderboards: async () => (await import('./boards/LeaderboardsPage.tsx')).LeaderboardsPage,
	replay: async () => (await import('./replay/ReplayPage.tsx')).ReplayPage,
	archive: async () => (await import('./archive/ArchivePage.tsx')).ArchivePage,
	progression: async () => (await import('./page/ProgressionPage.tsx')).ProgressionPage,
	stats: async () => (await import('./stats/StatsPage.tsx')).StatsPage,
	signIn: async () => (await import('./account/SignInPage.tsx')).SignInPage,
	settings: async () => (await import('./account/SettingsPage.tsx')).SettingsPage,
	howToPlay: async () => (await import('./learn/HowToPlayPage.tsx')).HowToPlayPage,
	learn: async () => (await import('./learn/LearnPage.tsx')).LearnPage,
	solve: async () => (await import('./solve/SolvePage.tsx')).SolvePage,
	print: async () => (await import('./print/PrintPage.tsx')).PrintPage,
	lesson: async () => (await import('./learn/LessonPage.tsx')).LessonPage,
	result: async () => (await import('./result/Result.tsx')).Result,
	review: async () => (await import('./result/ReviewPanel.tsx')).ReviewPanel,
	race: async () => (await import('./game/RaceChoice.tsx')).RaceChoice,
	keys: async () => (await import('./game/ShortcutsDialog.tsx')).KeySheet,
} satisfies { [Name in Route['name']]?: () => Promise<ComponentType<{ app: App; route: RouteOf<Name> }>> } & {
	[Name in PartName]: () => Promise<ComponentType<{ app: App }>>;
};

/** Parts of the page that have no address. */
export type PartName = 'result' | 'review' | 'race' | 'keys';

type AnyView = ComponentType<{ app: App; route: Route }>;

/** `undefined` while it is on its way, `false` when it did not come. */
export type LateView = AnyView | false | undefined;

export class LateViews {
	readonly #views: Signal<ReadonlyMap<string, LateView>> = signal(new Map());

	get views(): ReadonlySignal<ReadonlyMap<string, LateView>> {
		return this.#views;
	}

	/** Makes sure that the view can be drawn, as far as the connection allows. */
	async load(name: Route['name'] | PartName): Promise<void> {
		if (!isLate(name) || this.#views.peek().get(name)) return;
		// Each loader gives the view of its own route.
		const view = (await LOADERS[name]().catch(() => false)) as LateView;
		this.#views.value = new Map(this.#views.peek()).set(name, view);
	}

	async loadAll(): Promise<void> {
		for (const name of Object.keys(LOADERS)) await this.load(name as keyof typeof LOADERS);
	}
}

function isLate(name: string): name is keyof typeof LOADERS {
	return Object.hasOwn(LOADERS, name);
}
