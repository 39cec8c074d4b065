import type { Late } from '../browser/late.ts';
import { CirclesToday } from '../circle/CirclesToday.tsx';
import type { Circles } from '../circle/circles.ts';
import { DueDrill } from '../coach/DueDrill.tsx';
import type { Contests } from '../contest/contests.ts';
import { GrandPrixBand } from '../contest/GrandPrixBand.tsx';
import { HomeBands } from '../home/HomeBands.tsx';
import type { Home } from '../today/home.ts';

interface BandsProps {
	readonly home: Home;
	readonly circles: Late<Circles>;
	readonly contests: Late<Contests>;
}

/** The bands of home, with the player's circles, the drill that is due and the Grand Prix. */
export function Bands({ home, circles, contests }: BandsProps) {
	return (
		<>
			<HomeBands
				home={home}
				circles={<CirclesToday circles={circles} />}
				hasNoCircle={circles.value?.own.data?.circles.length === 0}
				drill={<DueDrill />}
			/>
			<GrandPrixBand contests={contests} />
		</>
	);
}
