import { useRef } from 'preact/hooks';
import type { ContestRow } from '#contract/contest.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { formatRoute } from '../route.ts';
import { Rows } from './ContestTable.tsx';
import type { ContestViewProps } from './contestRoom.ts';
import { formatWhen } from './formatWhen.ts';
import { nameContest } from './nameContest.ts';
import { Countdown } from './OwnPart.tsx';

/** So many rows of a column can be read from afar, and a class has room in three. */
const COLUMN_ROWS = 10;
const COLUMNS_MAX = 3;

/** The table on a wall: large and live, without scrolling. Until it can be seen, how many have entered and how long it is open. */
export function ContestWall({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const wall = useRef<HTMLElement>(null);
	const { id, state, opensAt, closesAt, entryCount, seesTable, circle } = contest;
	const columns = seesTable ? chooseColumns(room.table.data?.rows ?? []) : [];
	const countdown = <Countdown contest={{ ...contest, you: null }} />;
	const canFill = typeof document !== 'undefined' && document.fullscreenEnabled;
	return (
		<section ref={wall} class="contest-wall" aria-labelledby="wall">
			<header class="apart">
				<div>
					{circle !== null && <p class="eyebrow">{circle.name}</p>}
					<h1 id="wall">{nameContest(contest)}</h1>
				</div>
				{columns.length > 0 && countdown}
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
			{columns.length === 0 && countdown}
			{seesTable && <Refused reads={[room.table]} />}
			{columns.length > 0 ? (
				<div class="contest-wall-columns" data-columns={columns.length}>
					{columns.map((rows) => (
						<Rows key={rows[0]?.number} contest={contest} rows={rows} isOnWall />
					))}
				</div>
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

/** The best rows, side by side where they are many. */
function chooseColumns(rows: readonly ContestRow[]): readonly (readonly ContestRow[])[] {
	const count = Math.min(COLUMNS_MAX, Math.ceil(rows.length / COLUMN_ROWS));
	return Array.from({ length: count }, (_, index) => rows.slice(index * COLUMN_ROWS, (index + 1) * COLUMN_ROWS));
}
