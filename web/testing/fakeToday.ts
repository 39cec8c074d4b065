import type { Game } from '#contract/game.ts';
import type { Run } from '#contract/run.ts';
import type { OpenGame, Today, TodayCard } from '#contract/today.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';

interface Around {
	readonly date: string;
	readonly elapsedMs: number;
	/** Runs with a confirmation wait. */
	readonly runs: readonly Run[];
	/** Whether the request had credentials. */
	readonly isKnown: boolean;
}

/** The board of today of a service whose games all belong to the caller, newest first. */
export function makeToday(games: readonly Game[], { date, elapsedMs, runs, isKnown }: Around): Today {
	const ofToday = games.filter((game) => game.mode === 'daily' && game.date === date);
	const cards = DIFFICULTIES.map((difficulty): TodayCard => {
		const own = ofToday.find((game) => game.difficulty === difficulty);
		if (own === undefined) return { difficulty };
		const { id, status, assisted, penaltyMs } = own;
		const timeMs = isUnderWay(own) ? elapsedMs : own.elapsedMs + penaltyMs;
		const rest = { runId: own.runId, rank: null, total: null, parMs: null, isBest: false };
		return { difficulty, game: { id, status, timeMs, filled: 0, empty: 51, assisted, ...rest } };
	});
	const blank = { date, cards, yesterday: DIFFICULTIES.map((difficulty) => ({ difficulty })) };
	if (!isKnown) return blank;
	const open = games.filter((game) => isUnderWay(game) && !ofToday.includes(game));
	return {
		...blank,
		streak: { date, days: 0, freezes: 0, marks: [...Array(6).fill('missed'), 'open'], played: [], usual: [] },
		waiting: runs.filter(({ confirmation }) => confirmation !== undefined),
		open: open.map((game) => toOpenGame(game, elapsedMs)),
	};
}

function toOpenGame({ id, mode, difficulty, date, level, status, raceId, confirms }: Game, timeMs: number): OpenGame {
	return {
		id,
		mode,
		difficulty,
		date,
		level,
		timeMs,
		filled: 0,
		empty: 51,
		status: status === 'paused' ? 'paused' : 'playing',
		...(raceId !== undefined && { raceId }),
		...(confirms !== undefined && { confirms }),
	};
}
