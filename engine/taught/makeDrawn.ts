import { createRandom } from '../random.ts';
import type { Technique } from '../technique.ts';
import { listTaught, makeTaught, type TaughtOptions, type TaughtPuzzle } from './makeTaught.ts';
import { RATING_PARTS, type RatingPart } from './ratingParts.ts';

/** A technique that puzzles of a difficulty teach, and the ratings among which it is found. */
interface Lesson {
	readonly technique: Technique;
	readonly part: RatingPart;
}

/**
 * A puzzle that teaches what its seed draws, each technique of its difficulty as likely as the others: what was made before says nothing of it.
 * Where the technique is not found in time, it teaches the next one of the seed's order that was found on the way; where none was, whatever the
 * first puzzle of any of the ratings teaches, which is soon found.
 */
export function makeDrawn(options: Pick<TaughtOptions, 'seed' | 'difficulty' | 'onRejected'>): TaughtPuzzle {
	const lessons = drawLessons(options);
	const { technique, part } = lessons[0]!;
	const found = new Map<Technique, TaughtPuzzle>();
	for (const puzzle of listTaught({ ...options, rating: part, attemptLimit: part.attemptLimit })) {
		if (puzzle.technique === technique) return puzzle;
		if (!found.has(puzzle.technique)) found.set(puzzle.technique, puzzle);
	}
	const next = lessons.find((lesson) => found.has(lesson.technique));
	return (next && found.get(next.technique)) ?? [...found.values()][0] ?? makeTaught(options);
}

/** The techniques that puzzles of the difficulty teach, in the order of the seed. */
export function drawLessons({ seed, difficulty }: Pick<TaughtOptions, 'seed' | 'difficulty'>): Lesson[] {
	const lessons = RATING_PARTS[difficulty].flatMap((part) => part.techniques.map((technique) => ({ technique, part })));
	return createRandom(`lesson/${seed}`).shuffle(lessons);
}
