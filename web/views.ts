import type { ComponentType } from 'preact';
import { isUnderWay } from '#rules/gameState.ts';
import type { Controllers } from './controllers.ts';
import type { EnteredView } from './enteredView.ts';
import type { GameSession } from './game/session.ts';
import type { PartName } from './parts/lazyViews.ts';
import type { Route, RouteOf } from './route.ts';

/** A view: its script, unless it is part of the first one, and what it reads. */
interface View<Name extends Route['name']> extends EnteredView<Name> {
	/** The component takes what it shows: its route, and controllers by their names. */
	readonly load?: () => Promise<ComponentType<Controllers & { readonly route: RouteOf<Name> }>>;
}

/** Every view of the page. Its address is in `route.ts`. */
export const VIEWS: { readonly [Name in Route['name']]: View<Name> } = {
	home: { enter: ({ home }) => home.load(), isDated: true },
	play: {
		async enter({ session, home }, { gameId }) {
			await session.open(gameId);
			await home.loadLevelsFor(session.state.peek()?.game);
		},
		hasWholeGame: ({ session }) => session.refusal.value === undefined && !isOver(session) && !session.isSolved.value,
	},
	leaderboards: {
		load: () => import('./boards/LeaderboardsPage.tsx').then((module) => module.LeaderboardsPage),
		enter: ({ boards }, route) => boards.use((opened) => opened.open(route)),
		leave: ({ boards }) => boards.peek()?.close(),
		isDated: true,
	},
	replay: {
		load: () => import('./game/replay/ReplayPage.tsx').then((module) => module.ReplayPage),
		enter: ({ replay }, { runId }) => replay.use((opened) => opened.open(runId)),
		leave: ({ replay }) => replay.peek()?.close(),
	},
	race: {
		load: () => import('./race/RacePage.tsx').then((module) => module.RacePage),
		enter: ({ races }, { raceId }) => races.use((opened) => opened.open(raceId)),
		leave: ({ races }) => races.peek()?.close(),
		hasWholeGame: ({ races }) => races.value?.room.value?.isRacing === true,
	},
	circles: {
		load: () => import('./circle/CirclesPage.tsx').then((module) => module.CirclesPage),
		enter: ({ circles }) => circles.use((opened) => opened.loadOwn()),
	},
	circle: {
		load: () => import('./shell/CircleView.tsx').then((module) => module.CircleView),
		enter: ({ circles, contests }, { circleId }) =>
			Promise.all([circles.use((opened) => opened.open(circleId)), contests.use((opened) => opened.loadOf(circleId))]),
		leave: ({ circles }) => circles.peek()?.close(),
	},
	contest: {
		load: () => import('./contest/ContestPage.tsx').then((module) => module.ContestPage),
		enter: ({ contests }, { contestId, isWall = false }) => contests.use((opened) => opened.open(contestId, isWall)),
		leave: ({ contests }) => contests.peek()?.close(),
		hasWholeGame: ({ contests }) => contests.value?.room.value?.session.value?.state.value !== undefined,
	},
	join: {
		load: () => import('./circle/JoinPage.tsx').then((module) => module.JoinPage),
		enter: ({ circles }, { invitation }) => circles.use((opened) => opened.loadInvitation(invitation)),
	},
	drill: {
		load: () => import('./coach/DrillPage.tsx').then((module) => module.DrillPage),
		enter: ({ coach }, { drillId }) => coach.use((opened) => opened.openDrill(drillId)),
		leave: ({ coach }) => coach.peek()?.closeDrill(),
		hasWholeGame: ({ coach }) => coach.value?.room.value?.session.value !== undefined,
	},
	practice: {
		load: () => import('./practice/PracticePage.tsx').then((module) => module.PracticePage),
		enter: ({ coach }, { seed }) => seed === undefined && coach.use((opened) => opened.loadTechniques()),
		hasWholeGame: ({ localSession }, { seed }) => seed !== undefined && !isOver(localSession.value),
		waitsForScript: true,
	},
	daily: {
		load: () => import('./daily/DailyPage.tsx').then((module) => module.DailyPage),
		enter({ timeToBeat, api, dayClock, home }, { date, runId }) {
			timeToBeat.clear();
			if (runId !== undefined) void timeToBeat.load(() => api.runs.readRunTime(runId));
			return date === dayClock.today.peek() ? home.load() : home.archive.load(date);
		},
		isDated: true,
	},
	archive: {
		load: () => import('./archive/ArchivePage.tsx').then((module) => module.ArchivePage),
		enter({ home, dayClock }, { month }) {
			void home.loadStats();
			void home.archive.loadDays();
			return home.archive.loadMonths(month ?? dayClock.today.peek());
		},
		isDated: true,
	},
	progression: {
		load: () => import('./progression/ProgressionPage.tsx').then((module) => module.ProgressionPage),
		enter: ({ home }) => home.loadProgressions(),
	},
	stats: {
		load: () => import('./stats/StatsPage.tsx').then((module) => module.StatsPage),
		enter({ identity, coach, history, home }) {
			void coach.use((opened) => opened.loadInsights());
			if (identity.isKnown) void history.use((opened) => opened.load());
			void home.archive.loadDays();
			return home.loadStats();
		},
		leave: ({ history }) => history.peek()?.clear(),
		isDated: true,
	},
	player: {
		load: () => import('./player/PlayerPage.tsx').then((module) => module.PlayerPage),
		enter({ player, api }, { player: name }) {
			if (player.peek()?.displayName !== name) player.clear();
			return player.load(() => api.players.readPlayer(name));
		},
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
	howToPlay: {
		load: () => import('./learn/HowToPlayPage.tsx').then((module) => module.HowToPlayPage),
		hasWholeGame: ({ localSession: { value } }) => value !== undefined && !isOver(value),
	},
	learn: { load: () => import('./learn/LearnPage.tsx').then((module) => module.LearnPage) },
	lesson: { load: () => import('./learn/LessonPage.tsx').then((module) => module.LessonPage) },
	solve: {
		load: () => import('./solve/SolvePage.tsx').then((module) => module.SolvePage),
		hasWholeGame: ({ localSession }) => !isOver(localSession.value),
	},
	print: {
		load: () => import('./print/PrintPage.tsx').then((module) => module.PrintPage),
		async enter({ contests, generated, printed }, { puzzle, contest, seed, ...route }) {
			if (puzzle !== undefined) return;
			if (contest !== undefined) await contests.use((opened) => opened.loadGrids(contest));
			else if (seed !== undefined) await generated.use((opened) => opened.open({ ...route, seed }));
			else await printed.use((opened) => opened.open(route));
		},
		isDated: true,
	},
	operator: {
		load: () => import('./operator/OperatorPage.tsx').then((module) => module.OperatorPage),
		enter: ({ operator, takeFragment }, { runId }) => operator.use((opened) => opened.enter(runId, takeFragment())),
		leave: ({ operator }) => operator.peek()?.replay.close(),
		waitsForScript: true,
	},
	about: { load: () => import('./site/AboutPage.tsx').then((module) => module.AboutPage) },
	privacy: { load: () => import('./site/PrivacyPage.tsx').then((module) => module.PrivacyPage) },
	nowhere: { load: () => import('./site/NowherePage.tsx').then((module) => module.NowherePage) },
};

/** A game that has not been read, or made, is not over. */
function isOver(session: GameSession | undefined): boolean {
	const game = session?.state.value?.game;
	return game !== undefined && !isUnderWay(game);
}

/** Parts of the page that have no address, each a separate script. */
export const PARTS: { readonly [Name in PartName]: () => Promise<ComponentType<Controllers>> } = {
	result: () => import('./shell/GameResult.tsx').then((module) => module.GameResult),
	review: () => import('./game/result/ReviewPanel.tsx').then((module) => module.ReviewPanel),
	waitingRun: () => import('./game/result/ConfirmPanel.tsx').then((module) => module.WaitingRun),
	raceNews: () => import('./race/RaceNews.tsx').then((module) => module.HomeRaceNews),
	menuItems: () => import('./game/MenuItems.tsx').then((module) => module.MenuItems),
	hintSheet: () => import('./game/HintSheet.tsx').then((module) => module.HintSheet),
	decision: () => import('./shell/DecisionNotice.tsx').then((module) => module.DecisionNotice),
	homeBands: () => import('./shell/Bands.tsx').then((module) => module.Bands),
	localGames: () => import('./practice/LocalGames.tsx').then((module) => module.LocalGames),
	ghostTrack: () => import('./game/ghost/GhostTrack.tsx').then((module) => module.GhostTrack),
	ghosts: () => import('./game/ghost/GhostChoice.tsx').then((module) => module.GhostChoice),
	othersGame: () => import('./parts/Invitation.tsx').then((module) => module.OthersGame),
	shortcuts: () => import('./game/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
};
