import type { App } from '../app.ts';
import { CirclesToday } from '../circle/CirclesToday.tsx';
import { DueDrill } from '../coach/DueDrill.tsx';
import { HomeBands } from '../home/HomeBands.tsx';

/** The bands of home, with the player's circles and the drill that is due. */
export function Bands({ app }: { app: App }) {
	return <HomeBands app={app} circles={<CirclesToday circles={app.routeControllers.circles} />} drill={<DueDrill />} />;
}
