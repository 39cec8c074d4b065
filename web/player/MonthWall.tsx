import { useState } from 'preact/hooks';
import type { PlayerPage } from '#contract/player.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { readHeat } from '#rules/heatCells.ts';
import { formatDate, formatDay, formatMonthOnly, listMonth } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyChoice } from '../parts/DifficultyChoice.tsx';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { HeatMap } from '../parts/HeatMap.tsx';
import { formatRoute } from '../route.ts';

interface MonthWallProps {
	readonly player: Pick<PlayerPage, 'month' | 'dailies'>;
	/** A UTC date. */
	readonly today: string;
}

/** This month's dailies: a row of squares for each difficulty, and on phones a calendar of one. */
export function MonthWall({ player: { month, dailies }, today }: MonthWallProps) {
	const words = viewMessages.player;
	const [chosen, setChosen] = useState<Difficulty>(() => dailies.at(-1)?.difficulty ?? 'easy');
	const days = listMonth(month, dateLocale);
	const dates = days.filter((date) => date !== undefined);
	return (
		<section class="player-wall">
			<div class="band-top">
				<h2>{formatMonthOnly(`${month}-01`, dateLocale)}</h2>
				<p class="fine">{dailies.length === 0 ? words.noMonth : words.monthNote}</p>
			</div>
			<DifficultyChoice name="wall" value={chosen} onChoose={setChosen} />
			{DIFFICULTIES.map((difficulty) => (
				<div key={difficulty} class={`player-row ${difficulty}${difficulty === chosen ? ' player-chosen' : ''}`}>
					<DifficultyMark difficulty={difficulty} />
					<ol
						aria-label={messages.difficulties[difficulty]}
						style={{ '--days': dates.length, '--blanks': days.length - dates.length }}
					>
						{dates.map((date) => (
							<Day
								key={date}
								date={date}
								today={today}
								daily={dailies.find((each) => each.date === date && each.difficulty === difficulty)}
							/>
						))}
					</ol>
				</div>
			))}
			<ol class="player-dates" aria-hidden="true" style={{ '--days': dates.length }}>
				{dates.map((date) => (
					<li key={date}>{isNumbered(date, today) && formatDay(date)}</li>
				))}
			</ol>
		</section>
	);
}

/** One of each week, and today; not two beside each other. */
function isNumbered(date: string, today: string): boolean {
	const [day, now] = [Number(formatDay(date)), date.slice(0, 7) === today.slice(0, 7) ? Number(formatDay(today)) : 0];
	return day === now || ((day - 1) % 7 === 0 && Math.abs(day - now) > 1);
}

interface DayProps {
	readonly date: string;
	readonly today: string;
	readonly daily: PlayerPage['dailies'][number] | undefined;
}

/** The square of a daily: its heat map leads to the replay, where the visitor may see it. */
function Day({ date, today, daily }: DayProps) {
	const words = viewMessages.player;
	const day = formatDate(date, dateLocale);
	const kind = date === today ? 'player-today' : undefined;
	if (daily === undefined) {
		return (
			<li class={kind}>
				<span class={date > today ? 'player-later' : 'player-missed'}>
					<span class="visually-hidden">{date > today ? day : words.notSolved({ date: day })}</span>
					<b aria-hidden="true">{formatDay(date)}</b>
				</span>
			</li>
		);
	}
	const facts = { date: day, time: formatTime(daily.timeMs) };
	const cells = readHeat(daily.cellTimes);
	const picture = cells === undefined ? <b aria-hidden="true">{formatDay(date)}</b> : <HeatMap cells={cells} />;
	return (
		<li class={kind}>
			{daily.runId === null ? (
				<span>
					<span class="visually-hidden">{words.solved(facts)}</span>
					{picture}
				</span>
			) : (
				<a
					href={formatRoute({ name: 'replay', runId: daily.runId })}
					aria-label={words.watch(facts)}
					title={facts.time}
				>
					{picture}
				</a>
			)}
		</li>
	);
}
