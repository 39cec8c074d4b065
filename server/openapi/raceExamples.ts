import type {
	Race,
	RaceCreation,
	RaceGhosts,
	RaceReady,
	RaceRecords,
	Racer,
	RacerGrids,
	Races,
	SealedText,
} from '#contract/race.ts';

const RACE_ID = 'Rk2wP7vXc4Ns9Tb6Lq3JzA';
const CREATED = '2026-11-20T08:00:00.000Z';
const CLOSES = '2026-12-20T08:00:00.000Z';

const waiting: Racer = {
	number: 1,
	name: 'Swift Heron',
	isGuest: true,
	isHost: false,
	isReady: false,
	isAway: false,
	isLate: false,
	status: 'playing',
	filled: 17,
	timeMs: null,
	penaltyMs: null,
	finishedAt: null,
	place: null,
	runId: null,
	isUnderReview: false,
	isRejected: false,
};

const finished: Racer = {
	...waiting,
	number: 0,
	name: 'Calm Otter 4821',
	isGuest: false,
	isHost: true,
	status: 'finished',
	filled: 51,
	timeMs: 271_250,
	penaltyMs: 0,
	finishedAt: '2026-11-20T08:05:02.750Z',
	place: 1,
	runId: 'Vb5yN8aGd3Fk0Lo7Rt2PxM',
};

const head = {
	id: RACE_ID,
	kind: 'challenge',
	state: 'running',
	difficulty: 'easy',
	bots: false,
	createdAt: CREATED,
	startsAt: null,
	closesAt: CLOSES,
	racerCount: 2,
	hostName: finished.name,
} as const;

/** The examples of bodies that are about races. */
export const RACE_EXAMPLES = {
	RaceCreation: { kind: 'challenge', difficulty: 'easy' } satisfies RaceCreation,
	RaceReady: { ready: true } satisfies RaceReady,
	Race: {
		...head,
		version: 'hV3kQ9xLw2Zr7TbN',
		startsInMs: null,
		emptyCount: 51,
		sealed: null,
		racers: [finished, waiting],
		you: 0,
		gameId: 'Hc7uE2pXs9Jr4Wm6Tz1KqQ',
		rematchOf: null,
		rematchId: null,
	} satisfies Race,
	RaceEvents: 'retry: 3000\n\nevent: race\ndata: {"version":"hV3kQ9xLw2Zr7TbN","state":"running"}\n\n',
	SealedText: { sealed: 'A'.repeat(146) } satisfies SealedText,
	RacerGrids: { grids: [{ number: 1, filled: `0010110${'0'.repeat(74)}` }] } satisfies RacerGrids,
	RaceGhosts: { ghosts: [{ number: 0, timeMs: 271_250, filledAt: [3200, 7900, 11_050] }] } satisfies RaceGhosts,
	RaceRecords: { records: [{ number: 1, wins: 3, losses: 2, draws: 0 }] } satisfies RaceRecords,
	Races: { races: [{ ...head, you: 0, place: 1, timeMs: 271_250 }], nextCursor: null } satisfies Races,
} as const;
