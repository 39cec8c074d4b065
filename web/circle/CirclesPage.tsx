import './circle.css';
import type { Late } from '../browser/late.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatRoute } from '../route.ts';
import type { Circles } from './circles.ts';
import { MakeCircle } from './MakeCircle.tsx';

interface CirclesProps {
	readonly circles: Late<Circles>;
}

/** Where a player finds their circles and makes one. */
export function CirclesPage({ circles }: CirclesProps) {
	const shell = useShell();
	const words = viewMessages.circles;
	useViewTitle(shell, words.title);
	return (
		<div class="circle-list">
			<h1>{words.title}</h1>
			<p class="lead">{words.note}</p>
			<div class="two">
				<section aria-labelledby="own-circles">
					<h2 id="own-circles">{words.own}</h2>
					<CircleList circles={circles} />
				</section>
				<section class="panel" aria-labelledby="make-circle">
					<h2 id="make-circle">{words.make}</h2>
					<MakeCircle circles={circles} />
				</section>
			</div>
		</div>
	);
}

function CircleList({ circles }: CirclesProps) {
	const words = viewMessages.circles;
	const { identity } = useShell();
	const read = circles.value?.own;
	if (read?.refusal !== undefined) return <Refused reads={[read]} />;
	const own = read?.data?.circles ?? [];
	if (own.length === 0) return <p class="fine">{identity.isKnown && read?.data === undefined ? '' : words.ownEmpty}</p>;
	return (
		<ul>
			{own.map(({ id, name, playedCount, memberCount }) => (
				<li key={id}>
					<a class="row-link" href={formatRoute({ name: 'circle', circleId: id })}>
						<span>
							<b>{name}</b> <span class="fine">{words.played({ played: playedCount, members: memberCount })}</span>
						</span>
						<Icon name="forward" />
					</a>
				</li>
			))}
		</ul>
	);
}
