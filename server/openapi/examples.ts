import type { Access, ApiKey, KeyRequest, NewKey } from '#contract/access.ts';
import type { PlayerDeleted, PlayerDeletion } from '#contract/account.ts';
import type { DailyCommitment } from '#contract/dailyCommitment.ts';
import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import type { Decisions, DecisionsSeen } from '#contract/decision.ts';
import type {
	CheckAnswer,
	Game,
	GameFinish,
	GameStart,
	GameSummary,
	MovesAppend,
	MovesAppended,
} from '#contract/game.ts';
import type { Ghosts } from '#contract/ghost.ts';
import type { HintAnswer, HintRequest } from '#contract/hint.ts';
import type { Distribution, Leaderboard } from '#contract/leaderboard.ts';
import type { OtpRequested, OtpVerify, Session } from '#contract/otp.ts';
import type { Par, Pars } from '#contract/par.ts';
import type { PlayerExport } from '#contract/playerExport.ts';
import type { Progression } from '#contract/progression.ts';
import type { FinishAnswer, RankedTime, Run, RunReplay } from '#contract/run.ts';
import type { Stats } from '#contract/stats.ts';
import type { User, UserPatch } from '#contract/user.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';
import { COACH_EXAMPLES } from './coachExamples.ts';
import { RACE_EXAMPLES } from './raceExamples.ts';

/** One example of each body for the API description. They belong to one imaginary game. */
const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const GUEST_ID = 'q3Zr8v1TnYw5kLx0Bd2MfA';
const REQUEST_ID = 'q3Jv8sXh2LkPz0RtYw5AbQ';
const GAME_ID = 'Hc7uE2pXs9Jr4Wm6Tz1KqQ';
const RUN_ID = 'Vb5yN8aGd3Fk0Lo7Rt2PxM';
const STARTED = '2026-11-20T08:00:00.000Z';
const FINISHED = '2026-11-20T08:04:31.250Z';
const DECIDED = '2026-11-20T19:30:00.000Z';
const TIME_MS = 271_250;

const summary: GameSummary = {
	id: GAME_ID,
	mode: 'daily',
	difficulty: 'easy',
	date: '2026-11-20',
	level: null,
	status: 'playing',
	elapsedMs: 42_000,
	penaltyMs: 0,
	startedAt: STARTED,
	endedAt: null,
	assisted: false,
	ranked: true,
	unrankedReason: null,
	moveCount: 3,
	runId: null,
};

const moves: MovesAppend['moves'] = [
	{ at: 3200, kind: 'place', cell: 2, digit: 4 },
	{ at: 5100, kind: 'mark', cell: 3, digit: 6 },
	{ at: 6800, kind: 'colour', cell: 3, digit: 2 },
];

const par: Par = { timeMs: 280_000, lowMs: 210_000, highMs: 370_000 };

const game: Game = {
	...summary,
	technique: null,
	puzzle: PUZZLE,
	cells: `534${PUZZLE.slice(3)}`,
	marks: Array.from(PUZZLE, (_, index) => (index === 3 ? '6' : '')),
	centreMarks: Array.from(PUZZLE, () => ''),
	colours: `0002${'0'.repeat(77)}`,
	par,
};

const run: Run = {
	id: RUN_ID,
	gameId: GAME_ID,
	mode: 'daily',
	difficulty: 'easy',
	date: '2026-11-20',
	level: null,
	timeMs: TIME_MS,
	penaltyMs: 0,
	assisted: false,
	ranked: true,
	standing: 'ranked',
	reasons: [],
	startedAt: STARTED,
	finishedAt: FINISHED,
	par: { ...par, aheadMs: par.timeMs - TIME_MS, playedRatio: 1.12 },
};

const user: User = {
	id: 'Zk4sQ9wLe7Hj2Vn5Cx8BtR',
	displayName: 'Calm Otter 4821',
	email: 'player@example.com',
	createdAt: STARTED,
	preferences: { theme: 'dark', showClock: true },
};

const entry = {
	rank: 1,
	displayName: user.displayName,
	timeMs: TIME_MS,
	level: null,
	finishedAt: FINISHED,
	runId: RUN_ID,
};

const stats: Stats = {
	rows: [
		{
			mode: 'daily',
			difficulty: 'easy',
			finishedCount: 1,
			unassistedCount: 1,
			rankedCount: 1,
			bestMs: TIME_MS,
			medianMs: TIME_MS,
			last5Ms: null,
			last12Ms: null,
			averages: [
				{ size: 5, timeMs: null, isDnf: false, best: null, neededMs: null },
				{ size: 12, timeMs: null, isDnf: false, best: null, neededMs: null },
			],
			trend: [{ finishedAt: FINISHED, timeMs: TIME_MS }],
			histogram: [{ from: 240_000, to: 300_000, count: 1 }],
			techniques: [{ technique: 'hidden_single_box', title: 'Hidden single in a box', count: 1 }],
		},
	],
	startedCount: 2,
	finishedCount: 1,
	abandonedCount: 0,
	streak: {
		currentDays: 1,
		longestDays: 1,
		lastDate: '2026-11-20',
		freezes: 0,
		days: [{ date: '2026-11-20', mark: 'played' }],
	},
	speed: { value: 1.31, deviation: 0.08, runCount: 24 },
};

