import type { Medal as MedalName } from '#contract/kinds.ts';

/** One, three or five pips say the same as the metal. */
const PIPS: Readonly<Record<MedalName, string>> = {
	bronze: 'M9 9h6v6H9z',
	silver: 'M16 2h6v6h-6zM9 9h6v6H9zM2 16h6v6H2z',
	gold: 'M2 2h6v6H2zM16 2h6v6h-6zM9 9h6v6H9zM2 16h6v6H2zM16 16h6v6h-6z',
};

/** A decoration beside the name of the medal. */
export function Medal({ medal }: { medal: MedalName }) {
	return (
		<svg class={`medal ${medal}`} viewBox="-12 -12 48 48" aria-hidden="true" focusable="false">
			<circle cx="12" cy="12" r="22" />
			<path d={PIPS[medal]} />
		</svg>
	);
}
