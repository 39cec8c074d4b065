import type { App } from '../app.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { startDrill } from '../parts/startDrill.ts';
import { findDueDrill } from '../parts/dueDrills.ts';

/** On home, one quiet line: the drill that has been due for the longest time, as this browser knows it. */
export function DueDrill({ app }: { app: App }) {
	const drill = findDueDrill(app.sessionParts.storage, app.dayClock.today.value);
	if (drill === undefined) return null;
	const name = nameTechnique(drill.technique, drill.title);
	return (
		<button type="button" class="link" onClick={() => void startDrill(app, drill.technique)}>
			{viewMessages.drills.dueLine({ technique: name })}
		</button>
	);
}
