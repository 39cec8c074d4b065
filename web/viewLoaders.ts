import type { ComponentType } from 'preact';
import type { App } from './app.ts';
import type { PartName } from './parts/lazyViews.ts';
import type { Route, RouteOf } from './route.ts';

/** Every view beyond the first game's, each a separate script. */
export const VIEW_LOADERS = {
	leaderboards: () => import('./boards/LeaderboardsPage.tsx').then((module) => module.LeaderboardsPage),
	replay: () => import('./game/replay/ReplayPage.tsx').then((module) => module.ReplayPage),
	race: () => import('./race/RacePage.tsx').then((module) => module.RacePage),
	circles: () => import('./circle/CirclesPage.tsx').then((module) => module.CirclesPage),
	circle: () => import('./circle/CirclePage.tsx').then((module) => module.CirclePage),
	join: () => import('./circle/JoinPage.tsx').then((module) => module.JoinPage),
	drill: () => import('./coach/DrillPage.tsx').then((module) => module.DrillPage),
	daily: () => import('./daily/DailyPage.tsx').then((module) => module.DailyPage),
	archive: () => import('./archive/ArchivePage.tsx').then((module) => module.ArchivePage),
	progression: () => import('./progression/ProgressionPage.tsx').then((module) => module.ProgressionPage),
	stats: () => import('./stats/StatsPage.tsx').then((module) => module.StatsPage),
	signIn: () => import('./signIn/SignInPage.tsx').then((module) => module.SignInPage),
	settings: () => import('./settings/SettingsPage.tsx').then((module) => module.SettingsPage),
	player: () => import('./player/PlayerPage.tsx').then((module) => module.PlayerPage),
	reminder: () => import('./settings/ReminderEndPage.tsx').then((module) => module.ReminderEndPage),
	howToPlay: () => import('./learn/HowToPlayPage.tsx').then((module) => module.HowToPlayPage),
	learn: () => import('./learn/LearnPage.tsx').then((module) => module.LearnPage),
	practice: () => import('./practice/PracticePage.tsx').then((module) => module.PracticePage),
	solve: () => import('./solve/SolvePage.tsx').then((module) => module.SolvePage),
	print: () => import('./print/PrintPage.tsx').then((module) => module.PrintPage),
	about: () => import('./site/AboutPage.tsx').then((module) => module.AboutPage),
	operator: () => import('./operator/OperatorPage.tsx').then((module) => module.OperatorPage),
	privacy: () => import('./site/PrivacyPage.tsx').then((module) => module.PrivacyPage),
	lesson: () => import('./learn/LessonPage.tsx').then((module) => module.LessonPage),
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
} satisfies { [Name in Route['name']]?: () => Promise<ComponentType<{ app: App; route: RouteOf<Name> }>> } & {
	[Name in PartName]: () => Promise<ComponentType<{ app: App }>>;
};
