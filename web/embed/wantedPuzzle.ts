import { PAGE_PATHS, PAGE_PATTERNS } from '#contract/pagePaths.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { isUtcDate } from '#rules/utcDate.ts';

/** What the address of the frame asks for; `href` is where the page of the game shows it. */
export type WantedPuzzle =
	| { readonly kind: 'practice'; readonly difficulty: Difficulty; readonly href: string }
	| { readonly kind: 'daily'; readonly difficulty: Difficulty; readonly date: string; readonly href: string }
	| { readonly kind: 'replay'; readonly runId: string; readonly href: string }
	/** Why there is nothing to show, as the name of its sentence. */
	| { readonly kind: 'nothing'; readonly why: 'today' | 'noDaily' | 'noDifficulty' | 'noRun'; readonly href: string };

/** Reads the address. `today` is the service's: a daily that is not over is played on the page alone. */
export function readWanted(search: string, today: string): WantedPuzzle {
	const asked = new URLSearchParams(search);
	const [run, date] = [asked.get('run'), asked.get('date')];
	if (run !== null) {
		const href = `/runs/${run}`;
		return PAGE_PATTERNS.replay.test(href) ? { kind: 'replay', runId: run, href } : nothing('noRun');
	}
	const difficulty = readDifficulty(asked.get('difficulty'));
	if (difficulty === undefined) return nothing('noDifficulty');
	if (date === null) return { kind: 'practice', difficulty, href: `${PAGE_PATHS.practice}?difficulty=${difficulty}` };
	if (!isUtcDate(date) || date > today) return nothing('noDaily');
	const href = `/daily/${date}/${difficulty}`;
	return date === today ? nothing('today', href) : { kind: 'daily', difficulty, date, href };
}

/** Without one, the easiest. */
function readDifficulty(text: string | null): Difficulty | undefined {
	return text === null ? DIFFICULTIES[0] : DIFFICULTIES.find((name) => name === text);
}

function nothing(why: Extract<WantedPuzzle, { kind: 'nothing' }>['why'], href: string = PAGE_PATHS.home): WantedPuzzle {
	return { kind: 'nothing', why, href };
}
