import { formatRoute } from '../route.ts';

interface PlayerNameProps {
	readonly displayName: string;
	readonly hasPage: boolean;
	/** In a circle two members may have equal names. */
	readonly shownAs?: string;
}

/** A name on a board: a link, where the player has a page. */
export function PlayerName({ displayName, hasPage, shownAs = displayName }: PlayerNameProps) {
	if (!hasPage) return <>{shownAs}</>;
	return (
		<a class="player-name" href={formatRoute({ name: 'player', player: displayName })}>
			{shownAs}
		</a>
	);
}
