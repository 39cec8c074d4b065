import type { MadePuzzle } from '#engine/makePuzzle.ts';
import { Resource } from '../browser/resource.ts';
import type { Schedule } from '../browser/schedule.ts';
import { type GeneratedChoice, generatedChoiceOf, type Printable } from '../route.ts';

/** Puzzles that the page generates for printing. The same choice gives the same puzzles. */
export class GeneratedPuzzles {
	readonly made: Resource<readonly MadePuzzle[]> = new Resource();
	readonly #schedule: Schedule;

	constructor({ schedule }: { schedule: Schedule }) {
		this.#schedule = schedule;
	}

	async open(printable: Printable): Promise<void> {
		this.made.clear();
		const choice = generatedChoiceOf(printable);
		if (choice !== undefined) await this.made.load(async () => ({ ok: true, value: await this.#make(choice) }));
	}

	/** Yields between two puzzles, so that the page responds to the player. Makes none in a browser without WebAssembly. */
	async #make({ difficulty, seed, count }: GeneratedChoice): Promise<MadePuzzle[]> {
		const { canSolve } = await import('../game/local/solver.ts');
		if (!canSolve) return [];
		const { makeGradedPuzzle } = await import('#engine/makePuzzle.ts');
		const made: MadePuzzle[] = [];
		while (made.length < count) {
			if (made.length > 0) await new Promise<void>((resolve) => this.#schedule(0, resolve));
			made.push(makeGradedPuzzle({ difficulty, seed: `${seed}/${made.length}` }));
		}
		return made;
	}
}
