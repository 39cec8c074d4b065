/** The preview images of a daily, a run, a race, a circle and a leaderboard. */
export const PREVIEW_PATHS = {
	dailyPreview: '/previews/daily/:date/:difficulty.jpg',
	runPreview: '/previews/runs/:id.jpg',
	circlePreview: '/previews/circles/:id.jpg',
	racePreview: '/previews/races/:id.jpg',
	boardPreview: '/previews/leaderboards/:mode/:difficulty.jpg',
} as const;
