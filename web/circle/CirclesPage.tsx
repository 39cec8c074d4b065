import './circle.css';
import type { App } from '../app.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatRoute } from '../route.ts';
import { MakeCircle } from './MakeCircle.tsx';

/** Where a player finds their circles and makes one. */
export function CirclesPage({ app }: { app: App }) {
	const words = viewMessages.circles;
	useViewTitle(app, words.title);
	return (
		<div class="circles-page">
			<h1>{words.title}</h1>
			<p class="lead">{words.note}</p>
			<div class="two">
				<section aria-labelledby="own-circles">
					<h2 id="own-circles">{words.own}</h2>
					<CircleList app={app} />
				</section>
				<section class="panel" aria-labelledby="make-circle">
					<h2 id="make-circle">{words.make}</h2>
					<MakeCircle app={app} />
				</section>
			</div>
		</div>
	);
}

function CircleList({ app }: { app: App }) {
	const words = viewMessages.circles;
	const circles = app.routeControllers.circles.value?.own.value.value?.circles ?? [];
	if (circles.length === 0) return <p class="fine">{words.ownEmpty}</p>;
	return (
		<ul>
			{circles.map(({ id, name, playedCount, memberCount }) => (
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
