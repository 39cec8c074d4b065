import type { GameState } from '../../game/gameState.ts';

/** The board of a game just before its result takes its place. */
export interface LeftBoard {
	/** Where the grid was. */
	readonly grid: DOMRect;
	/** A copy of what was around the grid, to leave after it. */
	readonly around: HTMLElement;
	/** The cell that was filled last. */
	readonly cell: number;
}

const CENTER = 40;

/** Returns undefined where there is no board, and if the player prefers less motion. Call it before anything in the page changes. */
export function findLeftBoard(state: GameState | undefined): LeftBoard | undefined {
	if (typeof document === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
	const game = document.querySelector<HTMLElement>('main .playing');
	const grid = game?.querySelector('.grid');
	if (!game || !grid) return undefined;
	const cell = state?.past.at(-1)?.apply.at(-1)?.cell ?? state?.cursor ?? CENTER;
	return { grid: grid.getBoundingClientRect(), around: copyAround(game), cell };
}

/** A copy of what is around the grid, where it was. */
function copyAround(game: HTMLElement): HTMLElement {
	const { left, top, width, height } = game.getBoundingClientRect();
	const copy = game.cloneNode(true) as HTMLElement;
	for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
	copy.querySelector('.grid-area')?.replaceChildren();
	copy.classList.add('leaving');
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
