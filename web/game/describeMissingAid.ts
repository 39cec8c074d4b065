import type { Game } from '#contract/game.ts';
import { viewMessages } from '../language/viewMessages.ts';
import type { Aid } from './gameState.ts';

/** Why a race, a contest or a confirmation has no such aid. The page loads this when a key first asks for one. */
export function describeMissingAid({ raceId, contest }: Pick<Game, 'raceId' | 'contest'>, aid: Aid): string {
	const { races, contests, confirming } = viewMessages;
	const words = raceId !== undefined ? races : contest !== undefined ? contests : confirming;
	return aid === 'hint' ? words.noHelp : words.noPause;
}
