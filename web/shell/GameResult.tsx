import type { ComponentProps } from 'preact';
import type { Late } from '../browser/late.ts';
import { CircleRow } from '../circle/CircleRow.tsx';
import type { Circles } from '../circle/circles.ts';
import { findOwnPlace } from '../circle/findOwnPlace.ts';
import { Result } from '../game/result/Result.tsx';
import type { Races } from '../race/races.ts';

type Shown = Pick<ComponentProps<typeof Result>, 'session' | 'home' | 'confirmations' | 'review'>;

interface GameResultProps extends Shown {
	readonly circles: Late<Circles>;
	readonly races: Late<Races>;
}

/** The result of a game, with the player's place in their circle, and the way to a race on the puzzle. */
export function GameResult({ session, home, confirmations, review, circles, races }: GameResultProps) {
	const game = session.state.value?.game;
	const makeRace = async (runId: string) => (await races.open()).create({ fromRun: runId });
	return (
		<Result
			session={session}
			home={home}
			confirmations={confirmations}
			review={review}
			circle={<CircleRow circles={circles} />}
			circlePlace={game && findOwnPlace(circles.value, game)}
			makeRace={makeRace}
		/>
	);
}
