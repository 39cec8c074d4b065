import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import type { GhostKind } from '#contract/kinds.ts';
import { isUnderWay } from '#rules/gameState.ts';
import type { Api } from '../../api/api.ts';
import type { GameController, SessionParts } from '../gameController.ts';
import type { GhostRace } from './ghostRace.ts';

/** Under this name the browser saves which ghost the player races, from game to game. */
const GHOST = 'ghost';

interface GhostsParts {
	readonly api: Pick<Api, 'games'>;
	readonly session: GameController;
	readonly sessionParts: SessionParts;
}

/** Which ghost the game on the page is raced against, and the player's choice of one. */
export class Ghosts {
	/** The race of the game on the page, while it is under way. */
	readonly race: Signal<GhostRace | undefined> = signal(undefined);
	readonly isChoosing: Signal<boolean> = signal(false);
	readonly #parts: GhostsParts;

	constructor(parts: GhostsParts) {
		this.#parts = parts;
		const { session, sessionParts } = parts;
		const racingId = computed(() => {
			const current = session.state.value?.game;
			return current !== undefined && isUnderWay(current) ? current.id : undefined;
		});
		effect(() => {
			this.race.value = undefined;
			this.isChoosing.value = false;
			const hasPace = sessionParts.preferences.value.pace && session.state.peek()?.game.raceId === undefined;
			const isWanted = racingId.value !== undefined && (hasPace || sessionParts.storage.read(GHOST) !== undefined);
			if (isWanted) untracked(() => void this.#open());
		});
	}

	/** Reads the ghosts of the game on the page; many games have none. */
	async find(): Promise<void> {
		if (this.race.peek()?.hasGhost.peek() !== true) await this.#open();
	}

	/** The next games are raced against the winner of their closed board. */
	raceWinners(): void {
		this.#parts.sessionParts.storage.write(GHOST, 'winner' satisfies GhostKind);
	}

	async choose(): Promise<void> {
		this.isChoosing.value = true;
		await this.find();
	}

	/** Without its script a game has no ghost. */
	async #open(): Promise<void> {
		const { sessionParts, session } = this.#parts;
		const { storage, preferences } = sessionParts;
		const loaded = await import('./ghostRace.ts').catch(() => undefined);
		const current = session.state.peek()?.game;
		if (loaded === undefined || current === undefined || !isUnderWay(current)) return;
		const race = new loaded.GhostRace({
			...this.#parts,
			preferences,
			savedKind: storage.read(GHOST),
			saveKind: (kind) => storage.write(GHOST, kind),
		});
		this.race.value = race;
		await race.open(current);
	}
}