const playerExport: PlayerExport = {
	exportedAt: FINISHED,
	profile: { ...user, kind: 'user' },
	stats,
	levels: [],
	access: [
		{
			kind: 'key',
			name: 'my bot',
			right: 'play',
			createdAt: STARTED,
			expiresAt: '2027-11-20T08:00:00.000Z',
			lastUsedAt: null,
			revokedAt: null,
		},
	],
	boardRows: [{ board: 'daily:easy:2026-11-20', runId: RUN_ID, level: null, timeMs: TIME_MS, finishedAt: FINISHED }],
	games: [
		{
			id: GAME_ID,
			mode: 'daily',
			difficulty: 'easy',
			date: '2026-11-20',
			level: null,
			status: 'finished',
			puzzle: PUZZLE,
			startedAt: STARTED,
			endedAt: FINISHED,
			playedMs: TIME_MS,
			runningSince: null,
			penaltyMs: 0,
			wrongCount: 0,
			hintCount: 0,
			assisted: false,
			firstOnBoard: true,
			clockMismatch: false,
			runId: RUN_ID,
			moves,
		},
	],
	runs: [
		{
			...run,
			rankAtFinish: 1,
			totalAtFinish: 1,
			percentileAtFinish: 100,
			personalBest: true,
			previousBestMs: null,
			unseenDecisionAt: null,
		},
	],
};

/** What the first level of each ladder teaches. */
export const FIRST_LEVELS = {
	easy: { technique: 'hidden_single_box', rating: 1.2 },
	medium: { technique: 'direct_pointing', rating: 1.7 },
	hard: { technique: 'claiming', rating: 2.8 },
	expert: { technique: 'w_wing', rating: 5.5 },
	extreme: { technique: 'w_wing', rating: 7.1 },
} as const satisfies Record<Difficulty, { technique: Technique; rating: number }>;

const apiKey: ApiKey = {
	id: 'Wd4rT8nKq2Lx6Pv1Zs9HbE',
	name: 'my bot',
	right: 'play',
	createdAt: STARTED,
	expiresAt: '2027-11-20T08:00:00.000Z',
	lastUsedAt: null,
};

