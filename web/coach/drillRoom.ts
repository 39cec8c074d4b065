import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Drill, DrillPosition, DrillVerdict } from '#contract/coach.ts';
import { type DigitSet, digitSetOf } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import { placesDigit } from '#engine/techniques/placingTechniques.ts';
import type { CoachApi } from '../api/coachApi.ts';
import type { Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import { ClockFace } from '../game/clockFace.ts';
import { GameClock } from '../game/gameClock.ts';
import type { SessionParts } from '../game/gameController.ts';
import type { Aid } from '../game/gameState.ts';
import { findSolution } from '../game/local/findSolution.ts';
import { createLocalSession } from '../game/local/localSession.ts';
import type { GameSession } from '../game/session.ts';
import { undoEdit } from '../grid/gridState.ts';
import { saveDrill } from '../parts/dueDrills.ts';
import { type Changes, isUnchanged, listChanges } from './changes.ts';

/** The verdict of the service on the latest answer. */
export interface DrillNews {
	readonly verdict: DrillVerdict;
	/** The time of a position that is over. */
	readonly timeMs: number | null;
	/** Counts the answers, so that the same verdict twice is announced twice. */
	readonly count: number;
}

interface DrillParts {
	readonly api: CoachApi;
	readonly sessionParts: SessionParts;
}

/**
 * One drill at its address. Whatever the player changes on the open position is sent at once, all of it each time: the service
 * says whether it is what the technique gives, and measures the time.
 */
export class DrillRoom {
	readonly id: string;
	readonly drill: Resource<Drill> = new Resource();
	/** The grid of the open position. */
	readonly session: Signal<GameSession | undefined> = signal(undefined);
	readonly news: Signal<DrillNews | undefined> = signal(undefined);
	/** What the latest key asked for, which no drill has. */
	readonly missingAid: Signal<Aid | undefined> = signal(undefined);
	/** Why the latest answer did not arrive. */
	readonly refusal: Signal<Refusal | undefined> = signal(undefined);
	readonly #parts: DrillParts;
	readonly #clock: GameClock;
	readonly #face: ClockFace;
	#stopFollowing: () => void = () => {};
	#position: DrillPosition | undefined;
	#candidates: readonly DigitSet[] = [];
	/** The changes at the open position that the service has checked, or is checking. */
	#sent = '';
	/** The number of edits that were checked and not taken back. */
	#confirmedCount = 0;
	#isAsking = false;
	#isClosed = false;

	constructor(parts: DrillParts, id: string) {
		const { schedule, now } = parts.sessionParts;
		this.#parts = parts;
		this.id = id;
		this.#clock = new GameClock(now);
		this.#face = new ClockFace(this.#clock, schedule);
	}

	/** The time of the open position, as the service keeps it. */
	get clockText(): ReadonlySignal<string> {
		return this.#face.text;
	}

	/** Shows a drill that was just started, or reads it. */
	async open(started?: Drill): Promise<void> {
		if (started === undefined) return this.read();
		this.drill.restore(started);
		this.#show(started);
	}

	async read(): Promise<void> {
		await this.drill.load(() => this.#parts.api.readDrill(this.id));
		const drill = this.drill.peek();
		if (drill !== undefined && this.drill.refusal === undefined) this.#show(drill);
	}

	/** Sends again what did not arrive. */
	async resend(): Promise<void> {
		if (this.refusal.peek() === undefined || this.#isAsking) return;
		this.#sent = '';
		await this.#follow();
	}

	async skip(): Promise<void> {
		const index = this.#position?.index;
		if (index !== undefined && !this.#isAsking) await this.#ask({ index, skip: true }, 0);
	}

	close(): void {
		this.#isClosed = true;
		this.#face.stop();
		this.#leavePosition();
	}

	#show(drill: Drill): void {
		if (this.#isClosed) return;
		const position = drill.positions.find(({ state }) => state === 'open');
		this.#clock.start(position?.timeMs ?? 0, position !== undefined);
		this.#face.show(0);
		if (position === undefined) saveDrill(this.#parts.sessionParts.storage, drill.state);
		if (position?.index === this.#position?.index) return;
		this.#leavePosition();
		if (position !== undefined) this.#enterPosition(drill, position);
	}

	#enterPosition({ technique }: Drill, position: DrillPosition): void {
		const cells = parseGrid(position.cells ?? '');
		if (cells === undefined) return;
		this.#position = position;
		this.#candidates = (position.candidates ?? []).map(parseDigits);
		const session = createLocalSession(this.#parts, {
			givens: position.cells!,
			solution: findSolution(cells)?.join('') ?? '',
			prepare: ({ cornerNotes }: Play) => cornerNotes.set(this.#candidates),
			mode: placesDigit(technique) ? 'digit' : 'corner',
			onMissingAid: (aid) => {
				this.missingAid.value = aid;
			},
		});
		this.session.value = session;
		this.#stopFollowing = effect(() => {
			if (session.state.value?.play !== undefined) untracked(() => void this.#follow());
		});
	}

	#leavePosition(): void {
		this.#stopFollowing();
		this.session.peek()?.close();
		this.session.value = undefined;
		this.#position = undefined;
		this.#sent = '';
		this.#confirmedCount = 0;
	}

	/** Sends what the player has changed, if that is new; while an answer is awaited, it is sent after it. */
	async #follow(): Promise<void> {
		const state = this.session.peek()?.state.peek();
		if (this.#isAsking || this.#position === undefined || state?.play === undefined) return;
		const changes = listChanges(this.#candidates, state.play);
		const text = isUnchanged(changes) ? '' : JSON.stringify(changes);
		if (text === this.#sent) return;
		this.#sent = text;
		if (text === '') this.#confirmedCount = state.past.length;
		else await this.#ask({ index: this.#position.index, ...changes }, state.past.length);
	}

	async #ask(answer: { index: number; skip?: true } & Partial<Changes>, editCount: number): Promise<void> {
		this.#isAsking = true;
		const told = await this.#parts.api.answerDrill(this.id, {
			...answer,
			...(answer.placements && { placements: [...answer.placements] }),
			...(answer.eliminations && { eliminations: [...answer.eliminations] }),
		} as Parameters<CoachApi['answerDrill']>[1]);
		this.#isAsking = false;
		if (this.#isClosed) return;
		this.refusal.value = told.ok ? undefined : told.why;
		if (!told.ok) return this.#onRefused(told.why);
		const { verdict, drill } = told.value;
		this.missingAid.value = undefined;
		this.drill.restore(drill);
		this.news.value = {
			verdict,
			timeMs: drill.positions[answer.index]?.timeMs ?? null,
			count: (this.news.peek()?.count ?? 0) + 1,
		};
		if (verdict === 'wrong') this.#takeBack();
		else this.#confirmedCount = editCount;
		this.#show(drill);
		await this.#follow();
	}

	/** Another page has answered this position already. */
	async #onRefused({ code }: Refusal): Promise<void> {
		if (code !== 'position_closed' && code !== 'drill_over') return;
		this.refusal.value = undefined;
		await this.read();
	}

	/** Undoes wrong changes, so that the next answer does not contain them again. */
	#takeBack(): void {
		const session = this.session.peek();
		const countEdits = () => session?.state.peek()?.past.length ?? 0;
		this.#isAsking = true;
		for (let before = Infinity; countEdits() > this.#confirmedCount && countEdits() < before; ) {
			before = countEdits();
			session?.change(undoEdit);
		}
		session?.replace({ future: [] });
		this.#isAsking = false;
		const play = session?.state.peek()?.play;
		const changes = play && listChanges(this.#candidates, play);
		this.#sent = changes === undefined || isUnchanged(changes) ? '' : JSON.stringify(changes);
	}
}

function parseDigits(text: string): DigitSet {
	return [...text].reduce((set, digit) => set | digitSetOf(Number(digit)), 0);
}
