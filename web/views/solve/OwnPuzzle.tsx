import { useState } from 'preact/hooks';
import { difficultyOf, type Rating, ratePuzzle } from '#engine/grade.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import type { App } from '../../app.ts';
import { LESSON_TECHNIQUES } from '../../lessons/lesson.ts';
import { useLocalSession } from '../../local/localSession.ts';
import { formatLessonPath, formatRoute } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { LocalGame } from '../game/LocalGame.tsx';
import { SolvingPathPanel } from '../result/SolvingPathPanel.tsx';

interface OwnPuzzleProps {
	readonly app: App;
	readonly givens: string;
	readonly solution: string;
}

export function OwnPuzzle({ app, givens, solution }: OwnPuzzleProps) {
	const words = viewMessages.solve;
	const entry = formatRoute({ name: 'solve' });
	const session = useLocalSession(app, { givens, solution, isTimed: true, onGiveUp: () => app.go(entry) }, givens);
	const state = session.state.value;
	if (state === undefined) return null;
	const isSolved = state.game.status === 'finished';
	return (
		<LocalGame
			session={session}
			hasHelp
			head={
				<>
					<div class="game-name">
						<h1>{isSolved ? words.solved(formatTime(state.game.elapsedMs)) : words.title}</h1>
						<p>{words.playing}</p>
					</div>
					{!isSolved && <span class="clock">{session.clockText}</span>}
				</>
			}
		>
			<PuzzleKeys app={app} givens={givens} />
			<Difficulty givens={givens} />
			{isSolved && <SolvingPathPanel puzzle={givens} />}
			<a class="quiet" href={entry}>
				{words.another}
			</a>
		</LocalGame>
	);
}

function PuzzleKeys({ app, givens }: { app: App; givens: string }) {
	const words = viewMessages.solve;
	const share = async () => {
		const link = new URL(formatRoute({ name: 'solve', puzzle: givens }), location.href).href;
		const isCopied = await navigator.clipboard?.writeText(link).then(
			() => true,
			() => false,
		);
		app.notice.show(isCopied === true ? words.shared : words.notShared);
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
