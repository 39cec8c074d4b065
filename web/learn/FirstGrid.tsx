import { useEffect, useState } from 'preact/hooks';
import { useLocalSession } from '../game/local/localSession.ts';
import { WholeGame } from '../game/WholeGame.tsx';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { FIRST_GIVENS, FIRST_SOLUTION, FIRST_TASKS, isTaskDone } from './firstGrid.ts';

/** A guided first game: one small task after the other, in a local game. */
export function FirstGrid() {
	const shell = useShell();
	const words = viewMessages.firstGrid;
	const [round, setRound] = useState(0);
	const [done, setDone] = useState(0);
	const restart = () => {
		setDone(0);
		setRound(round + 1);
	};
	const puzzle = { givens: FIRST_GIVENS, solution: FIRST_SOLUTION };
	const session = useLocalSession(shell, puzzle, `${round}`);
	const state = session.state.value;
	const task = FIRST_TASKS[done];
	// A task remains done when its hint is closed or its digit is undone.
	useEffect(() => {
		if (task !== undefined && state !== undefined && isTaskDone(task, state)) setDone(done + 1);
	}, [task, state, done]);
	useEffect(() => {
		if (task?.cell !== undefined) session.replace({ cursor: task.cell, selected: [task.cell] });
	}, [task, session]);
	const again = (
		<button type="button" class="quiet" onClick={restart}>
			{words.again}
		</button>
	);
	return (
		<WholeGame
			session={session}
			title={words.title}
			note={words.progress({ done, count: FIRST_TASKS.length })}
			task={task === undefined ? words.finished : words.tasks[task.kind]}
			back="/how-to-play"
			menu={again}
			end={{
				title: words.solved,
				note: words.finished,
				difficulty: 'easy',
				content: (
					<div class="result-ways">
						<a class="primary" href="/">
							{viewMessages.shared.play}
						</a>
						<a class="button" href="/learn">
							{viewMessages.learn.title}
						</a>
						{again}
					</div>
				),
			}}
		/>
	);
}
