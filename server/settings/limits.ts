interface LimitDefault {
	/** The setting that changes the count. */
	readonly variable: string;
	readonly count: number;
	readonly windowS: number;
	/** Counted by client address and multiplied by RATE_LIMIT_FACTOR, or counted by e-mail address and not multiplied. */
	readonly per: 'client' | 'email';
	readonly meaning: string;
}

/** How often a client may call each kind of route. */
export const LIMITS = {
	read: {
		variable: 'LIMIT_READS_PER_MINUTE',
		count: 1200,
		windowS: 60,
		per: 'client',
		meaning: 'Public reads: leaderboards, dailies, documents.',
	},
	page: {
		variable: 'LIMIT_PAGE_FILES_PER_MINUTE',
		count: 6000,
		windowS: 60,
		per: 'client',
		meaning: 'Documents and files of the page.',
	},
	picture: {
		variable: 'LIMIT_PICTURES_PER_MINUTE',
		count: 240,
		windowS: 60,
		per: 'client',
		meaning: 'Pictures that other sites show beside a link.',
	},
	play: {
		variable: 'LIMIT_PLAYS_PER_MINUTE',
		count: 6000,
		windowS: 60,
		per: 'client',
		meaning: "Reads and moves of a player's own games, runs and statistics, races and circles.",
	},
	start: {
		variable: 'LIMIT_STARTS_PER_HOUR',
		count: 1200,
		windowS: 3600,
		per: 'client',
		meaning: 'Games and drills started.',
	},
	race: {
		variable: 'LIMIT_RACES_PER_HOUR',
		count: 240,
		windowS: 3600,
		per: 'client',
		meaning: 'Races and circles created.',
	},
	help: {
		variable: 'LIMIT_HINTS_PER_MINUTE',
		count: 240,
		windowS: 60,
		per: 'client',
		meaning: 'Hints and grid checks.',
	},
	guest: { variable: 'LIMIT_GUESTS_PER_HOUR', count: 120, windowS: 3600, per: 'client', meaning: 'Guests created.' },
	invited: {
		variable: 'LIMIT_INVITED_GUESTS_PER_HOUR',
		count: 300,
		windowS: 3600,
		per: 'client',
		meaning: 'Guests created by the invitation to a circle.',
	},
	code: {
		variable: 'LIMIT_CODES_PER_HOUR',
		count: 60,
		windowS: 3600,
		per: 'client',
		meaning: 'Sign-in codes requested, for all addresses together.',
	},
	verify: {
		variable: 'LIMIT_VERIFIES_PER_HOUR',
		count: 120,
		windowS: 3600,
		per: 'client',
		meaning: 'Sign-in codes tried, for all addresses together.',
	},
	account: {
		variable: 'LIMIT_ACCOUNT_CALLS_PER_MINUTE',
		count: 300,
		windowS: 60,
		per: 'client',
		meaning: "Reads and changes of a user's own profile.",
	},
	export: {
		variable: 'LIMIT_EXPORTS_PER_HOUR',
		count: 20,
		windowS: 3600,
		per: 'client',
		meaning: "Exports of all of a player's data.",
	},
	tool: {
		variable: 'LIMIT_TOOL_CALLS_PER_MINUTE',
		count: 600,
		windowS: 60,
		per: 'client',
		meaning: 'Calls of `/mcp`.',
	},
	mailbox: {
		variable: 'LIMIT_CODES_PER_EMAIL_PER_HOUR',
		count: 20,
		windowS: 3600,
		per: 'email',
		meaning: 'Sign-in codes that one client address requests for one e-mail address.',
	},
	mails: {
		variable: 'LIMIT_MAILS_PER_EMAIL_PER_DAY',
		count: 30,
		windowS: 86_400,
		per: 'email',
		meaning:
			'Sign-in codes for one e-mail address, from all networks together. The last third is for networks with an earlier sign-in to the account.',
	},
	guess: {
		variable: 'LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR',
		count: 20,
		windowS: 3600,
		per: 'email',
		meaning: 'Wrong sign-in codes that one client address tries for one e-mail address.',
	},
} as const satisfies Record<string, LimitDefault>;

export type LimitName = keyof typeof LIMITS;

export type RouteLimitName = Exclude<LimitName, 'mailbox' | 'mails' | 'guess'>;
