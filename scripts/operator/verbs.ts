import { DIFFICULTIES } from '#engine/difficulty.ts';

/** The verbs and what each takes. The command line is parsed, and the help is written, from this table. */

export const OPTIONS = {
	limit: { type: 'string', usage: '--limit N', help: 'at most this many lines; 50 by default' },
	reason: { type: 'string', usage: '--reason TEXT', help: 'why, for the audit log' },
	reasons: {
		type: 'string',
		usage: '--reasons LIST',
		help: 'held runs that have no other hold reasons than these: no_log,too_fast',
	},
	before: { type: 'string', usage: '--before DATE', help: 'held runs finished before this day, UTC' },
	subject: { type: 'string', usage: '--subject ID', help: 'only changes to this run, player or board' },
	out: { type: 'string', usage: '--out FILE', help: 'write to a new file instead of standard output' },
	difficulty: { type: 'string', usage: '--difficulty NAME', help: DIFFICULTIES.join(', ') },
	count: { type: 'string', usage: '--count N', help: 'how many' },
	sample: { type: 'string', usage: '--sample N', help: 'only this many, evenly spread, instead of all' },
	grades: { type: 'boolean', usage: '--grades', help: 'also grade each puzzle again and compare, which takes longer' },
	json: { type: 'boolean', usage: '--json', help: 'print JSON, for programs' },
	'dry-run': { type: 'boolean', usage: '--dry-run', help: 'report what would happen, and change nothing' },
	yes: { type: 'boolean', usage: '--yes', help: 'confirm: without it, the verb only reports what it would do' },
} as const;

export type Option = keyof typeof OPTIONS;

export interface VerbSpec {
	/** How many subjects the verb takes. */
	readonly subject: 'none' | 'needed' | 'optional' | 'several';
	/** The word for the subject in the help. */
	readonly subjectName?: string;
	readonly options: readonly Option[];
	/** The options that are required. */
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
	'held page': {
		subject: 'none',
		options: [],
		help: 'a link to the page of held runs, which works once, within 15 minutes',
	},
	'held list': { subject: 'none', options: ['limit'], help: 'runs held off their boards, longest waiting first' },
	'held show': {
		subject: 'needed',
		subjectName: 'RUN',
		options: [],
		help: 'the reasons, times and pace of a run',
	},
	'held accept': { ...DECISION, help: 'clear the hold reasons: each run ranks, unless a rule forbids it' },
	'held reject': { ...DECISION, help: 'keep the runs off their boards' },
	'accounts find': {
		subject: 'needed',
		subjectName: 'ACCOUNT',
		options: [],
		help: 'whose account it is, and their runs',
	},
	'accounts export': {
		subject: 'needed',
		subjectName: 'ACCOUNT',
		options: ['out'],
		help: 'all data of the user, as JSON',
	},
	'accounts revoke': {
		subject: 'needed',
		subjectName: 'ACCOUNT',
		options: ['reason', 'dry-run'],
		help: "end the user's session tokens and open sign-in code",
	},
	'accounts delete': {
		subject: 'needed',
		subjectName: 'ACCOUNT',
		options: ['yes', 'reason', 'dry-run'],
		help: 'delete the account and everything that belongs to it',
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
		help: 'repair what verify finds',
	},
	'players verify': { subject: 'none', options: [], help: 'compare what is stored of par with the runs' },
	'players rebuild': {
		subject: 'needed',
		subjectName: 'PLAYER',
		options: ['reason', 'dry-run'],
		help: "recount what one player's runs say of par",
	},
	'puzzles stock': {
		subject: 'none',
		options: ['json'],
		help: 'how many puzzles of each difficulty there are, and up to which day',
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
		help: 'solve every stored puzzle and compare, including dailies and levels',
	},
	'races list': { subject: 'none', options: ['limit'], help: 'races, newest first' },
	'races show': { subject: 'needed', subjectName: 'RACE', options: [], help: 'a race and its racers' },
	'races cancel': {
		subject: 'needed',
		subjectName: 'RACE',
		options: ['reason', 'dry-run'],
		help: 'let nobody else join; games that have begun can be played on',
	},
	'database verify': {
		subject: 'none',
		options: [],
		help: 'read the whole file of SQLite and look for damage',
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
		help: 'fill an empty database from a backup of either engine',
	},
	retention: {
		subject: 'none',
		options: ['yes', 'reason', 'dry-run'],
		help: 'remove the move logs that are older than MOVE_LOG_MONTHS',
	},
	'audit list': {
		subject: 'none',
		options: ['limit', 'subject'],
		help: 'changes made with these commands, newest first',
	},
} as const satisfies Record<string, VerbSpec>;

export type Verb = keyof typeof TABLE;

export const VERB_SPECS: Readonly<Record<Verb, VerbSpec>> = TABLE;

export function isVerb(text: string): text is Verb {
	return Object.hasOwn(VERB_SPECS, text);
}

export function listVerbs(): Verb[] {
	return Object.keys(VERB_SPECS).filter(isVerb);
}
