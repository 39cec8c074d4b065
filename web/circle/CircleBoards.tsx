import type { CircleRecords as Records } from '#contract/circle.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { formatShortDate } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import type { BoardProps } from './TodayTable.tsx';

/** The number of rows that fit beside the records; the own row is always there. */
const ROWS_MAX = 10;

/** The points of the week, a square a day. */
export function CircleWeek({ room, circle }: BoardProps) {
	const words = viewMessages.circles;
	const week = room.week.data;
	if (week === undefined) return <section id="week" aria-busy={room.week.isLoading} />;
	const today = room.today.data?.date ?? week.from;
	const day = 1 + Math.round((Date.parse(today) - Date.parse(week.from)) / 86_400_000);
	const rows = week.rows.filter(({ number }, index) => index < ROWS_MAX || number === circle.you);
	const most = Math.max(1, ...week.rows.flatMap(({ days }) => days));
	return (
		<section id="week" aria-labelledby="circle-week">
			<h2 id="circle-week">{words.week}</h2>
			<p class="fine">{words.weekNote({ day: Math.min(7, Math.max(1, day)) })}</p>
			<ol class="circle-standings">
				{rows.map(({ number, place, name, points, days }) => (
					<li key={number} class={number === circle.you ? 'circle-own' : undefined}>
						<span class="fine">{place}</span>
						<b>{number === circle.you ? words.you : name}</b>
						<span class="circle-days" aria-hidden="true">
							{days.map((each, index) => (
								<i key={index} style={`--p:${Math.round((100 * each) / most)}%`} />
							))}
						</span>
						<span class="figure">
							{points}
							<span class="visually-hidden"> {words.pointsHead}</span>
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

/** The best daily of each difficulty and the best average of five, with their holders. */
export function CircleRecords({ room, circle }: BoardProps) {
	const words = viewMessages.circles;
	const rows = room.records.data?.rows;
	if (rows === undefined) return <section id="all" aria-busy={room.records.isLoading} />;
	const nameOf = (row: Row) => (row.number === circle.you ? words.you : row.name);
	return (
		<section id="all" aria-labelledby="circle-all">
			<h2 id="circle-all">{words.all}</h2>
			<p class="fine">{words.allNote}</p>
			<ul class="circle-standings circle-records">
				{DIFFICULTIES.map((difficulty, index) => {
					const best = findBest(rows, (row) => row.records[index]?.bestMs ?? null);
					const average = findBest(rows, (row) => row.records[index]?.averageMs ?? null);
					const date = best?.row.records[index]?.bestDate;
					return (
						<li key={difficulty}>
							<DifficultyMark difficulty={difficulty} />
							<span>
								<span class="visually-hidden">{messages.difficulties[difficulty]}: </span>
								<b>{best === undefined ? '–' : nameOf(best.row)}</b>
								{average !== undefined && (
									<small>{words.average({ name: nameOf(average.row), time: formatTime(average.timeMs) })}</small>
								)}
							</span>
							<span class="fine">{date ? formatShortDate(date, dateLocale) : ''}</span>
							<span class="figure">{best === undefined ? '' : formatTime(best.timeMs)}</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

type Row = Records['rows'][number];

function findBest(rows: readonly Row[], measure: (row: Row) => number | null) {
	let best: { readonly row: Row; readonly timeMs: number } | undefined;
	for (const row of rows) {
		const timeMs = measure(row);
		if (timeMs !== null && (best === undefined || timeMs < best.timeMs)) best = { row, timeMs };
	}
	return best;
}
