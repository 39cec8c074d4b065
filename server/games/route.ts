import type { App } from '../appParts.ts';
import { type FinishParts, registerFinish } from './finishRoute.ts';
import { registerHelp } from './helpRoutes.ts';
import { registerMoves } from './movesRoute.ts';
import { registerReads } from './readRoutes.ts';
import { registerStart } from './startRoute.ts';
import { registerState } from './stateRoutes.ts';

/** A game from its start to its finish. */
export function registerGames(app: App, parts: FinishParts): void {
	registerStart(app, parts);
	registerReads(app, parts);
	registerMoves(app, parts);
	registerState(app, parts);
	registerHelp(app, parts);
	registerFinish(app, parts);
}
