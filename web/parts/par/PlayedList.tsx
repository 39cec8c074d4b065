import { useState } from 'preact/hooks';
import type { DailyPar, PlayedDifficulty } from '#contract/par.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { formatDayOfMonth, lastDateOf } from '../../language/calendar.ts';
import { formatTime } from '../../language/formatTime.ts';
import { dateLocale } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import type { Home } from '../../today/home.ts';
import { Choice } from '../Choice.tsx';
import { Refused } from '../ErrorPanel.tsx';
import { useShell } from '../shell.ts';
import { ParBand } from './ParBand.tsx';
import { usePars } from './ParBefore.tsx';
import { scalePar } from './parScale.ts';
import { RatioAxis } from './RatioAxis.tsx';

const ORDERS = ['hardest', 'easiest'] as const;
type Order = (typeof ORDERS)[number];

type PlayedDaily = DailyPar & { readonly played: PlayedDifficulty };

/** With fewer there is nothing to sort. */
const SORTED_MIN = 2;

interface PlayedListProps {
	readonly home: Home;
	readonly difficulty: Difficulty;
	/** A month such as `2026-11`. */
	readonly month: string;
}

/** The dailies of a month by how hard people found them. */
export function PlayedList({ home, difficulty, month }: PlayedListProps) {
	const shell = useShell();
	const words = viewMessages.par;
	const [order, setOrder] = useState<Order>('hardest');
	const [from, to] = [`${month}-01`, lastDay(month, shell.dayClock.today.value)];
	const pars = usePars(home, difficulty, { from, to });
	if (pars.data === undefined) return <Refused reads={[pars]} />;
	const sorted = sortPlayed(pars.data.dailies, order);
	return (
		<section class="played-list" aria-labelledby="played">
			<h2 id="played">{words.played}</h2>
			{sorted.length < SORTED_MIN ? (
				<p class="fine">{words.playedNone}</p>
			) : (
				<>
					<p class="fine">{words.playedNote}</p>
					<Choice
						label={words.order}
						name="played"
						options={ORDERS}
						words={words.orders}
						value={order}
						onChoose={setOrder}
					/>
					<PlayedRows difficulty={difficulty} dailies={sorted} />
				</>
			)}
		</section>
	);
}

/** The dailies that enough people have played, by how hard they were for their grade: what the mark of each row shows. */
export function sortPlayed(dailies: readonly DailyPar[], order: Order): PlayedDaily[] {
	const sign = order === 'hardest' ? -1 : 1;
	return dailies.filter(isPlayed).sort((a, b) => sign * (a.played.ratio - b.played.ratio));
}

interface PlayedRowsProps {
	readonly difficulty: Difficulty;
	readonly dailies: readonly PlayedDaily[];
}

export function PlayedRows({ difficulty, dailies }: PlayedRowsProps) {
	const ratios = dailies.flatMap(({ played }) => [played.lowRatio, played.highRatio]);
	return (
		<>
			<ol>
				{dailies.map((daily) => (
					<Played key={daily.date} difficulty={difficulty} daily={daily} beside={ratios} />
				))}
			</ol>
			<div class="played-axis">
				<RatioAxis scale={scalePar(ratios)} ratios={ratios} />
			</div>
		</>
	);
}

interface PlayedProps {
	readonly difficulty: Difficulty;
	readonly daily: PlayedDaily;
	readonly beside: readonly number[];
}

function Played({ difficulty, daily: { date, played }, beside }: PlayedProps) {
	const shell = useShell();
	const { ratio, lowRatio, highRatio, medianParMs } = played;
	return (
		<li>
			<button type="button" onClick={() => void shell.start({ mode: 'daily', difficulty, date })}>
				{formatDayOfMonth(date, dateLocale)}
			</button>
			<span class="fine">
				{describeMiddle(formatTime(medianParMs), Math.round(100 * (ratio - 1)))}
				<ParBand low={lowRatio} middle={ratio} high={highRatio} beside={beside} />
			</span>
		</li>
	);
}

function describeMiddle(time: string, percent: number): string {
	const { same, harder, easier } = viewMessages.par.middle;
	if (percent === 0) return same({ time });
	return percent > 0 ? harder({ time, percent }) : easier({ time, percent: -percent });
}

function isPlayed(daily: DailyPar): daily is PlayedDaily {
	return daily.played !== null;
}

/** The last day of the month, or today. */
function lastDay(month: string, today: string): string {
	const last = lastDateOf(month);
	return last < today ? last : today;
}
