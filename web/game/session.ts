import type { Account } from '../account/account.ts';
import type { App } from '../app.ts';

/** A game as its views and its keys see it: the player's own, or one that a view plays without the service. */
export interface GameSession extends Pick<App, 'game' | 'help' | 'pauseControl' | 'areKeysShown' | 'giveUp'> {
	readonly account: Pick<Account, 'preferences'>;
	/** Whether a clock runs on a game that the service does not know. */
	readonly isTimed?: boolean;
}
