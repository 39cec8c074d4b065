/** The pictures that other sites show beside a link: of a daily, a run, a race and a leaderboard. */
export const PREVIEW_PATHS = {
	dailyPreview: '/previews/daily/:date/:difficulty.png',
	runPreview: '/previews/runs/:id.png',
	racePreview: '/previews/races/:id.png',
	boardPreview: '/previews/leaderboards/:mode/:difficulty.png',
} as const;
