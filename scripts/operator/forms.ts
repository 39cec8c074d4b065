import { DIFFICULTIES } from '#engine/difficulty.ts';

/** The verbs of the desk with what each takes: the command line is read, and the help is written, from this table. */

export const OPTIONS = {
	limit: { type: 'string', words: '--limit N', says: 'at most so many lines, 50 when unsaid' },
	reason: { type: 'string', words: '--reason TEXT', says: 'why, for the audit log' },
	reasons: {
		type: 'string',
		words: '--reasons LIST',
		says: 'held runs whose doubts are all among these: no_log,too_fast',
	},
	before: { type: 'string', words: '--before DATE', says: 'held runs that were finished before this day, UTC' },
	subject: { type: 'string', words: '--subject ID', says: 'only changes of this run, player or board' },
	out: { type: 'string', words: '--out FILE', says: 'a new file instead of standard output' },
	difficulty: { type: 'string', words: '--difficulty NAME', says: DIFFICULTIES.join(', ') },
	count: { type: 'string', words: '--count N', says: 'how many' },
	sample: { type: 'string', words: '--sample N', says: 'so many of them, evenly spread, instead of all' },
	grades: { type: 'boolean', words: '--grades', says: 'grade each puzzle again and compare: takes longer' },
	json: { type: 'boolean', words: '--json', says: 'the same as JSON, for programs' },
	'dry-run': { type: 'boolean', words: '--dry-run', says: 'say what would come of it and change nothing' },
	yes: { type: 'boolean', words: '--yes', says: 'do it: without it the verb only says what it would do' },
} as const;

export type Option = keyof typeof OPTIONS;

export interface Form {
	/** What the verb is about. */
	readonly subject: 'none' | 'needed' | 'optional' | 'several';
	/** The word for it in the help. */
	readonly of?: string;
	readonly options: readonly Option[];
	/** Those of the options that must be there. */
	readonly needs?: readonly Option[];
	readonly says: string;
}

const JUDGEMENT = {
	subject: 'several',
	of: 'RUN',
	options: ['reasons', 'before', 'reason', 'dry-run'],
	needs: ['reason'],
} as const;

const TABLE = {
	'held list': { subject: 'none', options: ['limit'], says: 'runs held off their boards, the longest waiting first' },
	'held show': { subject: 'needed', of: 'RUN', options: [], says: 'its reasons, its times, the pace of its moves' },
	'held accept': { ...JUDGEMENT, says: 'drop the doubts: each run ranks, unless a rule forbids it' },
	'held reject': { ...JUDGEMENT, says: 'keep the runs off their boards' },
	'accounts find': { subject: 'needed', of: 'ACCOUNT', options: [], says: 'who it is, and their runs' },
	'accounts export': { subject: 'needed', of: 'ACCOUNT', options: ['out'], says: 'all data of the user, JSON' },
	'accounts revoke': {
		subject: 'needed',
		of: 'ACCOUNT',
		options: ['reason', 'dry-run'],
		says: 'end all session tokens and the open sign-in code of the user',
	},
	'accounts delete': {
		subject: 'needed',
		of: 'ACCOUNT',
		options: ['yes', 'reason', 'dry-run'],
		says: 'delete the account and whatever is its own',
	},
	'boards verify': {
		subject: 'optional',
		of: 'BOARD',
		options: [],
		says: 'compare rows with ranked runs, and counters with rows',
	},
	'boards rebuild': { subject: 'needed', of: 'BOARD', options: ['reason', 'dry-run'], says: 'mend what verify finds' },
	'players verify': { subject: 'none', options: [], says: 'compare the kept statistics with runs and games' },
	'players rebuild': {
		subject: 'needed',
		of: 'PLAYER',
		options: ['reason', 'dry-run'],
		says: 'count the statistics of one player anew',
	},
	'puzzles stock': {
		subject: 'none',
		options: ['json'],
		says: 'what there is of each difficulty, and up to which day',
	},
	'puzzles make': {
		subject: 'none',
		options: ['difficulty', 'count', 'reason', 'dry-run'],
		needs: ['difficulty', 'count'],
		says: 'make practice puzzles ahead; an interrupt loses none',
	},
	'puzzles verify': {
		subject: 'none',
		options: ['sample', 'grades'],
		says: 'solve every stored puzzle and compare, dailies and levels too',
	},
	stats: {
		subject: 'none',
		options: ['json'],
		says: 'the figures of the service: players, games, runs, boards, stock',
	},
	backup: { subject: 'needed', of: 'FILE', options: [], says: 'copy the whole database into a new file' },
	restore: {
		subject: 'needed',
		of: 'FILE',
		options: ['reason', 'dry-run'],
		says: 'fill an empty database with a backup, of either engine',
	},
	'audit list': { subject: 'none', options: ['limit', 'subject'], says: 'what was changed here, the newest first' },
} as const satisfies Record<string, Form>;

export type Verb = keyof typeof TABLE;

export const FORMS: Readonly<Record<Verb, Form>> = TABLE;

export function isVerb(text: string): text is Verb {
	return Object.hasOwn(FORMS, text);
}

export function listVerbs(): Verb[] {
	return Object.keys(FORMS).filter(isVerb);
}
