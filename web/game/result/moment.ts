import './moment.css';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Shell } from '../../parts/shell.ts';
import type { LeftBoard } from '../leftBoard.ts';

/*
 * The moment of a finish. The result is in the page from its start, for readers and keyboards; the eye sees the board stay, a wave run over it
 * from the last cell, and the same grid move into the result. No view transition: it would show a picture of the board, without the wave.
 */
const SIDE = 9;
/** After this nothing moves any more. */
const END_MS = 3400;
const KEYS_THAT_GO_ON = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

/** Plays the moment if the player comes from the board. The page has the class `result-moment` as long. */
export function useMoment(shell: Pick<Shell, 'leftBoard'>): {
	page: RefObject<HTMLDivElement | null>;
	isMoment: boolean;
} {
	const page = useRef<HTMLDivElement>(null);
	const [board, setBoard] = useState(shell.leftBoard);
	useLayoutEffect(() => {
		shell.leftBoard = undefined;
		if (board === undefined || page.current === null) return undefined;
		return playMoment(page.current, board, () => setBoard(undefined));
	}, []);
	return { page, isMoment: board !== undefined };
}

/** The game's controls are gone: the focus moves to the title, without scrolling. */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	return title;
}

/** Plays it until it is over or any key or tap ends it. Returns what stops it. */
function playMoment(page: HTMLElement, board: LeftBoard, onEnd: () => void): () => void {
	const grid = (board.hasGrid ? board.around : page).querySelector<HTMLElement>('.grid');
	// The page around it takes its new form in this same turn.
	if (grid !== null) queueMicrotask(() => markCells(grid, board));
	document.body.append(board.around);
	const stop = () => {
		clearTimeout(timer);
		board.around.remove();
		removeEventListener('pointerdown', end, true);
		removeEventListener('keydown', onKey, true);
	};
	const end = () => {
		stop();
		onEnd();
	};
	const onKey = (event: KeyboardEvent) => {
		end();
		if (KEYS_THAT_GO_ON.includes(event.key)) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	const timer = setTimeout(end, END_MS);
	addEventListener('pointerdown', end, true);
	addEventListener('keydown', onKey, true);
	return stop;
}

/** How far each cell is from the last one, and how far the grid has to come. */
function markCells(grid: HTMLElement, { grid: was, cell: last }: LeftBoard): void {
	const is = grid.getBoundingClientRect();
	grid.style.setProperty('--from-x', `${was.left - is.left}px`);
	grid.style.setProperty('--from-y', `${was.top - is.top}px`);
	grid.style.setProperty('--from-scale', `${was.width / is.width}`);
	for (const [cell, element] of grid.querySelectorAll<HTMLElement>('.cell').entries()) {
		const [x, y] = [(cell % SIDE) - (last % SIDE), Math.floor(cell / SIDE) - Math.floor(last / SIDE)];
		element.style.setProperty('--distance', `${Math.hypot(x, y).toFixed(2)}`);
		if (cell === last) element.classList.add('result-last');
	}
}
