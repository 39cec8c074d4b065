import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatGrid, type Grid } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import type { LessonExample } from '#rules/lessonExample.ts';
import { LocalGame } from '../game/LocalGame.tsx';
import { findSolution } from '../game/local/findSolution.ts';
import { useLocalSession } from '../game/local/localSession.ts';
import { describeImportRefusal } from '../language/describeImportRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeStep, hintOfStep } from '../parts/describeStep.ts';
import { Reasons } from '../parts/Reasons.tsx';
import { useShell } from '../parts/shell.ts';
import { checkTry, type TryVerdict } from './checkTry.ts';

interface LessonTryProps {
	readonly example: LessonExample;
	readonly onDone: () => void;
	/** Goes on to another example, if there is one. */
	readonly onNext: (() => void) | undefined;
}

/** The player makes the step of an example, in a local game with all notes filled in. */
export function LessonTry(props: LessonTryProps) {
	const { cells } = props.example.position;
	const solution = useMemo(() => findSolution(cells), [cells]);
	if (solution === undefined) return <p role="alert">{describeImportRefusal({ kind: 'no_solver' })}</p>;
	return <SolvedTry {...props} solution={solution} />;
}

function SolvedTry({ example, onDone, onNext, solution }: LessonTryProps & { readonly solution: Grid }) {
	const shell = useShell();
	const words = viewMessages.learn.try;
	const [round, setRound] = useState(0);
	const { position, step } = example;
	const isPlacing = step.placements.length > 0;
	const puzzle = {
		givens: formatGrid(position.cells),
		solution: formatGrid(solution),
		prepare: ({ cornerNotes }: Play) => cornerNotes.set(position.candidates),
		mode: isPlacing ? ('digit' as const) : ('corner' as const),
	};
	const session = useLocalSession(shell, puzzle, `${puzzle.givens} ${round}`);
	const play = session.state.value?.play;
	const isShown = session.state.value?.hint !== undefined;
	const verdict = play === undefined ? undefined : checkTry(example, solution, play);
	const said = isShown || verdict === undefined ? '' : describe(verdict);
	const isDone = verdict?.kind === 'done' && !isShown;
	useEffect(() => {
		if (isDone) onDone();
	}, [isDone]);
	const show = () => session.replace({ hint: hintOfStep(step) });
	return (
		<section class="learn-try" aria-labelledby="try">
			<LocalGame
				session={session}
				head={
					<div class="game-name">
						<h2 id="try">{words.title}</h2>
						<div class={said === '' ? 'learn-said' : `learn-said learn-said-${verdict?.kind}`}>
							<p>{isPlacing ? words.place : words.strike}</p>
							<p class="learn-verdict" role="status">
								{said}
							</p>
						</div>
					</div>
				}
			>
				<div class="learn-step" role="status">
					{isShown && <Reasons lines={describeStep(step, shell.account.preferences.value)} />}
				</div>
				<div class="row">
					<button type="button" class="button" disabled={isShown} onClick={show}>
						{words.show}
					</button>
					<button type="button" class="quiet" onClick={() => setRound(round + 1)}>
						{words.again}
					</button>
					{onNext !== undefined && (
						<button type="button" class={isDone ? 'button' : 'quiet'} onClick={onNext}>
							{words.another}
						</button>
					)}
				</div>
			</LocalGame>
		</section>
	);
}

function describe(verdict: TryVerdict): string {
	const words = viewMessages.learn.try;
	switch (verdict.kind) {
		case 'open':
			return '';
		case 'right':
			return words.left({ count: verdict.left });
		default:
			return words[verdict.kind];
	}
}
