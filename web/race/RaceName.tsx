import type { Race } from '#contract/race.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';

/** The kind of a race and its difficulty, with the mark. */
export function RaceName({ race: { kind, difficulty }, note }: { race: Race; note?: string }) {
	return (
		<div class="race-name">
			<span class="seal">
				<DifficultyMark difficulty={difficulty} />
			</span>
			<p class="fine">
				{`${viewMessages.races.names[kind]} · ${messages.difficulties[difficulty]}`}
				{note !== undefined && <span>{note}</span>}
			</p>
		</div>
	);
}
