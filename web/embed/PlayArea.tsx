import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ALL_DIGITS, digitsOf } from '#engine/digitSet.ts';
import type { EmbedWords } from '#words/embedWords.ts';
import { countRemaining } from '../grid/cellView.ts';
import { chooseMode, pressDigit, pressErase, pressKey } from '../grid/entry.ts';
import { Grid } from '../grid/Grid.tsx';
import { GridPointer } from '../grid/gridPointer.ts';
import { undoEdit } from '../grid/gridState.ts';
import { findKeyAction } from '../grid/keys.ts';
import type { PlayedGrid } from './playedGrid.ts';

interface PlayAreaProps {
	readonly grid: PlayedGrid;
	readonly words: EmbedWords;
	/** What takes the place of the keys once the grid is right. */
	readonly children: ComponentChildren;
}

/** A grid with its keys. */
export function PlayArea({ grid, words, children }: PlayAreaProps) {
	const place = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => listen(place.current!, grid), [grid]);
	const { cursor } = grid.state.value;
	return (
		<>
			<div ref={place} class="grid-room">
				<Grid cells={grid.cells.value} cursor={cursor} hint={undefined} labels={words.game} />
			</div>
			<p class="embed-status">{grid.statusText.value}</p>
			<p class="embed-announced" aria-live="polite">
				{grid.announcement.value}
			</p>
			{grid.isSolved.value ? children : <Keys grid={grid} words={words} />}
		</>
	);
}

function Keys({ grid, words: { game } }: Pick<PlayAreaProps, 'grid' | 'words'>) {
	const { play, mode } = grid.state.value;
	const remaining = countRemaining(play!.cells);
	return (
		<fieldset class="embed-keys" aria-label={game.keypad}>
			{digitsOf(ALL_DIGITS).map((digit) => (
				<button
					key={digit}
					type="button"
					class={remaining[digit]! > 0 ? 'embed-key' : 'embed-key embed-used-up'}
					aria-label={game.digitKey({ digit, remaining: remaining[digit]! })}
					onClick={() => grid.change((state, preferences) => pressDigit(state, digit, preferences))}
				>
					{digit}
				</button>
			))}
			<button
				type="button"
				class="embed-key embed-wide"
				aria-pressed={mode === 'corner'}
				onClick={() => grid.change((state) => chooseMode(state, state.mode === 'corner' ? 'digit' : 'corner'))}
			>
				{game.notes}
			</button>
			<button
				type="button"
				class="embed-key embed-wide embed-undo"
				onClick={() => grid.change((state) => undoEdit(state))}
			>
				{game.undo}
			</button>
			<button
				type="button"
				class="embed-key embed-wide embed-erase"
				onClick={() => grid.change((state) => pressErase(state))}
			>
				{game.erase}
			</button>
		</fieldset>
	);
}

/** Binds keys and pointer. All of the frame is the grid's own, so a key needs no focus in the cells. Returns how to end it. */
function listen(place: HTMLElement, grid: PlayedGrid): () => void {
	const ending = new AbortController();
	const { signal } = ending;
	const pointer = new GridPointer(() => grid);
	place.addEventListener('pointerdown', (event) => pointer.press(event), { signal });
	place.addEventListener('pointerover', (event) => pointer.over(event), { signal });
	place.addEventListener('click', (event) => pointer.click(event), { signal });
	place.addEventListener('focusin', (event) => pointer.focus(event), { signal });
	const page = place.ownerDocument;
	for (const name of ['pointerup', 'pointercancel'] as const) {
		page.addEventListener(name, () => pointer.release(), { signal });
	}
	page.addEventListener(
		'keydown',
		(event) => {
			const isInGrid = place.contains(event.target as Node);
			const focus = isInGrid ? 'grid' : event.target === page.body ? 'page' : 'elsewhere';
			const action = findKeyAction(event, { focus, isReading: false, keyMap: {} });
			if (action === undefined) return;
			event.preventDefault();
			grid.change((state, preferences) => pressKey(state, action, preferences));
		},
		{ signal },
	);
	return () => ending.abort();
}
