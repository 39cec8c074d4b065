import { type ComponentType, h } from 'preact';
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
		async load() {
			const { ReplayPage } = await import('./game/replay/ReplayPage.tsx');
			return ({ app }) => h(ReplayPage, { replay: app.routeControllers.replay.value });
		},
		enter: ({ routeControllers }, route) => routeControllers.enter(route),
	},
	race: {
		async load() {
			const { RacePage } = await import('./race/RacePage.tsx');
			return ({ app: { routeControllers, home }, route }) =>
				h(RacePage, { races: routeControllers.races, difficulties: home.difficulties, route });
		},
		enter: ({ routeControllers: { races } }, { raceId }) => races.use((opened) => opened.open(raceId)),
	},
	circles: {
		async load() {
			const { CirclesPage } = await import('./circle/CirclesPage.tsx');
			return ({ app }) => h(CirclesPage, { circles: app.routeControllers.circles });
		},
		enter: ({ routeControllers: { circles } }, route) => circles.use((opened) => opened.open(route)),
	},
	circle: {
		load: () => import('./shell/CircleView.tsx').then((module) => module.CircleView),
		enter: ({ routeControllers: { circles } }, route) => circles.use((opened) => opened.open(route)),
	},
	join: {
		async load() {
			const { JoinPage } = await import('./circle/JoinPage.tsx');
			return ({ app, route }) => h(JoinPage, { circles: app.routeControllers.circles, route });
		},
		enter: ({ routeControllers: { circles } }, route) => circles.use((opened) => opened.open(route)),
	},
	drill: {
		async load() {
			const { DrillPage } = await import('./coach/DrillPage.tsx');
			return ({ app, route }) => h(DrillPage, { coach: app.routeControllers.coach.value, route });
		},
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
		async load() {
			const { PlayerPage } = await import('./player/PlayerPage.tsx');
			return ({ app, route }) => h(PlayerPage, { page: app.routeControllers.player, route });
		},
		enter: ({ routeControllers }, { player }) => routeControllers.enterPlayer(player),
		isEarly: true,
	},
	signIn: {
		load: () => import('./shell/SignInView.tsx').then((module) => module.SignInView),
		enter({ account, home }) {
			account.openForm();
			// The form says how many of the guest's games move into the account.
			return home.loadStats();
		},
	},
	settings: {
		async load() {
			const { SettingsPage } = await import('./settings/SettingsPage.tsx');
			return ({ app }) => h(SettingsPage, { leavingParts: app.leavingParts });
		},
		enter: ({ account }) => account.openForm(),
	},
	reminder: {
		async load() {
			const { ReminderEndPage } = await import('./settings/ReminderEndPage.tsx');
			return ({ app, route }) => h(ReminderEndPage, { endReminders: (token) => app.endReminders(token), route });
		},
	},
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
		async load() {
			const { OperatorPage } = await import('./operator/OperatorPage.tsx');
			return ({ app: { routeControllers } }) =>
				h(OperatorPage, { review: routeControllers.heldRunReview.value, replay: routeControllers.replay.value });
		},
		enter: ({ routeControllers }, { runId }, takeFragment) => routeControllers.enterOperator(runId, takeFragment()),
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
	async raceNews() {
		const { HomeRaceNews } = await import('./race/RaceNews.tsx');
		return ({ app }) => h(HomeRaceNews, { races: app.routeControllers.races });
	},
	menuItems: () => import('./game/MenuItems.tsx').then((module) => module.MenuItems),
	decision: () => import('./shell/DecisionNotice.tsx').then((module) => module.DecisionNotice),
	homeBands: () => import('./shell/Bands.tsx').then((module) => module.Bands),
	localGames: () => import('./practice/LocalGames.tsx').then((module) => module.LocalGames),
	async ghostTrack() {
		const { GhostTrack } = await import('./game/ghost/GhostTrack.tsx');
		return ({ app }) => h(GhostTrack, { race: app.routeControllers.ghostRace.value });
	},
	ghosts: () => import('./shell/GhostDialog.tsx').then((module) => module.GhostDialog),
	othersGame: () => import('./parts/Invitation.tsx').then((module) => module.OthersGame),
	shortcuts: () => import('./game/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
};
