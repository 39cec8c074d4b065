import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { translate } from '../language/translate.ts';
import type { Route } from '../route.ts';

/** Parts of the page that are loaded late and have no address. */
export type PartName =
	| 'result'
	| 'review'
	| 'ghosts'
	| 'ghostTrack'
	| 'decision'
	| 'waitingRun'
	| 'raceNews'
	| 'menuItems'
	| 'hintSheet'
	| 'homeBands'
	| 'localGames'
	| 'shortcuts'
	| 'othersGame';

type ViewName = Route['name'] | PartName;

/** It takes controllers by their names. */
type AnyView = ComponentType<{ readonly route?: Route }>;

/** Imports the script of one view and resolves to its component. */
type Load = () => Promise<unknown>;

/** A view without a script of its own is part of the first one. */
type Views = Readonly<Record<Route['name'], { readonly load?: Load }>>;

/** The view, `undefined` until it is loaded, `false` after a failed load. */
type LazyView = AnyView | false | undefined;

/** The views with a separate script, as far as they are loaded. */
export class LazyViews {
	readonly #loaders: ReadonlyMap<ViewName, Load>;
	readonly #views: Signal<ReadonlyMap<ViewName, LazyView>> = signal(new Map());
	#last: Promise<void> = Promise.resolve();

	constructor(views: Views, parts: Readonly<Record<PartName, Load>>) {
		const loaders = new Map<ViewName, Load>();
		for (const [name, { load }] of Object.entries(views)) if (load !== undefined) loaders.set(name as ViewName, load);
		for (const [name, load] of Object.entries(parts)) loaders.set(name as ViewName, load);
		this.#loaders = loaders;
	}

	get views(): ReadonlySignal<ReadonlyMap<ViewName, LazyView>> {
		return this.#views;
	}

	/**
	 * Loads the view unless that is done already; a view without a loader is part of the first script. One after the other: views
	 * await their sentences, and WebKit resolves a second import of such a script before it has run (webkit.org/b/242740).
	 */
	load(name: ViewName): Promise<void> {
		this.#last = this.#last.then(() => this.#load(name));
		return this.#last;
	}

	async #load(name: ViewName): Promise<void> {
		const loader = this.#loaders.get(name);
		if (loader === undefined || this.#views.peek().get(name)) return;
		// Its sentences are requested with its script, not after it.
		void translate('viewMessages').catch(() => {});
		// Each loader returns its route's view.
		const view = (await loader().catch(() => false)) as LazyView;
		this.#views.value = new Map(this.#views.peek()).set(name, view);
	}

	async loadAll(): Promise<void> {
		for (const name of this.#loaders.keys()) await this.load(name);
	}
}
