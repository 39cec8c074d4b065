import type { Late } from '../browser/late.ts';
import { CirclePage } from '../circle/CirclePage.tsx';
import type { Circles } from '../circle/circles.ts';
import { CircleCups } from '../contest/CircleCups.tsx';
import type { Contests } from '../contest/contests.ts';
import type { Races } from '../race/races.ts';
import type { RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';

interface CircleViewProps {
	readonly circles: Late<Circles>;
	readonly races: Late<Races>;
	readonly contests: Late<Contests>;
	readonly home: Pick<Home, 'difficulties'>;
	readonly route: RouteOf<'circle'>;
}

/** A circle, which can hold a race and cups. */
export function CircleView({ circles, races, contests, home, route }: CircleViewProps) {
	const makeRace = async (circle: string) => {
		const opened = await races.open();
		return opened.create({ kind: 'live', difficulty: home.difficulties.get('random'), circle });
	};
	const circle = circles.value?.room.value?.circle.data;
	const isMaker = circle !== undefined && circle.maker === circle.you;
	const cups = <CircleCups contests={contests} circleId={route.circleId} isMaker={isMaker} />;
	return <CirclePage circles={circles} makeRace={makeRace} cups={cups} route={route} />;
}
