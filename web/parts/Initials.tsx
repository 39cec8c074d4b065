interface InitialsProps {
	readonly name: string;
	/** `mine` for the player, `on` for a participant. */
	readonly kind?: 'mine' | 'on' | undefined;
}

/** A person as a square with two letters; a decoration beside the name. */
export function Initials({ name, kind }: InitialsProps) {
	return (
		<span class={kind === undefined ? 'who' : `who ${kind}`} aria-hidden="true">
			{takeInitials(name)}
		</span>
	);
}

/** The first two letters: the square is small, and two names with the same first word are rarer than two initials. */
export function takeInitials(name: string): string {
	const letters =
		'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : [...name];
	return letters.slice(0, 2).join('');
}
