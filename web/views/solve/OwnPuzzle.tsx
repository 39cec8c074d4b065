import { useState } from 'preact/hooks';
import { difficultyOf, type Rating, ratePuzzle } from '#engine/grade.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import type { App } from '../../app.ts';
import { useLocalSession } from '../../local/localSession.ts';
import { SavedMoves } from '../../local/savedMoves.ts';
import { formatLessonPath, formatRoute } from '../../route.ts';
import { copyText } from '../../share/sharing.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { LocalGame } from '../game/LocalGame.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SolvingPathPanel } from '../result/SolvingPathPanel.tsx';
import { StepList } from './StepList.tsx';

interface OwnPuzzleProps {
	readonly app: App;
	readonly givens: string;
	readonly solution: string;
	/** The time of whoever has sent the puzzle. */
	readonly beatMs: number | undefined;
}

export function OwnPuzzle({ app, givens, solution, beatMs }: OwnPuzzleProps) {
	const words = viewMessages.solve;
	const entry = formatRoute({ name: 'solve' });
	/** Counts how often the player has started over. */
	const [round, setRound] = useState(0);
	const puzzle = { givens, solution, isTimed: true, onGiveUp: () => app.go(entry) };
	const session = useLocalSession(app, puzzle, `${givens} ${round}`);
	const state = session.state.value;
	if (state === undefined) return null;
	const isSolved = state.game.status === 'finished';
	const restart = async () => {
		if (!isSolved && !(await app.confirmDialog.confirm(words.restartQuestion))) return;
		new SavedMoves(app.sessionParts.storage, givens).forget();
		setRound(round + 1);
	};
	return (
		<LocalGame
			session={session}
			hasHelp
			head={
				<>
					<div class="game-name">
						<h1>{isSolved ? words.solved(formatTime(state.game.elapsedMs)) : words.title}</h1>
						<p>{beatMs === undefined ? words.playing : viewMessages.challenge.beat(formatTime(beatMs))}</p>
					</div>
					{!isSolved && (
						<>
							<span class="clock">{session.clockText}</span>
							<button
								type="button"
								class="round pause"
								aria-label={messages.game.pause}
								disabled={state.play === undefined}
								onClick={() => void session.pauseControl.pause()}
							>
								<Icon name="pause" />
							</button>
						</>
					)}
				</>
			}
		>
			<PuzzleKeys app={app} givens={givens} />
			<Difficulty givens={givens} />
			{!isSolved && <StepList givens={givens} solution={solution} state={state} />}
			{isSolved && <SolvingPathPanel puzzle={givens} />}
			<div class="row">
				<button type="button" class="quiet" onClick={() => void restart()}>
					{words.restart}
				</button>
				<a class="quiet" href={formatRoute({ name: 'solve', puzzle: givens, isEdited: true })}>
					{words.edit}
				</a>
				<a class="quiet" href={entry}>
					{words.another}
				</a>
			</div>
		</LocalGame>
	);
}

function PuzzleKeys({ app, givens }: { app: App; givens: string }) {
	const words = viewMessages.solve;
	const share = async () => {
		const link = new URL(formatRoute({ name: 'solve', puzzle: givens }), location.href).href;
		app.notice.show((await copyText(link)) ? words.shared : words.notShared);
	};
	return (
		<div class="row-of-keys">
			<button type="button" class="button" onClick={() => void share()}>
				{words.share}
			</button>
			<a class="button" href={formatRoute({ name: 'print', puzzle: givens })}>
				{words.print}
			</a>
		</div>
	);
}

/** The rating is shown on request only: it gives away what to look for. */
function Difficulty({ givens }: { givens: string }) {
	const words = viewMessages.solve;
	const [rated, setRated] = useState<{ readonly rating: Rating | undefined }>();
	if (rated === undefined) {
		return (
			<button type="button" class="quiet" onClick={() => setRated({ rating: ratePuzzle(givens) })}>
				{words.rate}
			</button>
		);
	}
	return <p role="status">{rated.rating === undefined ? words.unrated : <Rated {...rated.rating} />}</p>;
}

function Rated({ rating, hardest }: Rating) {
	const difficulty = difficultyOf(rating);
	const name = messages.nameTechnique(hardest, TECHNIQUE_LABELS[hardest]);
	return (
		<>
			{viewMessages.solve.rating(rating, difficulty && messages.difficulties[difficulty])}{' '}
			{LESSON_TECHNIQUES.includes(hardest) ? <a href={formatLessonPath(hardest)}>{name}</a> : name}
		</>
	);
}
