import type { ComponentType } from 'preact';
import type { App } from './app.ts';
import type { EnteredView } from './enteredView.ts';
import type { PartName } from './parts/lazyViews.ts';
import { choosePrintedDate } from './print/printedDate.ts';
import type { Route, RouteOf } from './route.ts';

/** A view: its script, unless it is part of the first one, and what it reads. */
interface View<Name extends Route['name']> extends EnteredView<Name> {
	readonly load?: () => Promise<ComponentType<{ app: App; route: RouteOf<Name> }>>;
}

/** Every view of the page. Its address is in `route.ts`. */
export const VIEWS: { readonly [Name in Route['name']]: View<Name> } = {
	home: { enter: ({ home }) => home.load(), isDated: true },
	play: {
		async enter({ session, home }, { gameId }) {
			await session.open(gameId);
			await home.loadLevelsFor(session.state.peek()?.game);
		},
	},
	leaderboards: {
		load: () => import('./boards/LeaderboardsPage.tsx').then((module) => module.LeaderboardsPage),
		enter: ({ routeControllers }, route) => routeControllers.enter(route),
		isEarly: true,
		isDated: true,
	},
	replay: {
		load: () => import('./game/replay/ReplayPage.tsx').then((module) => module.ReplayPage),
		enter: ({ routeControllers }, route) => routeControllers.enter(route),
	},
	race: {
		load: () => import('./race/RacePage.tsx').then((module) => module.RacePage),
		enter: ({ routeControllers }, { raceId }) => routeControllers.enterRaces(raceId),
	},
	circles: {
		load: () => import('./circle/CirclesPage.tsx').then((module) => module.CirclesPage),
		enter: ({ routeControllers }, route) => routeControllers.enterCircles(route),
	},
	circle: {
		load: () => import('./circle/CirclePage.tsx').then((module) => module.CirclePage),
		enter: ({ routeControllers }, route) => routeControllers.enterCircles(route),
	},
	join: {
		load: () => import('./circle/JoinPage.tsx').then((module) => module.JoinPage),
		enter: ({ routeControllers }, route) => routeControllers.enterCircles(route),
	},
	drill: {
		load: () => import('./coach/DrillPage.tsx').then((module) => module.DrillPage),
		enter: ({ routeControllers }, route) => routeControllers.enterCoach(route),
	},
	practice: {
		load: () => import('./practice/PracticePage.tsx').then((module) => module.PracticePage),
		enter: ({ routeControllers }, route) => routeControllers.enterCoach(route),
	},
	daily: {
		load: () => import('./daily/DailyPage.tsx').then((module) => module.DailyPage),
		enter({ routeControllers, dayClock, home }, { date, runId }) {
			void routeControllers.enterDaily(runId);
			return date === dayClock.today.peek() ? home.load() : home.archive.load(date);
		},
		isEarly: true,
		isDated: true,
	},
	archive: {
		load: () => import('./archive/ArchivePage.tsx').then((module) => module.ArchivePage),
		enter({ home, dayClock }, { month }) {
			void home.loadStats();
			void home.archive.loadDays();
			return home.archive.loadMonths(month ?? dayClock.today.peek());
		},
		isEarly: true,
		isDated: true,
	},
	progression: {
		load: () => import('./progression/ProgressionPage.tsx').then((module) => module.ProgressionPage),
		enter: ({ home }) => home.loadProgressions(),
		isEarly: true,
	},
	stats: {
		load: () => import('./stats/StatsPage.tsx').then((module) => module.StatsPage),
		enter({ identity, routeControllers, home }, route) {
			void routeControllers.enterCoach(route);
			if (identity.isKnown) void routeControllers.enterHistory();
			void home.archive.loadDays();
			return home.loadStats();
		},
		isDated: true,
	},
	player: {
		load: () => import('./player/PlayerPage.tsx').then((module) => module.PlayerPage),
		enter: ({ routeControllers }, { player }) => routeControllers.enterPlayer(player),
		isEarly: true,
	},
	signIn: {
		load: () => import('./signIn/SignInPage.tsx').then((module) => module.SignInPage),
		enter({ account, home }) {
			account.openForm();
			// The form says how many of the guest's games move into the account.
			return home.loadStats();
		},
	},
	settings: {
		load: () => import('./settings/SettingsPage.tsx').then((module) => module.SettingsPage),
		enter: ({ account }) => account.openForm(),
	},
	reminder: { load: () => import('./settings/ReminderEndPage.tsx').then((module) => module.ReminderEndPage) },
	howToPlay: { load: () => import('./learn/HowToPlayPage.tsx').then((module) => module.HowToPlayPage) },
	learn: { load: () => import('./learn/LearnPage.tsx').then((module) => module.LearnPage) },
	lesson: { load: () => import('./learn/LessonPage.tsx').then((module) => module.LessonPage) },
	solve: { load: () => import('./solve/SolvePage.tsx').then((module) => module.SolvePage) },
	print: {
		load: () => import('./print/PrintPage.tsx').then((module) => module.PrintPage),
		async enter({ routeControllers, dayClock, home }, { puzzle, seed, ...route }) {
			if (puzzle !== undefined) return;
			if (seed !== undefined) await routeControllers.generatePuzzles({ ...route, seed });
			else await home.loadDailies(choosePrintedDate(route, dayClock.today.peek()));
		},
		isDated: true,
	},
	operator: {
		load: () => import('./operator/OperatorPage.tsx').then((module) => module.OperatorPage),
		enter: ({ routeControllers, takeFragment }, { runId }) => routeControllers.enterOperator(runId, takeFragment()),
	},
	about: { load: () => import('./site/AboutPage.tsx').then((module) => module.AboutPage) },
	privacy: { load: () => import('./site/PrivacyPage.tsx').then((module) => module.PrivacyPage) },
	nowhere: {},
};

/** Parts of the page that have no address, each a separate script. */
export const PARTS: { readonly [Name in PartName]: () => Promise<ComponentType<{ app: App }>> } = {
	result: () => import('./shell/GameResult.tsx').then((module) => module.GameResult),
	review: () => import('./game/result/ReviewPanel.tsx').then((module) => module.ReviewPanel),
	waitingRun: () => import('./game/result/ConfirmPanel.tsx').then((module) => module.WaitingRun),
	raceNews: () => import('./race/RaceNews.tsx').then((module) => module.HomeRaceNews),
	menuItems: () => import('./game/MenuItems.tsx').then((module) => module.MenuItems),
	decision: () => import('./shell/DecisionNotice.tsx').then((module) => module.DecisionNotice),
	homeBands: () => import('./shell/Bands.tsx').then((module) => module.Bands),
	localGames: () => import('./practice/LocalGames.tsx').then((module) => module.LocalGames),
	ghostTrack: () => import('./race/GhostTrack.tsx').then((module) => module.GhostTrack),
	ghosts: () => import('./race/GhostChoice.tsx').then((module) => module.GhostChoice),
	othersGame: () => import('./parts/Invitation.tsx').then((module) => module.OthersGame),
	shortcuts: () => import('./game/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
};
