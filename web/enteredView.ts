import type { Account } from './account/account.ts';
import type { Identity } from './account/identity.ts';
import type { GameController } from './game/gameController.ts';
import type { Route, RouteOf } from './route.ts';
import type { RouteControllers } from './routeControllers.ts';
import type { DayClock } from './today/dayClock.ts';
import type { Home } from './today/home.ts';

/** What views read with. */
interface Readers {
	readonly identity: Identity;
	readonly account: Account;
	readonly session: GameController;
	readonly home: Home;
	readonly dayClock: DayClock;
	readonly routeControllers: RouteControllers;
}

/** Takes what is behind the # out of the address: it may be a secret. */
type TakeFragment = () => string;

/** What a view does when it is opened. */
export interface EnteredView<Name extends Route['name']> {
	/** Reads its data. */
	readonly enter?: (readers: Readers, route: RouteOf<Name>, takeFragment: TakeFragment) => unknown;
	/**
	 * Its data is requested while its script loads. The controllers of other views import scripts that wait for sentences, as the views do (see
	 * LazyViews).
	 */
	readonly isEarly?: true;
	/** It depends on the date, which the page knows for certain once the service has answered, and learns of midnight. */
	readonly isDated?: true;
}

export type EnteredViews = { readonly [Name in Route['name']]: EnteredView<Name> };

interface EnterParts {
	readonly readers: Readers;
	readonly takeFragment: TakeFragment;
}

export async function enterView(
	views: EnteredViews,
	route: Route,
	{ readers, takeFragment }: EnterParts,
): Promise<void> {
	// The row of a name takes the route of that name.
	const view = views[route.name] as EnteredView<Route['name']>;
	await view.enter?.(readers, route, takeFragment);
}
