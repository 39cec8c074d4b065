import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { joinNotes } from '#engine/hint.ts';
import type { Move } from '#engine/move.ts';
import { useLocalSession } from '../game/local/localSession.ts';
import { SavedMoves } from '../game/local/savedMoves.ts';
import { SolvingPathPanel } from '../game/result/SolvingPathPanel.tsx';
import type { GameSession } from '../game/session.ts';
import { StartOver, TakeAlong } from '../game/TakeAlong.tsx';
import { WholeGame } from '../game/WholeGame.tsx';
import { formatTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Modal } from '../parts/Modal.tsx';
import { copyText } from '../parts/share/sharing.ts';
import { type Shell, useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { PuzzleRating } from './PuzzleRating.tsx';
import { StepList } from './StepList.tsx';

interface OwnPuzzleProps {
	readonly givens: string;
	readonly solution: string;
	/** What a link or a text brought of a player's digits and marks. */
	readonly moves?: readonly Move[];
	/** The time of the player who sent the puzzle. */
	readonly beatMs: number | undefined;
}

/** The page's answers about the puzzle on request: both give away what to look for. */
const QUESTIONS = ['rate', 'allSteps'] as const;
type Question = (typeof QUESTIONS)[number];

export function OwnPuzzle({ givens, solution, moves = NO_MOVES, beatMs }: OwnPuzzleProps) {
	const shell = useShell();
	const words = viewMessages.solve;
	/** Counts how often the player has played it again. */
	const [round, setRound] = useState(0);
	const [question, setQuestion] = useState<Question>();
	useMemo(() => bringMoves(new SavedMoves(shell.sessionParts.storage, givens), moves), []);
	const puzzle = { givens, solution, isTimed: true, onGiveUp: () => shell.go(formatRoute({ name: 'solve' })) };
	const session = useLocalSession(shell, puzzle, `${givens} ${round}`);
	const state = session.state.value;
	if (state === undefined) return null;
	const playAgain = () => {
		new SavedMoves(shell.sessionParts.storage, givens).forget();
		setRound(round + 1);
	};
	const actions = { givens, share: () => void share(shell, givens) };
	return (
		<>
			<WholeGame
				session={session}
				title={beatMs === undefined ? words.title : viewMessages.challenge.beat({ time: formatTime(beatMs) })}
				note={words.playing}
				menu={<Menu {...actions} session={session} canAsk={state.play !== undefined} onAsk={setQuestion} />}
				end={{ title: viewMessages.firstGrid.solved, content: <Solved {...actions} playAgain={playAgain} /> }}
			/>
			{question !== undefined && state.play !== undefined && (
				<AnswerDialog question={question} onClose={() => setQuestion(undefined)}>
					{question === 'rate' ? (
						<PuzzleRating givens={givens} />
					) : (
						<StepList position={{ givens, solution, cells: state.play.cells, notes: joinNotes(state.play) }} />
					)}
				</AnswerDialog>
			)}
		</>
	);
}

const NO_MOVES: readonly Move[] = [];

/** A puzzle that is being solved here goes on as it is. */
function bringMoves(saved: SavedMoves, moves: readonly Move[]): void {
	if (moves.length > 0 && saved.read().moves.length === 0) saved.write({ moves, elapsedMs: 0 });
}

async function share(shell: Shell, givens: string): Promise<void> {
	const words = viewMessages.solve;
	const link = new URL(formatRoute({ name: 'solve', puzzle: givens }), location.href).href;
	shell.notice.show((await copyText(link)) ? words.shared : words.notShared);
}

interface Actions {
	readonly givens: string;
	readonly share: () => void;
}

interface MenuProps extends Actions {
	readonly session: GameSession;
	readonly canAsk: boolean;
	readonly onAsk: (question: Question) => void;
}

function Menu({ session, canAsk, onAsk, ...actions }: MenuProps) {
	const words = viewMessages.solve;
	return (
		<>
			{QUESTIONS.map((question) => (
				<button key={question} type="button" disabled={!canAsk} onClick={() => onAsk(question)}>
					{words[question]}
				</button>
			))}
			<TakeAlong givens={actions.givens} play={session.state.value?.play} />
			<Changes {...actions} />
			{canAsk && <StartOver session={session} />}
			<a href={formatRoute({ name: 'solve' })}>{words.another}</a>
		</>
	);
}

/** Below the solved grid: how hard the puzzle was, and what to do next. */
function Solved({ playAgain, ...actions }: Actions & { readonly playAgain: () => void }) {
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
			<div class="result-ways result-quietly">
				<Changes {...actions} look="quiet" />
				<button type="button" class="quiet" onClick={playAgain}>
					{viewMessages.finish.samePuzzle}
				</button>
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
function Changes({ givens, look }: Pick<Actions, 'givens'> & { readonly look?: 'quiet' }) {
	const words = viewMessages.solve;
	return (
		<>
			<a class={look} href={formatRoute({ name: 'print', puzzle: givens })}>
				{words.print}
			</a>
			<a class={look} href={formatRoute({ name: 'solve', puzzle: givens, isEdited: true })}>
				{words.edit}
			</a>
		</>
	);
}
