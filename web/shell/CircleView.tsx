import type { App } from '../app.ts';
import { CirclePage } from '../circle/CirclePage.tsx';
import type { RouteOf } from '../route.ts';

/** A circle, which can hold a race. */
export function CircleView({ app, route }: { app: App; route: RouteOf<'circle'> }) {
	const { circles, races } = app.routeControllers;
	const makeRace = async (circle: string) => {
		const opened = await races.open();
		return opened.create({ kind: 'live', difficulty: app.home.difficulties.get('random'), circle });
	};
	return <CirclePage circles={circles} makeRace={makeRace} route={route} />;
}
