import type { GameState } from './gameState.ts';

/** The board of a game just before its result takes its place. */
export interface LeftBoard {
	/** Where the grid was. */
	readonly grid: DOMRect;
	/** A copy of what was around the grid, to leave after it. */
	readonly around: HTMLElement;
	/** Whether the copy has the grid too, because the result has none. */
	readonly hasGrid: boolean;
	/** The cell that was filled last. */
	readonly cell: number;
}

const CENTER = 40;

/** Returns undefined where there is no board, and if the player prefers less motion. Call it before anything in the page changes. */
export function findLeftBoard(state: GameState | undefined, { hasGrid = false } = {}): LeftBoard | undefined {
	if (typeof document === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
	const game = document.querySelector<HTMLElement>('main .game-playing');
	const grid = game?.querySelector('.grid');
	if (!game || !grid) return undefined;
	const cell = state?.past.at(-1)?.apply.at(-1)?.cell ?? state?.cursor ?? CENTER;
	const around = copyAround(game);
	if (!hasGrid) around.querySelector('.game-grid')?.replaceChildren();
	return { grid: grid.getBoundingClientRect(), around, hasGrid, cell };
}

/** A copy of the game, where it was. */
function copyAround(game: HTMLElement): HTMLElement {
	const { left, top, width, height } = game.getBoundingClientRect();
	const copy = game.cloneNode(true) as HTMLElement;
	for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
	copy.classList.add('result-leaving');
	// Outside of its view the cells have no size.
	copy.style.setProperty('--cell', `${game.querySelector('.cell')?.clientWidth ?? 0}px`);
	copy.inert = true;
	copy.ariaHidden = 'true';
	Object.assign(copy.style, {
		left: `${left}px`,
		top: `${top + scrollY}px`,
		width: `${width}px`,
		height: `${height}px`,
	});
	return copy;
}
