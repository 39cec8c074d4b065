import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '#contract/game.ts';
import type { Ghost, Ghosts } from '#contract/ghost.ts';
import { GHOST_KINDS, type GhostKind } from '#contract/kinds.ts';
import type { AllPreferences } from '../../account/preferences.ts';
import type { Api } from '../../api/api.ts';
import { Resource } from '../../browser/resource.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import type { GameController } from '../gameController.ts';

/** The progress of both, as counts of the cells that each has filled and has to fill. */
interface GhostStanding {
	readonly own: number;
	readonly ownOf: number;
	readonly ghost: number;
	readonly ghostOf: number;
	/** How much earlier than at the player's usual pace this many cells are filled; negative for later. */
	readonly aheadMs?: number;
}

interface GhostRaceParts {
	readonly api: Pick<Api, 'games'>;
	readonly session: Pick<GameController, 'state' | 'clockText' | 'elapsedMs' | 'setStatus'>;
	readonly preferences: ReadonlySignal<Pick<AllPreferences, 'pace'>>;
	/** The ghost that was raced in the game before. */
	readonly savedKind: string | undefined;
	readonly saveKind: (kind: GhostKind | undefined) => void;
}

/** A race of the current game against the pace of another run: two counts of filled cells, which never affect ranking. */
export class GhostRace {
	readonly ghosts: Resource<Ghosts> = new Resource();
	readonly kind: Signal<GhostKind | undefined>;
	/** The chosen one. Without a choice it is the usual pace, unless the player has switched that off. */
	readonly ghost: ReadonlySignal<Ghost | undefined> = computed(() => {
		const wanted = this.kind.value ?? (this.#parts.preferences.value.pace ? 'usual' : undefined);
		return this.ghosts.data?.ghosts.find(({ kind }) => kind === wanted);
	});
	readonly hasGhost: ReadonlySignal<boolean> = computed(() => (this.ghosts.data?.ghosts.length ?? 0) > 0);
	/** Absent without a ghost, and while a pause hides the grid: the clock is stopped, so the ghost waits too. */
	readonly standing: ReadonlySignal<GhostStanding | undefined> = computed(() => this.#compare());
	readonly #parts: GhostRaceParts;

	constructor(parts: GhostRaceParts) {
		this.#parts = parts;
		this.kind = signal(GHOST_KINDS.find((kind) => kind === parts.savedKind));
	}

	async open({ mode, difficulty, date, level }: Game): Promise<void> {
		const dateOrLevel = {
			...(date !== null && { date }),
			...(level !== null && { level }),
		};
		await this.ghosts.load(() => this.#parts.api.games.listGhosts({ mode, difficulty, ...dateOrLevel }));
	}

	choose(kind: GhostKind | undefined): void {
		this.kind.value = kind;
		this.#parts.saveKind(kind);
	}

	/** Reads the standing out, for players who cannot see the bars. */
	readOut(): void {
		const standing = this.standing.peek();
		if (standing !== undefined) this.#parts.session.setStatus(viewMessages.ghostRace.standing(standing));
	}

	#compare(): GhostStanding | undefined {
		const { session } = this.#parts;
		const ghost = this.ghost.value;
		const play = session.state.value?.play;
		// The clock's text changes once a second while the clock runs, and the ghost moves with it.
		void session.clockText.value;
		if (ghost === undefined || play === undefined) return undefined;
		const ownOf = play.givens.filter((digit) => digit === 0).length;
		const left = play.cells.filter((digit) => digit === 0).length;
		const ghostCount = ghost.filledAt.filter((atMs) => atMs <= session.elapsedMs).length;
		const own = ownOf - left;
		const standing = { own, ownOf, ghost: ghostCount, ghostOf: ghost.filledAt.length };
		if (ghost.kind !== 'usual' || own === 0) return standing;
		return { ...standing, aheadMs: compareWithPace(session.elapsedMs, own / ownOf, ghost.filledAt) };
	}
}

/** Between the usual times of this cell and of the next one, a player is neither ahead nor behind. */
function compareWithPace(elapsedMs: number, share: number, filledAt: readonly number[]): number {
	const count = share * filledAt.length;
	const reached = timeOf(count, filledAt);
	const next = timeOf(Math.min(count + 1, filledAt.length), filledAt);
	return elapsedMs < reached ? reached - elapsedMs : Math.min(next - elapsedMs, 0);
}

/** When a pace has filled this many cells; between two cells in proportion. */
function timeOf(count: number, filledAt: readonly number[]): number {
	const whole = Math.floor(count);
	const before = filledAt[whole - 1] ?? 0;
	const after = filledAt[whole] ?? before;
	return before + (after - before) * (count - whole);
}
