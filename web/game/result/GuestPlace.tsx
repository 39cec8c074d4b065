import type { LeaderboardEntry } from '#contract/leaderboard.ts';
import type { Place, Run } from '#contract/run.ts';
import { formatRunTime, formatTime } from '../../language/formatTime.ts';
import { isolateName } from '../../language/isolateName.ts';
import { viewMessages } from '../../language/viewMessages.ts';

interface GuestPlaceProps {
	readonly run: Run;
	readonly place: Place;
	/** The rows of the leaderboard next to that place. */
	readonly entries: readonly LeaderboardEntry[];
}

/** The place that a guest's time would have, between its neighbors, and the one button that takes it. */
export function GuestPlace({ run, place: { rank, total }, entries }: GuestPlaceProps) {
	const words = viewMessages.finish;
	const rows = entries.map(({ rank: at, displayName, timeMs }) => ({ at, displayName, timeMs }));
	// Neighbors who differ by parts of a second are told with tenths.
	const isClose = rows.some(({ timeMs }) => formatTime(timeMs) === formatTime(run.timeMs));
	const format = isClose ? formatRunTime : formatTime;
	const ahead = rows.filter(({ at, timeMs }) => at < rank || (at === rank && timeMs <= run.timeMs));
	const behind = rows.slice(ahead.length);
	return (
		<section class="panel tint result-guest" aria-label={words.wouldBe({ rank, total })}>
			<h2>{words.wouldBe({ rank, total })}</h2>
			{rows.length > 0 && (
				<ol>
					{ahead.map((row) => (
						<Row key={row.displayName} rank={row.at} name={isolateName(row.displayName)} time={format(row.timeMs)} />
					))}
					<Row rank={rank} name={viewMessages.distribution.youAreHere} time={format(run.timeMs)} isOwn />
					{behind.map((row) => (
						<Row key={row.displayName} rank={row.at} name={isolateName(row.displayName)} time={format(row.timeMs)} />
					))}
				</ol>
			)}
			<a class="primary" href="/sign-in">
				{words.takePlace({ rank })}
			</a>
			<p class="fine">{words.takeNote}</p>
		</section>
	);
}

interface RowProps {
	readonly rank: number;
	readonly name: string;
	readonly time: string;
	readonly isOwn?: boolean;
}

function Row({ rank, name, time, isOwn = false }: RowProps) {
	return (
		<li class={isOwn ? 'own' : undefined}>
			<span>{rank}</span>
			<span>{name}</span>
			<b>{time}</b>
		</li>
	);
}
