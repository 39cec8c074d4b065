import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { findDueDrill } from '../parts/dueDrills.ts';
import { useShell } from '../parts/shell.ts';

/** On home, one quiet line: the drill that has been due for the longest time, as this browser knows it. */
export function DueDrill() {
	const shell = useShell();
	const drill = findDueDrill(shell.sessionParts.storage, shell.dayClock.today.value);
	if (drill === undefined) return null;
	const name = nameTechnique(drill.technique, drill.title);
	return (
		<button type="button" class="link" onClick={() => void shell.startDrill(drill.technique)}>
			{viewMessages.drills.dueLine({ technique: name })}
		</button>
	);
}
