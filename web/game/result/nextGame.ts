import type { Game } from '#contract/game.ts';
import type { Technique } from '#engine/technique.ts';
import type { App } from '../../app.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { findHarderDaily } from '../../today/nextDaily.ts';
import { findChosenTechnique } from '../techniquePractice.ts';

export interface NextGame {
	readonly start: Parameters<App['start']>[0];
	/** The technique that the player had chosen for the game that is over, and that the next one needs, too. */
	readonly technique?: Technique;
	readonly name: string;
}

/**
 * The game to play next: one step up. Returns `undefined` until the remaining dailies are known, and after the last
 * level of a difficulty.
 */
export function findNextGame(app: App, game: Game): NextGame | undefined {
	const { mode, difficulty, date, level, status } = game;
	if (mode === 'random') {
		const technique = findChosenTechnique(app.sessionParts.storage, game.id);
		return {
			start: { mode, difficulty },
			name: viewMessages.finish.again,
			...(technique !== undefined && { technique }),
		};
	}
	if (mode === 'progression' && level !== null) {
		const start = { mode, difficulty };
		if (status !== 'finished') return { start: { ...start, level }, name: viewMessages.gaveUp.tryAgain };
		return isLastLevel(app, { difficulty, level })
			? undefined
			: { start: { ...start, level: level + 1 }, name: viewMessages.progression.playLevel({ level: level + 1 }) };
	}
	if (!app.home.isPlayedKnown(date)) return undefined;
	const harder = findHarderDaily(app, { difficulty, date });
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

export function isLastLevel(app: App, { difficulty, level }: Pick<Game, 'difficulty' | 'level'>): boolean {
	const progression = app.home.findProgression(difficulty);
	return progression !== undefined && level === progression.levels.length;
}
