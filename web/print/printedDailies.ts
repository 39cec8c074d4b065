import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Api } from '../api/api.ts';
import type { Answer } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import type { Printable } from '../route.ts';
import type { Home } from '../today/home.ts';
import { choosePrintedDate } from './printedDate.ts';

interface PrintedDailiesParts {
	readonly api: Pick<Api, 'today'>;
	readonly home: Pick<Home, 'loadOnce' | 'cards'>;
	readonly today: () => string;
}

/** The dailies of the date that is to be printed. */
export class PrintedDailies {
	readonly puzzles: Resource<readonly DailyPuzzle[]> = new Resource();
	readonly #parts: PrintedDailiesParts;

	constructor(parts: PrintedDailiesParts) {
		this.#parts = parts;
	}

	/** All five of a date; of today's only the started ones: no player looks before the clock runs. */
	async open(printable: Printable): Promise<void> {
		const date = choosePrintedDate(printable, this.#parts.today());
		await this.puzzles.load(() => this.#read(date));
	}

	async #read(date: string): Promise<Answer<readonly DailyPuzzle[]>> {
		const { api, today } = this.#parts;
		const difficulties = date === today() ? await this.#listStarted() : DIFFICULTIES;
		const answers = await Promise.all(
			difficulties.map((difficulty) => api.today.readDailyPuzzle({ difficulty, date })),
		);
		const puzzles: DailyPuzzle[] = [];
		for (const answer of answers) {
			if (!answer.ok) return answer;
			puzzles.push(answer.value);
		}
		return { ok: true, value: puzzles };
	}

	async #listStarted(): Promise<readonly Difficulty[]> {
		const { home } = this.#parts;
		await home.loadOnce();
		return home.cards.peek().flatMap(({ game, difficulty }) => (game === undefined ? [] : [difficulty]));
	}
}
