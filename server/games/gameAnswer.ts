import type { Game, GameSummary } from '#contract/game.ts';
import type { OffBoardReason } from '#contract/kinds.ts';
import { type DigitSet, digitsOf } from '#engine/digitSet.ts';
import type { Move } from '#engine/move.ts';
import { type Play, replayMoves } from '#engine/replay.ts';
import { toMode } from '#rules/challenge.ts';
import { measureElapsedMs } from '#rules/gameClock.ts';
import { findUnrankedReasons } from '#rules/rankStatus.ts';
import type { GameRow } from '#store/games.ts';
import { formatInstant } from '../process/clock.ts';

/** The kind of player who reads a game, and the time of the request. */
interface Viewer {
	readonly kind: 'guest' | 'user';
	readonly now: number;
}

export function toGameSummary(game: GameRow, { kind, now }: Viewer): GameSummary {
	const reasons: readonly OffBoardReason[] = hasRun(game)
		? (game.reasons as OffBoardReason[])
		: findUnrankedReasons(game, kind);
	return {
		id: game.id,
		mode: toMode(game.mode),
		difficulty: game.difficulty,
		date: game.date,
		level: game.level,
		...(game.level !== null && { ladder: game.ladder }),
		status: game.status,
		elapsedMs: measureElapsedMs(game, now),
		penaltyMs: game.penaltyMs,
		startedAt: formatInstant(game.startedAt),
		endedAt: game.endedAt === null ? null : formatInstant(game.endedAt),
		assisted: game.assisted,
		ranked: game.status !== 'abandoned' && reasons.length === 0,
		unrankedReason: reasons[0] ?? null,
		moveCount: game.moveCount,
		runId: game.runId,
		...(game.raceId !== null && { raceId: game.raceId }),
	};
}

/** The game with its grid. A paused game is sent without it, so that nobody can think while the clock is stopped. */
export function toGame(game: GameRow, moves: readonly Move[], viewer: Viewer): Game {
	const technique = game.mode === 'progression' ? game.technique : null;
	const head = { ...toGameSummary(game, viewer), technique };
	return game.status === 'paused' ? head : { ...head, puzzle: game.givens, ...showPlay(game.givens, moves) };
}

/** The grid after the stored moves. Throws when one of them cannot be made, which would be our mistake. */
export function replayStored(givens: string, moves: readonly Move[]): Play {
	const replay = replayMoves(givens, moves);
	if (!replay.ok) throw new Error(`A stored move cannot be replayed: ${replay.why}.`);
	return replay.play;
}

function showPlay(givens: string, moves: readonly Move[]) {
	const { cells, marks, centreMarks, colours } = replayStored(givens, moves);
	return {
		cells: cells.join(''),
		marks: Array.from(marks, formatMarks),
		centreMarks: Array.from(centreMarks, formatMarks),
		colours: colours.join(''),
	};
}

function formatMarks(marks: DigitSet): string {
	return digitsOf(marks).join('');
}

function hasRun({ standing }: GameRow): boolean {
	return standing !== null;
}
