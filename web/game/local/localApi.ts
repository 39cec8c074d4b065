import type { CheckAnswer, Game, GameFinish, MovesAppend, MovesAppended } from '#contract/game.ts';
import type { HintAnswer } from '#contract/hint.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { digitsOf } from '#engine/digitSet.ts';
import { formatGrid } from '#engine/grid.ts';
import { decideHint, joinNotes } from '#engine/hint.ts';
import { outlineHint } from '#engine/hintOutline.ts';
import type { Move } from '#engine/move.ts';
import { applyMoves, type Play, startPlay } from '#engine/replay.ts';
import { formatCellTimes, measureCellTimes } from '#rules/cellTimes.ts';
import type { OpenGameApi } from '../../api/gameApi.ts';
import type { Answer, Refusal } from '../../browser/refusal.ts';
import type { SavedMoves } from './savedMoves.ts';

interface LocalGameParts {
	readonly givens: string;
	/** 81 digits; hints and checks compare with it. */
	readonly solution: string;
	readonly difficulty?: Difficulty;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** Prepares a grid that starts with more than the givens. */
	readonly prepare?: (play: Play) => void;
	/** Where moves and clock are saved, if they outlive the page. */
	readonly saved?: SavedMoves;
}

/** Plays one puzzle in the browser instead of the service: nothing is sent, and no run is recorded. */
export class LocalApi implements OpenGameApi {
	readonly #parts: LocalGameParts;
	readonly #play: Play;
	readonly #moves: Move[] = [];
	#status: Game['status'] = 'playing';
	#elapsedMs = 0;
	#runningSince: number;

	constructor(parts: LocalGameParts) {
		this.#parts = parts;
		this.#play = startPlay(parts.givens);
		parts.prepare?.(this.#play);
		const { moves = [], elapsedMs = 0 } = parts.saved?.read() ?? {};
		this.#moves.push(...moves);
		this.#elapsedMs = elapsedMs;
		applyMoves(this.#play, this.#moves);
		this.#runningSince = parts.now();
	}

	readGame = async () => accept(this.game);

	appendMoves = async (_id: string, { from, moves }: MovesAppend): Promise<Answer<MovesAppended>> => {
		this.#append(moves, from);
		return accept({ moveCount: this.#moves.length, elapsedMs: this.#readClock() });
	};

	pauseGame = async () => this.#become('paused');
	resumeGame = async () => this.#become('playing');
	abandonGame = async () => this.#become('abandoned');

	askHint = async (_id: string, skip = 0): Promise<Answer<HintAnswer>> => {
		const { givens, solution } = this.#parts;
		const { cells } = this.#play;
		const hint = decideHint({ givens, solution, cells, notes: joinNotes(this.#play), skip });
		return accept({ ...outlineHint(hint), assisted: true });
	};

	checkGrid = async (): Promise<Answer<CheckAnswer>> => {
		const { solution } = this.#parts;
		const wrongCells = Array.from(this.#play.cells).flatMap((digit, cell) =>
			digit !== 0 && digit !== Number(solution[cell]) ? [cell] : [],
		);
		return accept({ wrongCells, assisted: true });
	};

	finishGame = async (_id: string, { solution, from, moves = [] }: GameFinish): Promise<Answer<FinishAnswer>> => {
		this.#append(moves, from);
		if (solution !== this.#parts.solution) return refuse('wrong_grid');
		this.#become('finished');
		return accept(this.#describeFinish());
	};

	get #head(): Game {
		const { givens, difficulty = HEAD.difficulty } = this.#parts;
		return { ...HEAD, difficulty, empty: givens.replaceAll(/[^0]/g, '').length };
	}

	get game(): Game {
		const { givens } = this.#parts;
		const head = { ...this.#head, status: this.#status, elapsedMs: this.#readClock(), moveCount: this.#moves.length };
		if (this.#status === 'paused') return head;
		const { cells, cornerNotes, centerNotes, colors } = this.#play;
		return {
			...head,
			puzzle: givens,
			cells: formatGrid(cells),
			marks: formatNotes(cornerNotes),
			centerMarks: formatNotes(centerNotes),
			colors: formatGrid(colors),
		};
	}

	#append(sent: readonly Move[], from = this.#moves.length): void {
		const moves = sent.slice(this.#moves.length - from);
		applyMoves(this.#play, moves);
		this.#moves.push(...moves);
		this.#save();
	}

	#save(): void {
		this.#parts.saved?.write({ moves: this.#moves, elapsedMs: this.#readClock() });
	}

	#become(status: Game['status']): Answer<Game> {
		this.#elapsedMs = this.#readClock();
		this.#runningSince = this.#parts.now();
		this.#status = status;
		this.#save();
		return accept(this.game);
	}

	#readClock(): number {
		const running = this.#status === 'playing' ? this.#parts.now() - this.#runningSince : 0;
		return Math.round(this.#elapsedMs + running);
	}

	#describeFinish(): FinishAnswer {
		const { id, mode, difficulty, date, level } = this.#head;
		const of = { id, gameId: id, mode, difficulty, date, level, startedAt: '', finishedAt: '' };
		const standing = { assisted: true, standing: 'unranked', reasons: [] } as const;
		const cellTimes = measureCellTimes({ ...this.#parts, moves: this.#moves, playedMs: this.#elapsedMs });
		const time = {
			timeMs: this.#elapsedMs,
			penaltyMs: 0,
			...(cellTimes !== undefined && { cellTimes: formatCellTimes(cellTimes) }),
		};
		const place = { place: null, percentile: null };
		const best = { personalBest: false, previousBestMs: null, bestBeforeMs: null };
		return { run: { ...of, ...standing, reasons: [], ...time }, ...place, ...best };
	}
}

/** The game counts as assisted from the start: help costs nothing here, so it needs no confirmation. */
const HEAD: Game = {
	id: 'local-game',
	mode: 'random',
	difficulty: 'easy',
	date: null,
	level: null,
	status: 'playing',
	elapsedMs: 0,
	penaltyMs: 0,
	startedAt: '',
	endedAt: null,
	assisted: true,
	reasons: ['assisted'],
	moveCount: 0,
	filled: 0,
	empty: 81,
	runId: null,
	technique: null,
};

function formatNotes(cornerNotes: Uint16Array): string[] {
	return Array.from(cornerNotes, (set) => digitsOf(set).join(''));
}

function accept<T>(value: T): Answer<T> {
	return { ok: true, value };
}

function refuse(code: Refusal['code']): { readonly ok: false; readonly why: Refusal } {
	return { ok: false, why: { code, errors: [] } };
}
