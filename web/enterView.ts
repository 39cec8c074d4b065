import type { Account } from './account/account.ts';
import type { Identity } from './account/identity.ts';
import type { GameController } from './game/gameController.ts';
import { choosePrintedDate } from './print/printedDate.ts';
import type { Route, RouteOf } from './route.ts';
import type { RouteControllers } from './routeControllers.ts';
import type { DayClock } from './today/dayClock.ts';
import type { Home } from './today/home.ts';

/** The controllers that read for the views. */
interface Readers {
	readonly identity: Identity;
	readonly account: Account;
	readonly session: GameController;
	readonly home: Home;
	readonly dayClock: DayClock;
	readonly routeControllers: RouteControllers;
}

/** Views that depend on the date. The page knows it for certain once the service has answered, and learns of midnight. */
export const DATED_VIEWS: ReadonlySet<Route['name']> = new Set([
	'home',
	'daily',
	'archive',
	'stats',
	'leaderboards',
	'print',
]);

/** Reads the data of a view that is opened. */
export async function enterView(app: Readers, route: Route, takeFragment: () => string): Promise<void> {
	switch (route.name) {
		case 'home':
			return app.home.load();
		case 'play':
			await app.session.open(route.gameId);
			return app.home.loadLevelsFor(app.session.state.peek()?.game);
		case 'replay':
		case 'leaderboards':
			return app.routeControllers.enter(route);
		case 'race':
			return app.routeControllers.enterRaces(route.raceId);
		case 'circles':
		case 'circle':
		case 'join':
			return app.routeControllers.enterCircles(route);
		case 'drill':
		case 'practice':
			return app.routeControllers.enterCoach(route);
		case 'daily':
			void app.routeControllers.enterDaily(route.runId);
			return route.date === app.dayClock.today.peek() ? app.home.load() : app.home.archive.load(route.date);
		case 'player':
			return app.routeControllers.enterPlayer(route.player);
		case 'operator':
			return app.routeControllers.enterOperator(route.runId, takeFragment());
		case 'archive':
			void app.home.loadStats();
			void app.home.archive.loadDays();
			return app.home.archive.loadMonths(route.month ?? app.dayClock.today.peek());
		case 'print':
			return enterPrint(app, route);
		case 'progression':
			return app.home.loadProgressions();
		case 'stats':
			void app.routeControllers.enterCoach(route);
			if (app.identity.isKnown) void app.routeControllers.enterHistory();
			void app.home.archive.loadDays();
			return app.home.loadStats();
		case 'signIn':
			app.account.openForm();
			// The form says how many of the guest's games move into the account.
			return app.home.loadStats();
		default:
			app.account.openForm();
	}
}

async function enterPrint(app: Readers, { puzzle, seed, ...route }: RouteOf<'print'>): Promise<void> {
	if (puzzle !== undefined) return;
	if (seed !== undefined) return app.routeControllers.generatePuzzles({ ...route, seed });
	const today = app.dayClock.today.peek();
	return app.home.loadDailies(choosePrintedDate(route, today));
}
