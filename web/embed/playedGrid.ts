import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { findConflicts } from '#engine/conflict.ts';
import { startPlay } from '#engine/replay.ts';
import { DEFAULT_PREFERENCES } from '../account/preferences.ts';
import { type CellView, viewCells } from '../grid/cellView.ts';
import type { Input } from '../grid/edit.ts';
import { classifyPlay, type GridAction, type GridState, openGrid } from '../grid/gridState.ts';
import type { GridLabels } from '../grid/labels.ts';
import { describeChange } from '../grid/readOut.ts';

interface PlayedGridParts {
	readonly givens: string;
	readonly labels: GridLabels & { readonly notRightYet: (values: { readonly count: number }) => string };
	/** Called with the moves of each change. */
	readonly onInputs?: (inputs: readonly Input[]) => void;
}

/** A puzzle that is played in the frame. It has one solution, so a full grid without conflicts is right, and nothing changes it any more. */
export class PlayedGrid {
	readonly #parts: PlayedGridParts;
	readonly #state: Signal<GridState>;
	/** The result of the last action, below the grid. */
	readonly statusText: Signal<string> = signal('');
	/** The text of the live region. */
	readonly announcement: Signal<string> = signal('');
	readonly cells: ReadonlySignal<readonly CellView[]> = computed(() =>
		viewCells(this.#state.value, DEFAULT_PREFERENCES),
	);
	readonly isSolved: ReadonlySignal<boolean> = computed(() => classifyPlay(this.#state.value.play!) === 'solved');

	constructor(parts: PlayedGridParts) {
		this.#parts = parts;
		this.#state = signal(openGrid(startPlay(parts.givens)));
	}

	get state(): ReadonlySignal<GridState> {
		return this.#state;
	}

	change(action: GridAction): void {
		if (this.isSolved.peek()) return;
		const { labels, onInputs } = this.#parts;
		const before = this.#state.peek();
		const { state, inputs, note } = action(before, DEFAULT_PREFERENCES);
		this.#state.value = state;
		this.statusText.value = note === undefined ? this.#describeFullGrid() : labels[note];
		this.announcement.value = this.statusText.peek() || describeChange(before, state, this.cells.peek(), labels);
		if (inputs.length > 0) onInputs?.(inputs);
	}

	#describeFullGrid(): string {
		const { cells } = this.#state.peek().play!;
		if (cells.includes(0) || this.isSolved.peek()) return '';
		return this.#parts.labels.notRightYet({ count: findConflicts(cells).length });
	}
}
