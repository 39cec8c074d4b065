import type { Game, GameSummary } from '#contract/game.ts';
import type { OffBoardReason } from '#contract/kinds.ts';
import { type DigitSet, digitsOf } from '#engine/digitSet.ts';
import type { Move } from '#engine/move.ts';
import { type Play, replayMoves, startPlay } from '#engine/replay.ts';
import { toMode } from '#rules/challenge.ts';
import { measureElapsedMs } from '#rules/gameClock.ts';
import { isUnderWay, settleGame } from '#rules/gameState.ts';
import { startPlayer } from '#rules/par/playerSpeed.ts';
import { findUnrankedReasons } from '#rules/standing.ts';
import type { GameRow } from '#store/read/games.ts';
import { readGameMoves } from '#store/read/moves.ts';
import { readKnownPar } from '#store/read/par.ts';
import type { Db } from '#store/schema.ts';
import { toCellCounts } from '../http/cellCounts.ts';
import { toContestField } from '../http/contestField.ts';
import { expectPar } from '../http/parAnswer.ts';
import { formatInstant } from '../process/clock.ts';

/** The kind of player who reads a game, and the time of the request. */
interface Viewer {
	readonly kind: 'guest' | 'user';
	readonly now: number;
}

export function toGameSummary(row: GameRow, { kind, now }: Viewer): GameSummary {
	const game = settleGame(row, now);
	const reasons: readonly OffBoardReason[] =
		game.standing !== null ? (game.reasons as OffBoardReason[]) : findUnrankedReasons(game, kind);
	return {
		id: game.id,
		mode: toMode(game.mode),
		difficulty: game.difficulty,
		date: game.date,
		level: game.level,
		status: game.status,
		elapsedMs: measureElapsedMs(game, now),
		penaltyMs: game.penaltyMs,
		startedAt: formatInstant(game.startedAt),
		endedAt: game.endedAt === null ? null : formatInstant(game.endedAt),
		assisted: game.assisted,
		reasons: [...reasons],
		moveCount: game.moveCount,
		...toCellCounts(game),
		runId: game.runId,
		...(game.raceId !== null && { raceId: game.raceId }),
		...toContestField(game),
		...(game.confirms !== null && { confirms: game.confirms }),
	};
}

/** The game with its grid. A paused game is sent without it, so that no player can think while the clock is stopped. */
export function toGame(game: GameRow, moves: readonly Move[], viewer: Viewer): Game {
	const technique = game.mode === 'progression' ? game.technique : null;
	const head = { ...toGameSummary(game, viewer), technique };
	return game.status === 'paused'
		? head
		: {
				...head,
				puzzle: game.givens,
				...showPlay(isRemoved(game, moves) ? solved(game) : replayStored(game.givens, moves)),
			};
}

/** A log that is no longer kept left the solution in the grid when the game was finished. */
function isRemoved({ status, moveCount }: GameRow, moves: readonly Move[]): boolean {
	return status === 'finished' && moveCount > 0 && moves.length === 0;
}

function solved({ givens, solution }: GameRow): Play {
	return { ...startPlay(givens), cells: Uint8Array.from(solution, Number) };
}

/** The grid after the stored moves. Throws when one of them cannot be made, which would be our mistake. */
export function replayStored(givens: string, moves: readonly Move[]): Play {
	const replay = replayMoves(givens, moves);
	if (!replay.ok) throw new Error(`A stored move cannot be replayed: ${replay.why}.`);
	return replay.play;
}

function showPlay({ cells, cornerNotes, centerNotes, colors }: Play) {
	return {
		cells: cells.join(''),
		marks: Array.from(cornerNotes, formatNotes),
		centerMarks: Array.from(centerNotes, formatNotes),
		colors: colors.join(''),
	};
}

function formatNotes(cornerNotes: DigitSet): string {
	return digitsOf(cornerNotes).join('');
}

/** The game as it is stored, with its par. */
export async function readGameAnswer(db: Db, game: GameRow, viewer: Viewer): Promise<Game> {
	const settled = settleGame(game, viewer.now);
	return { ...toGame(settled, await readGameMoves(db, game), viewer), ...(await readGamePar(db, settled)) };
}

/** Par is null for a game that is over, with help, of a program, or on a puzzle that the player had met before; `medianParMs` is that of every game under way. */
async function readGamePar(db: Db, game: GameRow): Promise<Pick<Game, 'par' | 'medianParMs'>> {
	if (!isUnderWay(game)) return { par: null };
	const { player, puzzle, middle, isFirst } = await readKnownPar(db, game);
	const { timeMs: medianParMs } = expectPar(startPlayer(middle), puzzle);
	return { par: isFirst && !game.assisted && !game.program ? expectPar(player.speed, puzzle) : null, medianParMs };
}
