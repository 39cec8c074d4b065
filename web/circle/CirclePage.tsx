import './circle.css';
import { useState } from 'preact/hooks';
import type { App } from '../app.ts';
import { isOfAnotherPlayer } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeRaceRefusal } from '../parts/describeRaceRefusal.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import { CircleRecords, CircleWeek } from './CircleBoards.tsx';
import { CircleSettings } from './CircleSettings.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { type BoardProps, TodayTable } from './TodayTable.tsx';

/** A circle for its members: today, the week, all time. */
export function CirclePage({ app, route: { circleId } }: { app: App; route: RouteOf<'circle'> }) {
	const room = app.routeControllers.circles.value?.room.value;
	if (room?.id !== circleId) return <section aria-busy="true" />;
	const circle = room.circle.value.value;
	const refusal = room.circle.refusal.value;
	if (refusal !== undefined && isOfAnotherPlayer(refusal)) return <NotIn app={app} />;
	if (circle !== undefined) return <Board key={circleId} app={app} room={room} circle={circle} />;
	if (refusal === undefined) return <section aria-busy="true" />;
	return <ErrorPanel title={viewMessages.circles.title} refusal={refusal} onRetry={() => void room.open()} />;
}

function NotIn({ app }: { app: App }) {
	const words = viewMessages.circles;
	useViewTitle(app, words.title);
	return (
		<section class="column" role="alert">
			<h1>{words.notIn}</h1>
			<p>{words.notInNote}</p>
			<a class="primary" href="/circles">
				{words.title}
			</a>
		</section>
	);
}

const SECTIONS = ['today', 'week', 'all'] as const;

function Board(props: BoardProps) {
	const { app, room, circle } = props;
	const words = viewMessages.circles;
	useViewTitle(app, circle.name);
	return (
		<div class="circle-page">
			<Top {...props} />
			<div class="filters">
				<nav class="tabs choice" aria-label={words.title}>
					{SECTIONS.map((name) => (
						<a key={name} href={`#${name}`} onClick={(event) => show(event, name)} aria-current={name === 'today'}>
							{words[name]}
						</a>
					))}
				</nav>
				<LastWeek room={room} circle={circle} />
			</div>
			<TodayTable {...props} />
			<div class="halves ruled">
				<CircleWeek {...props} />
				<CircleRecords {...props} />
			</div>
		</div>
	);
}

/** Goes to a section of the page, which is no other address. */
function show(event: Event, id: string): void {
	event.preventDefault();
	document.getElementById(id)?.scrollIntoView();
}

function Top({ app, circle }: BoardProps) {
	const words = viewMessages.circles;
	const [open, setOpen] = useState<'invite' | 'settings'>();
	const close = () => setOpen(undefined);
	return (
		<div class="top circle-top">
			<div>
				<p class="eyebrow">
					{words.circleOf({ count: circle.members.length })} · {words.points[circle.points]}
				</p>
				<h1>{circle.name}</h1>
			</div>
			<p class="row">
				<LiveRace app={app} circle={circle} />
				<button type="button" class="button" onClick={() => setOpen('invite')}>
					{words.invite}
				</button>
				<button type="button" class="button" aria-label={words.more} onClick={() => setOpen('settings')}>
					<Icon name="more" />
				</button>
			</p>
			{open === 'invite' && <InviteDialog app={app} circle={circle} onClose={close} />}
			{open === 'settings' && <CircleSettings app={app} circle={circle} onClose={close} />}
		</div>
	);
}

/** Holds a race with the circle, or leads to an open race. */
function LiveRace({ app, circle }: Pick<BoardProps, 'app' | 'circle'>) {
	const words = viewMessages.circles;
	const [isMaking, setMaking] = useState(false);
	if (circle.race !== null) {
		return (
			<a class="primary" href={formatRoute({ name: 'race', raceId: circle.race.id })}>
				{words.joinLive}
			</a>
		);
	}
	const make = async () => {
		setMaking(true);
		const races = await app.routeControllers.openRaces();
		const difficulty = app.home.difficulties.get('random');
		const answer = await races.create({ kind: 'live', difficulty, circle: circle.id });
		setMaking(false);
		if (answer.ok) await app.go(formatRoute({ name: 'race', raceId: answer.value }));
		else app.notice.show(describeRaceRefusal(answer.why));
	};
	return (
		<button type="button" class="primary" disabled={isMaking} onClick={() => void make()}>
			{words.live}
		</button>
	);
}

function LastWeek({ room, circle }: Omit<BoardProps, 'app'>) {
	const words = viewMessages.circles;
	const { winners = [], points = 0 } = room.week.value.value?.lastWeek ?? {};
	const [first, ...others] = winners.map((number) => circle.members.find((member) => member.number === number)?.name);
	if (first === undefined) return null;
	return (
		<p class="fine">
			{others.length === 0
				? words.won({ name: first, points })
				: words.wonTogether({ name: first, count: others.length, points })}
		</p>
	);
}