export const EXAMPLES = {
	Health: { ok: true },
	ServiceInfo: {
		now: STARTED,
		today: '2026-11-20',
		fairPlay: true,
		contact: 'help@example.org',
		localDevelopment: false,
	},
	GuestRequest: {},
	Guest: { guestId: GUEST_ID },
	OtpRequest: { email: user.email },
	OtpRequested: { ok: true, expiresInS: 600, requestId: REQUEST_ID } satisfies OtpRequested,
	OtpVerify: { email: user.email, code: '042917', requestId: REQUEST_ID, guestId: GUEST_ID } satisfies OtpVerify,
	Session: {
		token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJaazRzIn0.c2lnbmF0dXJl',
		user,
		merged: { games: 2, runs: 1 },
	} satisfies Session,
	User: user,
	SignedOut: { ok: true },
	PlayerDeletion: { code: '042917', requestId: REQUEST_ID } satisfies PlayerDeletion,
	PlayerDeleted: { games: 12, runs: 9 } satisfies PlayerDeleted,
	Access: {
		sessions: [
			{
				id: 'Yc7mF3sGj5Kt0Bn8Qw2RxV',
				device: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
				createdAt: STARTED,
				expiresAt: '2026-12-20T08:00:00.000Z',
				lastUsedAt: FINISHED,
				current: true,
			},
		],
		keys: [apiKey],
	} satisfies Access,
	KeyRequest: { name: apiKey.name, right: apiKey.right } satisfies KeyRequest,
	NewKey: { secret: 'nfk_c2VjcmV0LW9mLWFuLWltYWdpbmFyeS1wbGF5ZXI', key: apiKey } satisfies NewKey,
	AccessRevoked: { ok: true },
	UserPatch: { displayName: 'Quick Wren', preferences: { theme: 'system' } } satisfies UserPatch,
	DailyPuzzle: {
		date: '2026-11-20',
		difficulty: 'easy',
		puzzle: PUZZLE,
		clueCount: 30,
		rating: 1.5,
	} satisfies DailyPuzzle,
	DailyCommitment: {
		date: '2026-11-21',
		algorithm: 'sha256',
		commitment: 'c0ffee5d1f0a9d3b7e2c4868a1b05e93d27f4c6b8a90e1325467fedcba987654',
		committedAt: STARTED,
		proof: null,
	} satisfies DailyCommitment,
	PlayerHandle: { guestId: GUEST_ID },
	GameStart: { mode: 'daily', difficulty: 'easy', guestId: GUEST_ID } satisfies GameStart,
	Game: game,
	Games: { games: [summary], nextCursor: null },
	MovesAppend: { from: 0, moves, guestId: GUEST_ID } satisfies MovesAppend,
	MovesAppended: { moveCount: 3, elapsedMs: 7000 } satisfies MovesAppended,
	CheckAnswer: { wrongCells: [3], assisted: true } satisfies CheckAnswer,
	GameFinish: { solution: SOLUTION, from: 3, moves: [], guestId: GUEST_ID } satisfies GameFinish,
	HintRequest: { guestId: GUEST_ID, skip: 1 } satisfies HintRequest,
	HintAnswer: {
		kind: 'step',
		technique: 'hidden_single_box',
		title: TECHNIQUE_LABELS.hidden_single_box,
		stages: ['Look at box 1.', 'Hidden single in a box: digit 4.', 'In box 1, 4 can only go in r1c3.'],
		explanation: 'In box 1, 4 can only go in r1c3.',
		lines: ['In box 1, 4 can only go in r1c3.'],
		data: {
			kind: 'step',
			step: {
				...{ technique: 'hidden_single_box', rating: 1.2, cells: [2], digits: [4], links: [], houses: [18] },
				...{ placements: [{ cell: 2, digit: 4 }], eliminations: [] },
				pattern: { kind: 'hidden_single', house: 18, cell: 2, digit: 4 },
			},
		},
		cells: [2],
		placements: [{ cell: 2, digit: 4 }],
		eliminations: [],
		links: [],
		assisted: true,
	} satisfies HintAnswer,
	FinishAnswer: {
		run,
		rank: 1,
		total: 1,
		percentile: 100,
		personalBest: true,
		previousBestMs: null,
	} satisfies FinishAnswer,
	Runs: { runs: [run], nextCursor: null },
	Pars: {
		practice: par,
		dailies: [
			{
				date: '2026-11-20',
				par,
				played: { runCount: 58, middleMs: 365_000, ratio: 1.12, lowRatio: 1.06, highRatio: 1.18 },
			},
		],
	} satisfies Pars,
	RankedTime: {
		displayName: user.displayName,
		difficulty: 'easy',
		date: '2026-11-20',
		timeMs: TIME_MS,
	} satisfies RankedTime,
	RunReplay: { run, displayName: user.displayName, puzzle: PUZZLE, moves } satisfies RunReplay,
	Decisions: { decisions: [{ run, accepted: true, decidedAt: DECIDED }] } satisfies Decisions,
	DecisionsSeen: { runIds: [RUN_ID], guestId: GUEST_ID } satisfies DecisionsSeen,
	SeenCount: { seen: 1 },
	Ghosts: {
		ghosts: [{ kind: 'winner', timeMs: TIME_MS, displayName: user.displayName, filledAt: [3200, 7900, 11_050] }],
	} satisfies Ghosts,
	Leaderboard: {
		board: { mode: 'daily', difficulty: 'easy', date: '2026-11-20' },
		total: 1,
		entries: [entry],
		nextCursor: null,
		previousCursor: null,
		own: { ...entry, percentile: 100 },
	} satisfies Leaderboard,
	Distribution: {
		board: { mode: 'daily', difficulty: 'easy', date: '2026-11-20' },
		total: 1,
		unit: 'ms',
		spans: [{ from: 271_000, to: 272_000, count: 1 }],
		own: { timeMs: TIME_MS, level: null, rank: 1, percentile: 100 },
	} satisfies Distribution,
	BoardEvents: 'retry: 3000\n\nevent: board\ndata: {"version":17,"total":1}\n\n',
	...RACE_EXAMPLES,
	...COACH_EXAMPLES,
	Stats: stats,
	PlayerExport: playerExport,
	Progression: {
		ladders: DIFFICULTIES.map((difficulty) => ({
			difficulty,
			ladder: 2,
			earlierDoneCount: 0,
			highestOpen: 1,
			doneCount: 0,
			levels: [
				{
					level: 1,
					status: 'open' as const,
					...FIRST_LEVELS[difficulty],
					title: TECHNIQUE_LABELS[FIRST_LEVELS[difficulty].technique],
					bestMs: null,
				},
			],
		})),
	} satisfies Progression,
} as const;

export type BodyName = keyof typeof EXAMPLES;
