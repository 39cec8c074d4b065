import type { ContestPuzzles } from '#contract/contest.ts';
import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { MadePuzzle } from '#engine/makePuzzle.ts';
import { formatShortDate } from '../language/calendar.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import type { Printable } from '../route.ts';

/** One puzzle to print, with the text above it. */
export interface PrintedPuzzle {
	readonly givens: string;
	readonly title: string;
	readonly note: string;
}

/** The puzzle in the address or, if there is none, the dailies. */
export function listPrintedPuzzles(
	printable: Printable,
	givens: string | undefined,
	dailies: readonly DailyPuzzle[],
): PrintedPuzzle[] {
	if (givens !== undefined) return [{ givens, ...describe(printable) }];
	return dailies.map(({ puzzle, difficulty, date, rating }) => ({
		givens: puzzle,
		title: messages.games.daily[difficulty],
		note: `${formatShortDate(date, dateLocale)}, ${viewMessages.print.rated({ rating })}`,
	}));
}

/** Generated puzzles, numbered. */
export function listGeneratedPuzzles(difficulty: Difficulty, made: readonly MadePuzzle[]): PrintedPuzzle[] {
	return made.map(({ puzzle, grade }, index) => ({
		givens: puzzle.givens,
		title: `${messages.difficulties[difficulty]} ${index + 1}`,
		note: viewMessages.print.rated({ rating: grade.rating }),
	}));
}

export function listContestPuzzles({ puzzles }: ContestPuzzles): PrintedPuzzle[] {
	return puzzles.map(({ number, difficulty, puzzle }) => ({
		givens: puzzle,
		title: viewMessages.contests.puzzle({ number }),
		note: messages.difficulties[difficulty],
	}));
}

function describe({ mode, difficulty, level, date }: Printable): Pick<PrintedPuzzle, 'title' | 'note'> {
	const words = viewMessages.print;
	if (mode === undefined || difficulty === undefined) return { title: words.ownPuzzle, note: '' };
	const notes = [];
	if (date !== undefined) notes.push(formatShortDate(date, dateLocale));
	if (level !== undefined) notes.push(words.level({ level }));
	return { title: messages.games[mode][difficulty], note: notes.join(', ') };
}
