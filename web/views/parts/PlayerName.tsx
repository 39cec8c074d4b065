import { formatRoute } from '../../route.ts';

/** A name on a board: a link, where the player has a page. */
export function PlayerName({ displayName, hasPage }: { displayName: string; hasPage: boolean }) {
	if (!hasPage) return <>{displayName}</>;
	return (
		<a class="player-name" href={formatRoute({ name: 'player', player: displayName })}>
			{displayName}
		</a>
	);
}
