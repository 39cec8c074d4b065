import type { Game, GameStart } from '#contract/game.ts';
import type { Technique } from '#engine/technique.ts';
import type { Storage } from '../../browser/storage.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import type { Home } from '../../today/home.ts';
import { findHarderDaily } from '../../today/nextDaily.ts';
import { findChosenTechnique } from '../techniquePractice.ts';

export interface NextGame {
	readonly start: GameStart;
	/** The technique that the player had chosen for the game that is over, and that the next one needs, too. */
	readonly technique?: Technique;
	readonly name: string;
}

/**
 * The game to play next: one step up. Returns `undefined` until the remaining dailies are known, and after the last
 * level of a difficulty.
 */
export function findNextGame(home: Home, storage: Storage, game: Game): NextGame | undefined {
	const { mode, difficulty, date, level, status } = game;
	if (mode === 'random') {
		const technique = findChosenTechnique(storage, game.id);
		return {
			start: { mode, difficulty },
			name: viewMessages.finish.again,
			...(technique !== undefined && { technique }),
		};
	}
	if (mode === 'progression' && level !== null) {
		const start = { mode, difficulty };
		if (status !== 'finished') return { start: { ...start, level }, name: viewMessages.gaveUp.tryAgain };
		return isLastLevel(home, { difficulty, level })
			? undefined
			: { start: { ...start, level: level + 1 }, name: viewMessages.progression.playLevel({ level: level + 1 }) };
	}
	if (!home.isPlayedKnown(date)) return undefined;
	const harder = findHarderDaily(home, { difficulty, date });
	if (harder !== undefined) {
		return {
			start: { mode: 'daily', difficulty: harder, ...(date === null ? {} : { date }) },
			name: viewMessages.finish.playNext({ difficulty: messages.difficulties[harder] }),
		};
	}
	return {
		start: { mode: 'random', difficulty },
		name: viewMessages.finish.practice({ difficulty }),
	};
}

export function isLastLevel(home: Home, { difficulty, level }: Pick<Game, 'difficulty' | 'level'>): boolean {
	const progression = home.findProgression(difficulty);
	return progression !== undefined && level === progression.levels.length;
}
