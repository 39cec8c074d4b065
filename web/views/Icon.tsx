const PATHS = {
	undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
	redo: 'm15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2',
	erase: 'M9.5 19.5 4 14l9-9 6.5 6.5-8 8zm-1-10L15 16M9.5 19.5H20',
	marks: 'M5 19l1-4.5L16 4.5 19.5 8 9.5 18zM13.5 7 17 10.5',
	pause: 'M9 6v12M15 6v12',
	resume: 'M8 5.5v13l10.5-6.5z',
	menu: 'M4 7h16M4 12h16M4 17h16',
	done: 'm5 12.5 4.5 4.5L19 7.5',
	locked: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
	back: 'M15 5l-7 7 7 7',
	forward: 'm9 5 7 7-7 7',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside a word; it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
			<path d={PATHS[name]} />
		</svg>
	);
}
