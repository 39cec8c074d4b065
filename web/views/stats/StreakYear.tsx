import { useEffect, useRef } from 'preact/hooks';
import type { DayMark, Streak } from '#contract/stats.ts';
import { formatShortDate } from '../../archive/calendar.ts';
import { layOutYear, listMonthStarts, WEEKS_SHOWN, type YearDay } from '../../stats/streakYear.ts';
import { dateLocale } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

const DAY_MARKS: readonly DayMark[] = ['played', 'frozen', 'missed'];
const STEP = 13;
const SQUARE = 10;
const HEAD = 16;

/** The last 53 weeks in small squares, and the rules of the streak. */
export function StreakYear({ streak, today }: { streak: Streak; today: string }) {
	const words = viewMessages.stats.year;
	const days = layOutYear(streak.days, today);
	const frame = useRef<HTMLElement>(null);
	// Today is in sight, also after a phone was turned.
	useEffect(() => {
		const year = frame.current!;
		const observer = new ResizeObserver(() => year.scrollTo(year.scrollWidth, 0));
		observer.observe(year);
		return () => observer.disconnect();
	}, []);
	const count = (mark: YearDay['mark']) => days.filter((day) => day.mark === mark).length;
	const label = words.label({ played: count('played'), frozen: count('frozen'), missed: count('missed') });
	return (
		<section class="streak-year" aria-labelledby="streak-year">
			<h2 id="streak-year">{words.title}</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached by keyboard too. */}
			<section ref={frame} class="year-frame" aria-label={words.frame} tabIndex={0}>
				<svg viewBox={`0 0 ${WEEKS_SHOWN * STEP} ${HEAD + 7 * STEP}`} role="img" aria-label={label}>
					{listMonthStarts(days).map(({ date, column }) => (
						<text key={date} x={column * STEP} y={HEAD - 6}>
							{new Intl.DateTimeFormat(dateLocale, { month: 'short', timeZone: 'UTC' }).format(new Date(date))}
						</text>
					))}
					{days.map((day) => (
						<DaySquare key={day.date} day={day} isToday={day.date === today} />
					))}
				</svg>
			</section>
			<ul class="year-key fine" aria-hidden="true">
				{DAY_MARKS.map((mark) => (
					<li key={mark}>
						<svg viewBox={`-1 -1 ${SQUARE + 2} ${SQUARE + 2}`} width="14" height="14" aria-hidden="true">
							<Square x={0} y={0} mark={mark} />
						</svg>
						{words.marks[mark]}
					</li>
				))}
			</ul>
			<details>
				<summary>{words.rules}</summary>
				<ul class="rules">
					{Object.values(words.rulesLines).map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</details>
		</section>
	);
}

function DaySquare({ day: { date, mark, column, row }, isToday }: { day: YearDay; isToday: boolean }) {
	const words = viewMessages.stats.year;
	return (
		<g class={isToday ? 'today' : undefined}>
			{mark !== undefined && <title>{words.day[mark]({ date: formatShortDate(date, dateLocale) })}</title>}
			<Square x={column * STEP + 1} y={HEAD + row * STEP + 1} mark={mark} />
		</g>
	);
}

/** The marks differ in shape as well as in color: a full square, a ring with a bar, a dot. */
function Square({ x, y, mark }: { x: number; y: number; mark: YearDay['mark'] }) {
	return (
		<>
			<rect class={mark ?? 'blank'} x={x} y={y} width={SQUARE} height={SQUARE} rx="2" />
			{mark === 'frozen' && <path class="frost" d={`M${x + 2} ${y + SQUARE - 2}L${x + SQUARE - 2} ${y + 2}`} />}
			{mark === 'missed' && <circle class="gap" cx={x + SQUARE / 2} cy={y + SQUARE / 2} r="1.4" />}
		</>
	);
}
