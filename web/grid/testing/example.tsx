import { computed, signal } from '@preact/signals';
import { startPlay } from '#engine/replay.ts';
import { viewCells } from '../cellView.ts';
import { pressKey } from '../entry.ts';
import { Grid } from '../Grid.tsx';
import { GridPointer } from '../gridPointer.ts';
import { classifyPlay, type GridAction, type GridPreferences, openGrid } from '../gridState.ts';
import { findKeyAction } from '../keys.ts';
import type { GridLabels } from '../labels.ts';

/** A puzzle to play with keys and pointer. */
export function createPuzzle(givens: string, labels: GridLabels, preferences: GridPreferences) {
	const state = signal(openGrid(startPlay(givens)));
	const cells = computed(() => viewCells(state.value, preferences));
	const isSolved = computed(() => classifyPlay(state.value.play!) === 'solved');

	const change = (action: GridAction) => {
		state.value = action(state.value, preferences).state;
	};
	const pointer = new GridPointer(() => ({ change }));
	const listen = (place: HTMLElement) => {
		place.addEventListener('pointerdown', (event) => pointer.press(event));
		place.addEventListener('pointerover', (event) => pointer.over(event));
		place.addEventListener('pointerup', () => pointer.release());
		place.addEventListener('click', (event) => pointer.click(event));
		place.addEventListener('keydown', (event) => {
			const action = findKeyAction(event, { focus: 'grid', isReading: false, keyMap: {} });
			if (action === undefined) return;
			event.preventDefault();
			change((now) => pressKey(now, action, preferences));
		});
	};

	const Puzzle = () => (
		<div class="grid-room">
			<Grid cells={cells.value} cursor={state.value.cursor} hint={state.value.hint} labels={labels} />
		</div>
	);
	return { Puzzle, listen, isSolved, change };
}
