import { useRef } from 'preact/hooks';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { formatRoute } from '../route.ts';
import { Rows } from './ContestTable.tsx';
import type { ContestViewProps } from './contestRoom.ts';
import { formatWhen } from './formatWhen.ts';
import { Countdown } from './OwnPart.tsx';

/** So many rows can be read from ten meters. */
const WALL_ROWS_MAX = 10;

/** The table on a wall: large and live. Until it can be seen, how many have entered and how long it is open. */
export function ContestWall({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const wall = useRef<HTMLElement>(null);
	const { id, name, state, opensAt, closesAt, entryCount, seesTable, circle } = contest;
	const rows = seesTable ? (room.table.data?.rows ?? []) : [];
	const canFill = typeof document !== 'undefined' && document.fullscreenEnabled;
	return (
		<section ref={wall} class="contest-wall" aria-labelledby="wall">
			<header class="apart">
				<div>
					<p class="eyebrow">{circle?.name ?? words.grandPrix}</p>
					<h1 id="wall">{name}</h1>
				</div>
				<p class="row">
					{canFill && (
						<button type="button" class="button" onClick={() => void wall.current?.requestFullscreen()}>
							{words.fullScreen}
						</button>
					)}
					<a class="button" href={formatRoute({ name: 'contest', contestId: id })}>
						{words.back}
					</a>
				</p>
			</header>
			<Countdown contest={{ ...contest, you: null }} />
			{seesTable && <Refused reads={[room.table]} />}
			{rows.length > 0 ? (
				<Rows contest={contest} rows={rows.slice(0, WALL_ROWS_MAX)} />
			) : (
				<p class="contest-wall-note">
					{state === 'upcoming'
						? words.opensOn({ when: formatWhen(opensAt) })
						: state === 'closed'
							? words.nobody
							: words.wallNote}
				</p>
			)}
			<p class="contest-wall-note" role="status">
				{words.entered({ count: entryCount })}
				{state === 'closed' && ` · ${words.closedOn({ when: formatWhen(closesAt) })}`}
			</p>
		</section>
	);
}
