import { DIFFICULTIES } from '#engine/difficulty.ts';

/** The verbs and what each takes. The command line is parsed, and the help is written, from this table. */

export const OPTIONS = {
	limit: { type: 'string', usage: '--limit N', help: 'at most so many lines, 50 when unsaid' },
	reason: { type: 'string', usage: '--reason TEXT', help: 'why, for the audit log' },
	reasons: {
		type: 'string',
		usage: '--reasons LIST',
		help: 'held runs whose doubts are all among these: no_log,too_fast',
	},
	before: { type: 'string', usage: '--before DATE', help: 'held runs that were finished before this day, UTC' },
	subject: { type: 'string', usage: '--subject ID', help: 'only changes of this run, player or board' },
	out: { type: 'string', usage: '--out FILE', help: 'a new file instead of standard output' },
	difficulty: { type: 'string', usage: '--difficulty NAME', help: DIFFICULTIES.join(', ') },
	count: { type: 'string', usage: '--count N', help: 'how many' },
	sample: { type: 'string', usage: '--sample N', help: 'so many of them, evenly spread, instead of all' },
	grades: { type: 'boolean', usage: '--grades', help: 'grade each puzzle again and compare: takes longer' },
	json: { type: 'boolean', usage: '--json', help: 'the same as JSON, for programs' },
	'dry-run': { type: 'boolean', usage: '--dry-run', help: 'say what would come of it and change nothing' },
	yes: { type: 'boolean', usage: '--yes', help: 'do it: without it the verb only says what it would do' },
} as const;

export type Option = keyof typeof OPTIONS;

export interface VerbSpec {
	/** What the verb is about. */
	readonly subject: 'none' | 'needed' | 'optional' | 'several';
	/** The word for it in the help. */
	readonly subjectName?: string;
	readonly options: readonly Option[];
	/** Those of the options that must be there. */
	readonly needs?: readonly Option[];
	readonly help: string;
}

const DECISION = {
	subject: 'several',
	subjectName: 'RUN',
	options: ['reasons', 'before', 'reason', 'dry-run'],
	needs: ['reason'],
} as const;

const TABLE = {
	'held list': { subject: 'none', options: ['limit'], help: 'runs held off their boards, the longest waiting first' },
	'held show': {
		subject: 'needed',
		subjectName: 'RUN',
		options: [],
		help: 'its reasons, its times, the pace of its moves',
	},
	'held accept': { ...DECISION, help: 'drop the doubts: each run ranks, unless a rule forbids it' },
	'held reject': { ...DECISION, help: 'keep the runs off their boards' },
	'accounts find': { subject: 'needed', subjectName: 'ACCOUNT', options: [], help: 'who it is, and their runs' },
	'accounts export': {
		subject: 'needed',
		subjectName: 'ACCOUNT',
		options: ['out'],
		help: 'all data of the user, JSON',
	},
	'accounts revoke': {
		subject: 'needed',
		subjectName: 'ACCOUNT',
		options: ['reason', 'dry-run'],
		help: 'end all session tokens and the open sign-in code of the user',
	},
	'accounts delete': {
		subject: 'needed',
		subjectName: 'ACCOUNT',
		options: ['yes', 'reason', 'dry-run'],
		help: 'delete the account and whatever is its own',
	},
	'boards verify': {
		subject: 'optional',
		subjectName: 'BOARD',
		options: [],
		help: 'compare rows with ranked runs, and counters with rows',
	},
	'boards rebuild': {
		subject: 'needed',
		subjectName: 'BOARD',
		options: ['reason', 'dry-run'],
		help: 'mend what verify finds',
	},
	'players verify': { subject: 'none', options: [], help: 'compare the kept statistics with runs and games' },
	'players rebuild': {
		subject: 'needed',
		subjectName: 'PLAYER',
		options: ['reason', 'dry-run'],
		help: 'count the statistics of one player anew',
	},
	'puzzles stock': {
		subject: 'none',
		options: ['json'],
		help: 'what there is of each difficulty, and up to which day',
	},
	'puzzles make': {
		subject: 'none',
		options: ['difficulty', 'count', 'reason', 'dry-run'],
		needs: ['difficulty', 'count'],
		help: 'make practice puzzles ahead; an interrupt loses none',
	},
	'puzzles verify': {
		subject: 'none',
		options: ['sample', 'grades'],
		help: 'solve every stored puzzle and compare, dailies and levels too',
	},
	stats: {
		subject: 'none',
		options: ['json'],
		help: 'the figures of the service: players, games, runs, boards, stock',
	},
	backup: { subject: 'needed', subjectName: 'FILE', options: [], help: 'copy the whole database into a new file' },
	restore: {
		subject: 'needed',
		subjectName: 'FILE',
		options: ['reason', 'dry-run'],
		help: 'fill an empty database with a backup, of either engine',
	},
	'audit list': { subject: 'none', options: ['limit', 'subject'], help: 'what was changed here, the newest first' },
} as const satisfies Record<string, VerbSpec>;

export type Verb = keyof typeof TABLE;

export const VERB_SPECS: Readonly<Record<Verb, VerbSpec>> = TABLE;

export function isVerb(text: string): text is Verb {
	return Object.hasOwn(VERB_SPECS, text);
}

export function listVerbs(): Verb[] {
	return Object.keys(VERB_SPECS).filter(isVerb);
}
