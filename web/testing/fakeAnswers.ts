/** The answers of the service in memory, unless a test says otherwise. */
import type { Distribution, Leaderboard, LeaderboardEntry } from '#contract/leaderboard.ts';
import type { Session } from '#contract/otp.ts';
import type { Stats } from '#contract/stats.ts';

export const FAKE_TODAY = '2026-11-21';

export const NO_STATS: Stats = {
	rows: [],
	byDifficulty: [],
	since: null,
	startedCount: 0,
	finishedCount: 0,
	abandonedCount: 0,
	speed: null,
	streak: { currentDays: 0, longestDays: 0, lastDate: null, freezes: 0, days: [] },
};

export const HEAD = {
	level: null,
	status: 'playing',
	elapsedMs: 0,
	penaltyMs: 0,
	startedAt: '2026-11-21T00:00:00Z',
	endedAt: null,
	assisted: false,
	reasons: ['guest' as const],
	moveCount: 0,
	runId: null,
	technique: null,
};

export const SESSION: Session = {
	token: 't'.repeat(40),
	isNew: false,
	user: {
		id: 'user-0001',
		displayName: 'Heron',
		email: 'a@b.example',
		createdAt: '',
		preferences: { theme: 'dark' },
		hasPage: true,
		showsStreak: false,
		showsMedals: false,
		timeZone: null,
		reminder: null,
	},
};

export const ENTRY: LeaderboardEntry = {
	rank: 1,
	displayName: 'Low Tide',
	hasPage: true,
	timeMs: 185_200,
	level: null,
	finishedAt: '2026-11-21T10:00:00Z',
	runId: null,
};

export const BOARD: Leaderboard = {
	board: { mode: 'daily', difficulty: 'easy', date: FAKE_TODAY },
	total: 1,
	entries: [ENTRY],
	nextCursor: null,
	previousCursor: null,
	own: null,
};

export const DISTRIBUTION: Distribution = {
	board: BOARD.board,
	total: 1,
	unit: 'ms',
	spans: [{ from: 180_000, to: 190_000, count: 1 }],
	medianMs: null,
	own: null,
};

/** In row 5, column 5 only 5 is left. */
export const HINT = {
	kind: 'step',
	technique: 'naked_single',
	title: 'Naked single',
	stages: ['where', 'which', 'whole'],
	explanation: 'whole',
	lines: ['whole'],
	data: {
		kind: 'step',
		step: {
			technique: 'naked_single',
			rating: 2.3,
			cells: [40],
			digits: [5],
			links: [],
			houses: [],
			placements: [{ cell: 40, digit: 5 }],
			eliminations: [{ cell: 37, digits: 0b10000 }],
			pattern: { kind: 'naked_single', cell: 40, digit: 5 },
		},
	},
	cells: [40],
	placements: [{ cell: 40, digit: 5 }],
	eliminations: [{ cell: 37, digit: 5 }],
	links: [],
	assisted: true,
};
