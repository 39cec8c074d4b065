import { useState } from 'preact/hooks';
import type { App } from '../../app.ts';
import { useLocalSession } from '../../local/localSession.ts';
import { SavedMoves } from '../../local/savedMoves.ts';
import { formatRoute } from '../../route.ts';
import { copyText } from '../../share/sharing.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { WholeGame } from '../game/WholeGame.tsx';
import { Modal } from '../parts/Modal.tsx';
import { SolvingPathPanel } from '../result/SolvingPathPanel.tsx';
import { PuzzleRating } from './PuzzleRating.tsx';
import { StepList } from './StepList.tsx';

interface OwnPuzzleProps {
	readonly app: App;
	readonly givens: string;
	readonly solution: string;
	/** The time of the player who sent the puzzle. */
	readonly beatMs: number | undefined;
}

/** What the page tells about the puzzle when the player asks for it: both give away what to look for. */
type Question = 'rate' | 'allSteps';

export function OwnPuzzle({ app, givens, solution, beatMs }: OwnPuzzleProps) {
	const words = viewMessages.solve;
	/** Counts how often the player has started over. */
	const [round, setRound] = useState(0);
	const [question, setQuestion] = useState<Question>();
	const puzzle = { givens, solution, isTimed: true, onGiveUp: () => app.go(formatRoute({ name: 'solve' })) };
	const session = useLocalSession(app, puzzle, `${givens} ${round}`);
	const state = session.state.value;
	if (state === undefined) return null;
	const isSolved = state.game.status === 'finished';
	const restart = async () => {
		if (!isSolved && !(await app.confirmDialog.confirm(words.restartQuestion))) return;
		new SavedMoves(app.sessionParts.storage, givens).forget();
		setRound(round + 1);
	};
	const share = async () => {
		const link = new URL(formatRoute({ name: 'solve', puzzle: givens }), location.href).href;
		app.notice.show((await copyText(link)) ? words.shared : words.notShared);
	};
	const change = { givens, restart: () => void restart() };
	return (
		<>
			<WholeGame
				app={app}
				session={session}
				title={beatMs === undefined ? words.title : viewMessages.challenge.beat(formatTime(beatMs))}
				note={words.playing}
				menu={
					<>
						{(['rate', 'allSteps'] as const).map((asked) => (
							<button key={asked} type="button" disabled={state.play === undefined} onClick={() => setQuestion(asked)}>
								{words[asked]}
							</button>
						))}
						<button type="button" onClick={() => void share()}>
							{words.share}
						</button>
						<Changes {...change} />
						<a href={formatRoute({ name: 'solve' })}>{words.another}</a>
					</>
				}
				end={{
					title: words.solved(formatTime(state.game.elapsedMs)),
					content: (
						<>
							<PuzzleRating givens={givens} />
							<div class="row">
								<a class="primary" href={formatRoute({ name: 'solve' })}>
									{words.another}
								</a>
								<button type="button" class="button" onClick={() => void share()}>
									{words.share}
								</button>
							</div>
							<div class="row">
								<Changes {...change} look="quiet" />
							</div>
							<SolvingPathPanel puzzle={givens} />
						</>
					),
				}}
			/>
			{question !== undefined && state.play !== undefined && (
				<Modal labelledBy="question" onClose={() => setQuestion(undefined)}>
					<div class="dialog-head">
						<h2 id="question">{words[question]}</h2>
						<button type="button" class="quiet" onClick={() => setQuestion(undefined)}>
							{messages.game.close}
						</button>
					</div>
					{question === 'rate' ? (
						<PuzzleRating givens={givens} />
					) : (
						<StepList position={{ ...state.play, givens, solution }} />
					)}
				</Modal>
			)}
		</>
	);
}

interface ChangesProps {
	readonly givens: string;
	readonly restart: () => void;
	readonly look?: 'quiet';
}

/** What can be done with the same puzzle besides solving and sharing it. */
function Changes({ givens, restart, look }: ChangesProps) {
	const words = viewMessages.solve;
	return (
		<>
			<a class={look} href={formatRoute({ name: 'print', puzzle: givens })}>
				{words.print}
			</a>
			<button type="button" class={look} onClick={restart}>
				{words.restart}
			</button>
			<a class={look} href={formatRoute({ name: 'solve', puzzle: givens, isEdited: true })}>
				{words.edit}
			</a>
		</>
	);
}
