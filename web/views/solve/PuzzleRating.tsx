import { useMemo } from 'preact/hooks';
import { ratePath } from '#engine/grade.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import { nameTechnique } from '../../language/nameTechnique.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { formatLessonPath } from '../../route.ts';

/** How hard the puzzle is, and the hardest step that it needs. */
export function PuzzleRating({ givens }: { givens: string }) {
	const words = viewMessages.solve;
	const rated = useMemo(() => ratePath(givens), [givens]);
	if (rated === undefined) return <p>{words.unrated}</p>;
	const { rating, difficulty, hardest } = rated;
	const name = nameTechnique(hardest, TECHNIQUE_LABELS[hardest]);
	return (
		<p>
			{words.rating({ rating, difficulty: difficulty ?? 'none' })}{' '}
			{LESSON_TECHNIQUES.includes(hardest) ? <a href={formatLessonPath(hardest)}>{name}</a> : name}
		</p>
	);
}
