import type { Day } from '#contract/days.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { formatShortDate } from '../language/calendar.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { layOutYear, listMonthStarts, WEEKS_SHOWN, type YearDay } from './year.ts';

const STEP = 20;
const SQUARE = 17;
const HEAD = 22;

/** The last 52 weeks in squares: the fuller, the more of the five difficulties were played. */
export function YearMap({ days, today }: { days: readonly Day[]; today: string }) {
	const words = viewMessages.stats.year;
	const year = layOutYear(days, today);
	const count = (least: number) => year.filter(({ playedCount }) => playedCount >= least).length;
	const label = words.label({ count: year.length, played: count(1), full: count(DIFFICULTIES.length) });
	return (
		<section class="stats-year" aria-labelledby="year">
			<div class="band-top">
				<h2 id="year">{words.title}</h2>
				<p class="stats-year-key tiny" aria-hidden="true">
					{words.none}
					<svg viewBox={`0 0 ${4 * STEP} ${SQUARE}`} aria-hidden="true">
						{[0, 1, 3, 5].map((solved, index) => (
							<rect key={solved} {...lookOf(solved)} x={index * STEP} width={SQUARE} height={SQUARE} rx="3" />
						))}
					</svg>
					{words.five}
				</p>
			</div>
			<svg
				class="stats-year-map"
				viewBox={`0 0 ${WEEKS_SHOWN * STEP} ${HEAD + 7 * STEP}`}
				role="img"
				aria-label={label}
			>
				{listMonthStarts(year).map(({ date, column }) => (
					<text key={date} x={column * STEP} y={HEAD - 8}>
						{new Intl.DateTimeFormat(dateLocale, { month: 'short', timeZone: 'UTC' }).format(new Date(date))}
					</text>
				))}
				{year.map((day) => (
					<DaySquare key={day.date} day={day} />
				))}
			</svg>
			<details>
				<summary>{words.rules}</summary>
				<ul class="stats-rules">
					{Object.values(words.rulesLines).map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</details>
		</section>
	);
}

/** The more difficulties were played, the fuller the square. */
function lookOf(playedCount: number) {
	return playedCount === 0 ? { class: 'stats-none' } : { 'fill-opacity': 0.18 + 0.164 * playedCount };
}

function DaySquare({ day: { date, playedCount, isFrozen, column, row } }: { day: YearDay }) {
	const words = viewMessages.archive;
	const [x, y] = [column * STEP, HEAD + row * STEP];
	return (
		<g>
			{playedCount > 0 && (
				<title>{`${formatShortDate(date, dateLocale)}: ${words.solvedOf({ count: playedCount })}`}</title>
			)}
			{isFrozen && <title>{`${formatShortDate(date, dateLocale)}: ${words.frozen}`}</title>}
			<rect {...lookOf(playedCount)} x={x} y={y} width={SQUARE} height={SQUARE} rx="3" />
			{isFrozen && <path d={`M${x + 3} ${y + SQUARE - 3}L${x + SQUARE - 3} ${y + 3}`} />}
		</g>
	);
}
