import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { joinNotes } from '#engine/hint.ts';
import type { App } from '../../app.ts';
import { formatTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { useLocalSession } from '../../local/localSession.ts';
import { SavedMoves } from '../../local/savedMoves.ts';
import { formatRoute } from '../../route.ts';
import { copyText } from '../../share/sharing.ts';
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

/** The page's answers about the puzzle on request: both give away what to look for. */
const QUESTIONS = ['rate', 'allSteps'] as const;
type Question = (typeof QUESTIONS)[number];

export function OwnPuzzle({ app, givens, solution, beatMs }: OwnPuzzleProps) {
	const words = viewMessages.solve;
	/** Counts how often the player has started over. */
	const [round, setRound] = useState(0);
	const [question, setQuestion] = useState<Question>();
	const puzzle = { givens, solution, isTimed: true, onGiveUp: () => app.go(formatRoute({ name: 'solve' })) };
	const session = useLocalSession(app, puzzle, `${givens} ${round}`);
	const state = session.state.value;
	if (state === undefined) return null;
	const restart = async () => {
		const isSolved = state.game.status === 'finished';
		if (!isSolved && !(await app.confirmDialog.confirm(words.restartQuestion))) return;
		new SavedMoves(app.sessionParts.storage, givens).forget();
		setRound(round + 1);
	};
	const actions = { givens, restart: () => void restart(), share: () => void share(app, givens) };
	return (
		<>
			<WholeGame
				app={app}
				session={session}
				title={beatMs === undefined ? words.title : viewMessages.challenge.beat({ time: formatTime(beatMs) })}
				note={words.playing}
				menu={<Menu {...actions} canAsk={state.play !== undefined} onAsk={setQuestion} />}
				end={{ title: viewMessages.firstGrid.solved, content: <Solved {...actions} /> }}
			/>
			{question !== undefined && state.play !== undefined && (
				<AnswerDialog question={question} onClose={() => setQuestion(undefined)}>
					{question === 'rate' ? (
						<PuzzleRating givens={givens} />
					) : (
						<StepList
							app={app}
							position={{ givens, solution, cells: state.play.cells, notes: joinNotes(state.play) }}
						/>
					)}
				</AnswerDialog>
			)}
		</>
	);
}

async function share(app: App, givens: string): Promise<void> {
	const words = viewMessages.solve;
	const link = new URL(formatRoute({ name: 'solve', puzzle: givens }), location.href).href;
	app.notice.show((await copyText(link)) ? words.shared : words.notShared);
}

interface Actions {
	readonly givens: string;
	readonly restart: () => void;
	readonly share: () => void;
}

interface MenuProps extends Actions {
	readonly canAsk: boolean;
	readonly onAsk: (question: Question) => void;
}

function Menu({ canAsk, onAsk, ...actions }: MenuProps) {
	const words = viewMessages.solve;
	return (
		<>
			{QUESTIONS.map((question) => (
				<button key={question} type="button" disabled={!canAsk} onClick={() => onAsk(question)}>
					{words[question]}
				</button>
			))}
			<button type="button" onClick={actions.share}>
				{words.share}
			</button>
			<Changes {...actions} />
			<a href={formatRoute({ name: 'solve' })}>{words.another}</a>
		</>
	);
}

/** Below the solved grid: how hard the puzzle was, and what to do next. */
function Solved(actions: Actions) {
	const words = viewMessages.solve;
	return (
		<>
			<PuzzleRating givens={actions.givens} />
			<div class="result-ways">
				<a class="primary" href={formatRoute({ name: 'solve' })}>
					{words.another}
				</a>
				<button type="button" class="button" onClick={actions.share}>
					{words.share}
				</button>
			</div>
			<div class="result-ways quietly">
				<Changes {...actions} look="quiet" />
			</div>
			<SolvingPathPanel puzzle={actions.givens} />
		</>
	);
}

interface AnswerDialogProps {
	readonly question: Question;
	readonly onClose: () => void;
	readonly children: ComponentChildren;
}

function AnswerDialog({ question, onClose, children }: AnswerDialogProps) {
	return (
		<Modal labelledBy="question" onClose={onClose}>
			<div class="dialog-head">
				<h2 id="question">{viewMessages.solve[question]}</h2>
				<button type="button" class="quiet" onClick={onClose}>
					{messages.game.close}
				</button>
			</div>
			{children}
		</Modal>
	);
}

/** Further actions with the same puzzle. */
function Changes({ givens, restart, look }: Pick<Actions, 'givens' | 'restart'> & { readonly look?: 'quiet' }) {
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
