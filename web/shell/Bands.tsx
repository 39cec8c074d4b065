import type { Late } from '../browser/late.ts';
import { CirclesToday } from '../circle/CirclesToday.tsx';
import type { Circles } from '../circle/circles.ts';
import { DueDrill } from '../coach/DueDrill.tsx';
import { HomeBands } from '../home/HomeBands.tsx';
import type { Home } from '../today/home.ts';

interface BandsProps {
	readonly home: Home;
	readonly circles: Late<Circles>;
}

/** The bands of home, with the player's circles and the drill that is due. */
export function Bands({ home, circles }: BandsProps) {
	return (
		<HomeBands
			home={home}
			circles={<CirclesToday circles={circles} />}
			hasNoCircle={circles.value?.own.data?.circles.length === 0}
			drill={<DueDrill />}
		/>
	);
}
