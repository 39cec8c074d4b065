import { DIFFICULTIES } from '#engine/difficulty.ts';

/** Every address of the page without a varying part. */
export const PAGE_PATHS = {
	home: '/',
	leaderboards: '/leaderboards',
	archive: '/past-dailies',
	race: '/race',
	circles: '/circles',
	progression: '/progression',
	stats: '/stats',
	signIn: '/sign-in',
	settings: '/settings',
	howToPlay: '/how-to-play',
	learn: '/learn',
	practice: '/practice',
	solve: '/solve',
	print: '/print',
	about: '/about',
	privacy: '/privacy',
	operator: '/operator',
} as const;

/** The field of the form in which the installed app gets what is shared with it, as often as there are things. */
export const SHARED_FIELD = 'puzzle';

/** The frame for other sites. */
export const EMBED_PATH = '/embed';

/**
 * What is no address of the page: the folders of the other parts of the service, and each file. Below three of the page's folders a dot is part
 * of a name or of an id.
 */
export const NOT_THE_PAGE =
	/^\/(?:api|mcp|\.well-known|problems|docs|assets|feeds|previews|embed|oembed)(?:\/|$)|^\/(?!(?:players|join|race)\/)[\s\S]*\.\w+$/;

/** The kinds of addresses with varying parts: an id, a lesson's name, or a date and a difficulty. Each is a group of the pattern. */
export const PAGE_PATTERNS = {
	daily: new RegExp(`^/daily/(\\d{4}-\\d{2}-\\d{2})/(${DIFFICULTIES.join('|')})$`),
	play: /^\/play\/([A-Za-z0-9_-]{8,40})$/,
	race: /^\/race\/([A-Za-z0-9_-]{8,40})$/,
	circle: /^\/circles\/([A-Za-z0-9_-]{8,40})$/,
	contest: /^\/contests\/([A-Za-z0-9_-]{8,40})$/,
	join: /^\/join\/([A-Za-z0-9_-]{8,40})$/,
	drill: /^\/drills\/([A-Za-z0-9_-]{8,40})$/,
	replay: /^\/runs\/([A-Za-z0-9_-]{8,40})$/,
	player: /^\/players\/([^/]{1,1440})$/,
	reminder: /^\/reminders\/([A-Za-z0-9_~-]{1,200})$/,
	lesson: /^\/learn\/([a-z0-9-]{1,60})$/,
} as const;

/** The preview images of a daily, a run, a race, a circle and a leaderboard. */
export const PREVIEW_PATHS = {
	dailyPreview: '/previews/daily/:date/:difficulty.jpg',
	runPreview: '/previews/runs/:id.jpg',
	circlePreview: '/previews/circles/:id.jpg',
	racePreview: '/previews/races/:id.jpg',
	boardPreview: '/previews/leaderboards/:mode/:difficulty.jpg',
} as const;
