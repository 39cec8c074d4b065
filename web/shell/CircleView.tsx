import type { Late } from '../browser/late.ts';
import { CirclePage } from '../circle/CirclePage.tsx';
import type { Circles } from '../circle/circles.ts';
import type { Races } from '../race/races.ts';
import type { RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';

interface CircleViewProps {
	readonly circles: Late<Circles>;
	readonly races: Late<Races>;
	readonly home: Pick<Home, 'difficulties'>;
	readonly route: RouteOf<'circle'>;
}

/** A circle, which can hold a race. */
export function CircleView({ circles, races, home, route }: CircleViewProps) {
	const makeRace = async (circle: string) => {
		const opened = await races.open();
		return opened.create({ kind: 'live', difficulty: home.difficulties.get('random'), circle });
	};
	return <CirclePage circles={circles} makeRace={makeRace} route={route} />;
}
