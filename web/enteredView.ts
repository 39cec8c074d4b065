import type { ReadonlySignal } from '@preact/signals';
import type { Account } from './account/account.ts';
import type { Identity } from './account/identity.ts';
import type { Api } from './api/api.ts';
import type { Controllers } from './controllers.ts';
import type { GameSession } from './game/session.ts';
import type { Route, RouteOf } from './route.ts';
import type { DayClock } from './today/dayClock.ts';

/** What views read with. */
export interface Readers extends Controllers {
	readonly api: Api;
	readonly identity: Identity;
	readonly account: Account;
	readonly dayClock: DayClock;
	/** The session of a game that the open view plays without the service. */
	readonly localSession: ReadonlySignal<GameSession | undefined>;
	/** Takes what is behind the # out of the address: it may be a secret. */
	readonly takeFragment: () => string;
}

/** What a view does when it is opened and when it is left. */
export interface EnteredView<Name extends Route['name']> {
	/** Reads its data, when the page is opened while its script still loads. */
	readonly enter?: (readers: Readers, route: RouteOf<Name>) => unknown;
	/** Closes what it has opened. Another choice of the same view does not leave it. */
	readonly leave?: (controllers: Controllers) => unknown;
	/** Its controller imports a script that waits, as its own script does: its data is requested after it (see LazyViews). */
	readonly waitsForScript?: true;
	/** It depends on the date, which the page knows for certain once the service has answered, and learns of midnight. */
	readonly isDated?: true;
	/** Whether it is a game at this moment, which has the screen for itself. */
	readonly hasWholeGame?: (readers: Readers, route: RouteOf<Name>) => boolean;
}

export type EnteredViews = { readonly [Name in Route['name']]: EnteredView<Name> };

export async function enterView(views: EnteredViews, route: Route, readers: Readers): Promise<void> {
	await viewOf(views, route).enter?.(readers, route);
}

export function hasWholeGame(views: EnteredViews, route: Route, readers: Readers): boolean {
	return viewOf(views, route).hasWholeGame?.(readers, route) === true;
}

/** The row of a name takes the route of that name. */
function viewOf(views: EnteredViews, { name }: Route): EnteredView<Route['name']> {
	return views[name] as EnteredView<Route['name']>;
}
