import { useEffect } from 'preact/hooks';
import type { Late } from '../browser/late.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import { formatRoute } from '../route.ts';
import type { Circles } from './circles.ts';

/** One row below other things: the player's first circle, or the way to make one. */
export function CircleRow({ circles }: { circles: Late<Circles> }) {
	const words = viewMessages.circles;
	const own = circles.value?.own.data?.circles;
	// Today in the circle changes with the finish.
	useEffect(() => {
		void circles.use((opened) => opened.loadToday());
	}, []);
	const first = own?.[0];
	return (
		<a class="row-link" href={first === undefined ? '/circles' : formatRoute({ name: 'circle', circleId: first.id })}>
			<span>
				<b>{first?.name ?? words.make}</b>{' '}
				<span class="fine">
					{first === undefined
						? words.makeNote
						: words.played({ played: first.playedCount, members: first.memberCount })}
				</span>
			</span>
			<Icon name="forward" />
		</a>
	);
}
