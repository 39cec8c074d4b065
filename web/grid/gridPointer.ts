import { pressCell } from './entry.ts';
import { type GridAction, type GridState, unmoved } from './gridState.ts';
import { selectAlike, selectAlso, selectOnly, toggleSelected } from './selection.ts';

/** Two presses on one cell within this time are a double press; browsers do not count double presses of every pointer. */
const DOUBLE_PRESS_MS = 350;

/** What holds the state and applies the actions to it. */
interface GridSession {
	change(action: GridAction): void;
}

/**
 * The pointer over the grid: a press selects, a drag selects more, Ctrl adds and removes, Shift adds, and a double press
 * selects similar cells. Selection happens on press; entry of an armed digit waits for the click.
 */
export class GridPointer {
	readonly #findSession: () => GridSession | undefined;
	#isDragging = false;
	#last = { cell: -1, at: 0 };

	constructor(findSession: () => GridSession | undefined) {
		this.#findSession = findSession;
	}

	press(event: PointerEvent): void {
		const cell = findCell(event.target);
		if (cell === undefined || event.button !== 0) return;
		this.#isDragging = true;
		// A touch is captured by the cell where it began; released, it also reports the cells that it moves over.
		const target = event.target as Element;
		if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
		// A finger taps twice by accident, and the next digit would then be written into every similar cell.
		const isMouse = event.pointerType === 'mouse';
		const isDouble = isMouse && cell === this.#last.cell && event.timeStamp - this.#last.at < DOUBLE_PRESS_MS;
		this.#last = { cell, at: isDouble ? 0 : event.timeStamp };
		if (event.ctrlKey || event.metaKey) this.#select((state) => toggleSelected(state, cell));
		else if (event.shiftKey) this.#select((state) => selectAlso(state, cell));
		else this.#select((state) => (isDouble ? selectAlike : selectOnly)(state, cell));
	}

	over(event: PointerEvent): void {
		const cell = this.#isDragging && event.buttons === 1 ? findCell(event.target) : undefined;
		if (cell !== undefined) this.#select((state) => (state.cursor === cell ? state : selectAlso(state, cell)));
	}

	release(): void {
		this.#isDragging = false;
	}

	click(event: MouseEvent): void {
		const cell = findCell(event.target);
		if (cell === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
		this.#findSession()?.change((state, preferences) => pressCell(state, cell, preferences));
	}

	/** When the Tab key moves the focus into the grid, the focused cell is selected. */
	focus(event: FocusEvent): void {
		const cell = findCell(event.target);
		if (cell !== undefined) this.#select((state) => (state.cursor === undefined ? selectOnly(state, cell) : state));
	}

	#select(select: <State extends GridState>(state: State) => State): void {
		this.#findSession()?.change((state) => unmoved(select(state)));
	}
}

function findCell(target: EventTarget | null): number | undefined {
	const cell = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell;
	return cell === undefined ? undefined : Number(cell);
}
