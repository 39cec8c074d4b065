const PATHS = {
	undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
	redo: 'm16 5 4 4-4 4m4-4H10a6 6 0 0 0 0 12h3',
	erase: 'M9 20h11M5 14l9-9 6 6-9 9H9zm4.5-4.5 6 6',
	notes: 'm4 20 1-5L16 4l4 4L9 19zm9.5-13.5 4 4',
	close: 'm6 6 12 12m0-12L6 18',
	fill: 'M6 6h.1M12 6h.1M18 6h.1M6 12h.1M12 12h.1M18 12h.1M6 18h.1M12 18h.1M18 18h.1',
	digit: 'M4 4h16v16H4zM10 9.5l2.5-2v9',
	corner: 'M4 4h16v16H4zM7 8.5l1.2-1v3.5M12.5 8.5l1.2-1v3.5',
	center: 'M4 4h16v16H4zM8.6 11.5l1.2-1V14M14 11.5l1.2-1V14',
	color: 'M4 4h16v16H4zM4 12l8-8M4 20 20 4M12 20l8-8',
	pause: 'M9 6v12M15 6v12',
	resume: 'M8 5.5v13l10.5-6.5z',
	streak:
		'M12 3.5c.6 3.2 5.5 5.4 5.5 10.3a5.5 5.5 0 0 1-11 0c0-2 1-3.4 2.1-4.6.2 1.5.9 2.3 1.7 2.6-.4-3.2.3-6 1.7-8.3z',
	down: 'm6 9.5 6 6 6-6',
	menu: 'M4 7h16M4 12h16M4 17h16',
	more: 'M5 12h.01M12 12h.01M19 12h.01',
	hint: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1 .9 1.7V16h5.2v-.4c0-.7.3-1.2.9-1.7A6 6 0 0 0 12 3z',
	done: 'm5 12.5 4.5 4.5L19 7',
	locked: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
	back: 'M15 5l-7 7 7 7',
	forward: 'm9 5 7 7-7 7',
	copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
	link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
	ghost: 'M6 20v-9a6 6 0 0 1 12 0v9l-3-2-3 2-3-2zm4-9.5v.01m4-.01v.01',
	share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
	up: 'M12 19V6M6.5 11 12 5.5l5.5 5.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decoration beside a word; screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
			<path d={PATHS[name]} />
		</svg>
	);
}
