import './circle.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Late } from '../browser/late.ts';
import { type Answer, isOfAnotherPlayer } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeRaceRefusal } from '../parts/describeRaceRefusal.ts';
import { ErrorPanel, Refused } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import { CircleRecords, CircleWeek } from './CircleBoards.tsx';
import { CircleSettings } from './CircleSettings.tsx';
import type { Circles } from './circles.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { type BoardProps, TodayTable } from './TodayTable.tsx';

interface CirclePageProps {
	readonly circles: Late<Circles>;
	/** Makes a race for the circle. */
	readonly makeRace: (circleId: string) => Promise<Answer<string>>;
	/** The contests of the circle. */
	readonly cups: ComponentChildren;
	readonly route: RouteOf<'circle'>;
}

type PageProps = BoardProps & Omit<CirclePageProps, 'route'>;

/** A circle for its members: today, the week, all time. */
export function CirclePage({ circles, makeRace, cups, route: { circleId } }: CirclePageProps) {
	const room = circles.value?.room.value;
	if (room?.id !== circleId) return <section aria-busy="true" />;
	const circle = room.circle.data;
	const refusal = room.circle.refusal;
	if (refusal !== undefined && isOfAnotherPlayer(refusal)) return <NotIn />;
	if (circle !== undefined) {
		return <Board key={circleId} circles={circles} makeRace={makeRace} cups={cups} room={room} circle={circle} />;
	}
	if (refusal === undefined) return <section aria-busy="true" />;
	return <ErrorPanel title={viewMessages.circles.title} refusal={refusal} onRetry={() => void room.open()} />;
}

function NotIn() {
	const shell = useShell();
	const words = viewMessages.circles;
	useViewTitle(shell, words.title);
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

function Board(props: PageProps) {
	const { room, circle } = props;
	const shell = useShell();
	const words = viewMessages.circles;
	useViewTitle(shell, circle.name);
	return (
		<div class="circle-page">
			<Top {...props} />
			<div class="filters">
				<nav class="circle-tabs choice" aria-label={words.title}>
					{SECTIONS.map((name) => (
						<a key={name} href={`#${name}`} onClick={(event) => show(event, name)} aria-current={name === 'today'}>
							{words[name]}
						</a>
					))}
				</nav>
				<LastWeek room={room} circle={circle} />
			</div>
			<Refused reads={[room.today, room.week, room.records]} />
			<TodayTable {...props} />
			{props.cups}
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

function Top({ circles, makeRace, circle }: PageProps) {
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
				<LiveRace makeRace={makeRace} circle={circle} />
				<button type="button" class="button" onClick={() => setOpen('invite')}>
					{words.invite}
				</button>
				<button type="button" class="button" aria-label={words.more} onClick={() => setOpen('settings')}>
					<Icon name="more" />
				</button>
			</p>
			{open === 'invite' && <InviteDialog circle={circle} onClose={close} />}
			{open === 'settings' && <CircleSettings circles={circles} circle={circle} onClose={close} />}
		</div>
	);
}

/** Holds a race with the circle, or leads to an open race. */
function LiveRace({ makeRace, circle }: Pick<PageProps, 'makeRace' | 'circle'>) {
	const shell = useShell();
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
		const answer = await makeRace(circle.id);
		setMaking(false);
		if (answer.ok) await shell.go(formatRoute({ name: 'race', raceId: answer.value }));
		else shell.notice.show(describeRaceRefusal(answer.why));
	};
	return (
		<button type="button" class="primary" disabled={isMaking} onClick={() => void make()}>
			{words.live}
		</button>
	);
}

function LastWeek({ room, circle }: BoardProps) {
	const words = viewMessages.circles;
	const { winners = [], points = 0 } = room.week.data?.lastWeek ?? {};
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
