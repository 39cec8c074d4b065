import type { App } from '../app.ts';
import { CircleRow } from '../circle/CircleRow.tsx';
import { Result } from '../game/result/Result.tsx';

/** The result of a game, with the way to the player's circle. */
export function GameResult({ app }: { app: App }) {
	return <Result app={app} circle={<CircleRow circles={app.routeControllers.circles} />} />;
}
