interface LimitDefault {
	/** The setting that changes the count. */
	readonly variable: string;
	readonly count: number;
	readonly windowS: number;
	/** Counted by client address and multiplied by RATE_LIMIT_FACTOR, or counted by e-mail address and not multiplied. */
	readonly per: 'client' | 'email';
}

/** How often a client may call each kind of route. docs/settings.md says what each limit counts. */
export const LIMITS = {
	read: { variable: 'LIMIT_READS_PER_MINUTE', count: 1200, windowS: 60, per: 'client' },
	page: { variable: 'LIMIT_PAGE_FILES_PER_MINUTE', count: 6000, windowS: 60, per: 'client' },
	picture: { variable: 'LIMIT_PICTURES_PER_MINUTE', count: 240, windowS: 60, per: 'client' },
	play: { variable: 'LIMIT_PLAYS_PER_MINUTE', count: 6000, windowS: 60, per: 'client' },
	start: { variable: 'LIMIT_STARTS_PER_HOUR', count: 1200, windowS: 3600, per: 'client' },
	race: { variable: 'LIMIT_RACES_PER_HOUR', count: 240, windowS: 3600, per: 'client' },
	contest: { variable: 'LIMIT_CONTESTS_PER_HOUR', count: 20, windowS: 3600, per: 'client' },
	help: { variable: 'LIMIT_HINTS_PER_MINUTE', count: 240, windowS: 60, per: 'client' },
	guest: { variable: 'LIMIT_GUESTS_PER_HOUR', count: 120, windowS: 3600, per: 'client' },
	invited: { variable: 'LIMIT_INVITED_GUESTS_PER_HOUR', count: 300, windowS: 3600, per: 'client' },
	code: { variable: 'LIMIT_CODES_PER_HOUR', count: 60, windowS: 3600, per: 'client' },
	verify: { variable: 'LIMIT_VERIFIES_PER_HOUR', count: 120, windowS: 3600, per: 'client' },
	account: { variable: 'LIMIT_ACCOUNT_CALLS_PER_MINUTE', count: 300, windowS: 60, per: 'client' },
	note: { variable: 'LIMIT_NOTES_PER_HOUR', count: 30, windowS: 3600, per: 'client' },
	export: { variable: 'LIMIT_EXPORTS_PER_HOUR', count: 20, windowS: 3600, per: 'client' },
	tool: { variable: 'LIMIT_TOOL_CALLS_PER_MINUTE', count: 600, windowS: 60, per: 'client' },
	mailbox: { variable: 'LIMIT_CODES_PER_EMAIL_PER_HOUR', count: 20, windowS: 3600, per: 'email' },
	mails: { variable: 'LIMIT_MAILS_PER_EMAIL_PER_DAY', count: 30, windowS: 86_400, per: 'email' },
	guess: { variable: 'LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR', count: 20, windowS: 3600, per: 'email' },
} as const satisfies Record<string, LimitDefault>;

export type LimitName = keyof typeof LIMITS;

export type RouteLimitName = Exclude<LimitName, 'mailbox' | 'mails' | 'guess'>;
