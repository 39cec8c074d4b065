import type { ComponentType } from 'preact';
import type { App } from '../app.ts';
import type { Route, RouteOf } from '../route.ts';
import type { PartName } from './parts/lazyViews.ts';

/** Every view that the first game does not need, each a script of its own. */
export const VIEW_LOADERS = {
	leaderboards: async () => (await import('./boards/LeaderboardsPage.tsx')).LeaderboardsPage,
	replay: async () => (await import('./replay/ReplayPage.tsx')).ReplayPage,
	race: async () => (await import('./race/RacePage.tsx')).RacePage,
	drill: async () => (await import('./coach/DrillPage.tsx')).DrillPage,
	daily: async () => (await import('./daily/DailyPage.tsx')).DailyPage,
	archive: async () => (await import('./archive/ArchivePage.tsx')).ArchivePage,
	progression: async () => (await import('./page/ProgressionPage.tsx')).ProgressionPage,
	stats: async () => (await import('./stats/StatsPage.tsx')).StatsPage,
	signIn: async () => (await import('./account/SignInPage.tsx')).SignInPage,
	settings: async () => (await import('./account/SettingsPage.tsx')).SettingsPage,
	howToPlay: async () => (await import('./learn/HowToPlayPage.tsx')).HowToPlayPage,
	learn: async () => (await import('./learn/LearnPage.tsx')).LearnPage,
	practice: async () => (await import('./practice/PracticePage.tsx')).PracticePage,
	solve: async () => (await import('./solve/SolvePage.tsx')).SolvePage,
	print: async () => (await import('./print/PrintPage.tsx')).PrintPage,
	about: async () => (await import('./site/AboutPage.tsx')).AboutPage,
	operator: async () => (await import('./operator/OperatorPage.tsx')).OperatorPage,
	privacy: async () => (await import('./site/PrivacyPage.tsx')).PrivacyPage,
	lesson: async () => (await import('./learn/LessonPage.tsx')).LessonPage,
	result: async () => (await import('./result/Result.tsx')).Result,
	review: async () => (await import('./result/ReviewPanel.tsx')).ReviewPanel,
	menuItems: async () => (await import('./game/MenuItems.tsx')).MenuItems,
	decision: async () => (await import('./page/DecisionNotice.tsx')).DecisionNotice,
	par: async () => (await import('./par/ParBefore.tsx')).ParBefore,
	practicePar: async () => (await import('./par/ParBefore.tsx')).PracticePar,
	dueDrill: async () => (await import('./coach/DueDrill.tsx')).DueDrill,
	localGames: async () => (await import('./practice/LocalGames.tsx')).LocalGames,
	ghostTrack: async () => (await import('./game/GhostTrack.tsx')).GhostTrack,
	ghosts: async () => (await import('./game/GhostChoice.tsx')).GhostChoice,
	othersGame: async () => (await import('./page/Invitation.tsx')).OthersGame,
	shortcuts: async () => (await import('./game/ShortcutsDialog.tsx')).ShortcutsDialog,
} satisfies { [Name in Route['name']]?: () => Promise<ComponentType<{ app: App; route: RouteOf<Name> }>> } & {
	[Name in PartName]: () => Promise<ComponentType<{ app: App }>>;
};
