import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Difficulty } from '#engine/difficulty.ts';
import { ratePath } from '#engine/grade.ts';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';
import { LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import { type FoundRating, RATING_SECONDS_MAX, rateInWorker } from '../game/local/rateInWorker.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { formatLessonPath } from '../route.ts';

/** How hard the puzzle is, and the hardest step that it needs. */
export function PuzzleRating({ givens }: { givens: string }) {
	const rated = useMemo(() => ratePath(givens), [givens]);
	return rated === undefined ? <DeepRating givens={givens} /> : <KnownRating {...rated} />;
}

interface KnownRatingProps {
	readonly rating: number;
	readonly difficulty: Difficulty | undefined;
	readonly hardest: Technique;
}

function KnownRating({ rating, difficulty, hardest }: KnownRatingProps) {
	const name = nameTechnique(hardest, TECHNIQUE_LABELS[hardest]);
	return (
		<p>
			{viewMessages.solve.rating({ rating, difficulty: difficulty ?? 'none' })}{' '}
			{LESSON_TECHNIQUES.includes(hardest) ? <a href={formatLessonPath(hardest)}>{name}</a> : name}
		</p>
	);
}

/** Beyond the techniques of the game a worker rates the puzzle, until the player has waited long enough. */
function DeepRating({ givens }: { givens: string }) {
	const words = viewMessages.solve;
	const [found, setFound] = useState<FoundRating>();
	const stop = useRef(() => {});
	useEffect(() => {
		stop.current = rateInWorker(givens, { onFound: setFound });
		return stop.current;
	}, [givens]);
	if (found === undefined) return null;
	const { rating, hardest, isRunning } = found;
	if (!isRunning && hardest !== undefined) {
		return <KnownRating rating={rating} difficulty={undefined} hardest={hardest} />;
	}
	if (!isRunning) return <p>{words.leastRating({ rating })}</p>;
	return (
		<>
			<p>{words.ratingOn({ rating, seconds: RATING_SECONDS_MAX })}</p>
			<button type="button" class="button" onClick={() => stop.current()}>
				{words.stopRating}
			</button>
		</>
	);
}
