import type { App } from '../appParts.ts';
import { createAnswerBoard } from './answerBoard.ts';
import { type BoardEventsParts, registerBoardEvents } from './boardEventsRoute.ts';
import { registerBoardPages } from './boardPagesRoute.ts';
import { registerDistribution } from './distributionRoute.ts';

export function registerLeaderboard(app: App, parts: BoardEventsParts): void {
	const answerBoard = createAnswerBoard(parts.store);
	registerBoardPages(app, { ...parts, answerBoard });
	registerDistribution(app, { ...parts, answerBoard });
	registerBoardEvents(app, parts);
}
