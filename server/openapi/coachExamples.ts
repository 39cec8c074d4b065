import type {
	Drill,
	DrillAnswer,
	DrillAnswered,
	DrillPosition,
	DrillRequest,
	DrillState,
	Insights,
	StockTechniques,
} from '#contract/coach.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';

/** An imaginary player who is slow at X-Wings. */
const GUEST_ID = 'q3Zr8v1TnYw5kLx0Bd2MfA';
const RUN_ID = 'Vb5yN8aGd3Fk0Lo7Rt2PxM';
const DRILL_ID = 'Dp4xR7nQk2Vs9Wt6Lz1HcB';
const STARTED = '2026-11-20T08:00:00.000Z';
const DUE = '2026-11-21T08:03:10.000Z';
const CELLS = '534678912672195348198342567859761423426853791713924856961537284287419635345286170';
const CANDIDATES = Array.from(CELLS, (digit) => (digit === '0' ? '9' : ''));

const technique = { technique: 'x_wing', title: TECHNIQUE_LABELS.x_wing } as const;

const state: DrillState = {
	...technique,
	...{ doneCount: 1, lastAverageMs: 52_000, parMs: 41_000, dueAt: DUE, isResting: false, canDrill: true },
};

const waiting = (index: number): DrillPosition => ({
	...{ index, source: 'fresh', runId: null, state: 'waiting' },
	...{ cells: null, candidates: null, timeMs: null, step: null },
});

const drill: Drill = {
	id: DRILL_ID,
	...technique,
	parMs: 41_000,
	startedAt: STARTED,
	status: 'open',
	positions: [
		{
			...{ index: 0, source: 'own', runId: RUN_ID, state: 'open', timeMs: 0 },
			...{ cells: CELLS, candidates: CANDIDATES, step: null },
		},
		...[1, 2, 3, 4].map(waiting),
	],
	averageMs: null,
	isDnf: false,
	state,
};

export const COACH_EXAMPLES = {
	Insights: {
		runCount: 24,
		waitingCount: 0,
		attributedRatio: 0.98,
		techniques: [
			{
				...technique,
				...{ metCount: 11, runCount: 7, averageMs: 41_000, expectedMs: 17_800 },
				...{ ratio: 2.3, lowRatio: 1.8, highRatio: 2.94, verdict: 'slow', canDrill: true },
			},
		],
		errors: { perGameMs: 55_000, runCount: 24 },
		drills: [state],
	} satisfies Insights,
	StockTechniques: {
		difficulties: DIFFICULTIES.map((difficulty) => ({
			difficulty,
			techniques: difficulty === 'hard' ? [{ ...technique, puzzleCount: 17, canDrill: true }] : [],
		})),
	} satisfies StockTechniques,
	DrillRequest: { technique: 'x_wing', guestId: GUEST_ID } satisfies DrillRequest,
	Drill: drill,
	DrillAnswer: { index: 0, eliminations: [{ cell: 40, digit: 7 }], guestId: GUEST_ID } satisfies DrillAnswer,
	DrillAnswered: { verdict: 'other', drill } satisfies DrillAnswered,
} as const;
