import type { Game } from '#contract/game.ts';
import { messages } from '../language/messages.ts';
import { formatRoute } from '../route.ts';

/** Prints the givens of a game, from another tab: the clock of the game may be running. */
export function PrintLink({ game: { puzzle, mode, difficulty, date, level } }: { game: Game }) {
	if (puzzle === undefined) return null;
	const from = { ...(date === null ? {} : { date }), ...(level === null ? {} : { level }) };
	return (
		<a
			class="quiet print-link"
			href={formatRoute({ name: 'print', puzzle, mode, difficulty, ...from })}
			target="_blank"
			rel="noopener"
		>
			{messages.nav.print}
		</a>
	);
}
