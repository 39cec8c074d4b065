import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app.ts';
import { FIRST_GIVENS, FIRST_SOLUTION, FIRST_TASKS, isTaskDone } from '../../lessons/firstGrid.ts';
import { useLocalSession } from '../../local/localSession.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { LocalGame } from '../game/LocalGame.tsx';

/** A guided first game: one small task after the other, in a local game. */
export function FirstGrid({ app }: { app: App }) {
	const words = viewMessages.firstGrid;
	const [round, setRound] = useState(0);
	const [done, setDone] = useState(0);
	const restart = () => {
		setDone(0);
		setRound(round + 1);
	};
	const puzzle = { givens: FIRST_GIVENS, solution: FIRST_SOLUTION, onGiveUp: async () => restart() };
	const session = useLocalSession(app, puzzle, `${round}`);
	const state = session.state.value;
	const task = FIRST_TASKS[done];
	// A task remains done when its hint is closed or its digit is undone.
	useEffect(() => {
		if (task !== undefined && state !== undefined && isTaskDone(task, state)) setDone(done + 1);
	}, [task, state, done]);
	if (state === undefined) return null;
	return (
		<LocalGame
			session={session}
			hasHelp
			head={
				<div class="game-name">
					<h2>{words.title}</h2>
					<p class="task" role="status">
						{task === undefined ? words.finished : words.tasks[task.kind]}
					</p>
				</div>
			}
		>
			<progress value={done} max={FIRST_TASKS.length} aria-label={words.progress(done, FIRST_TASKS.length)} />
			<p class="fine">{words.progress(done, FIRST_TASKS.length)}</p>
			<button type="button" class="quiet" onClick={restart}>
				{words.again}
			</button>
		</LocalGame>
	);
}
