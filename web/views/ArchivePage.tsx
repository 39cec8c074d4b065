import type { GameSummary } from '#contract/game.ts';
import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { App } from '../app.ts';
import { isUnderWay } from '../archive.ts';
import { formatMonth, formatShortDate, listMonth, listWeekdays, shiftMonth } from '../calendar.ts';
import { messages } from '../messages.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import { around } from '../words/around.ts';
import { Choice } from './Choice.tsx';
import { Icon } from './Icon.tsx';
import { Trouble } from './Trouble.tsx';

type ArchiveRoute = RouteOf<'archive'>;

/** A calendar of the dailies since the first, with what the player made of each. */
export function ArchivePage({ app, route }: { app: App; route: ArchiveRoute }) {
	const words = around.archive;
	const today = app.today.value;
	const month = clampMonth(route.month ?? today.slice(0, 7), today);
	const refusal = app.lobby.archive.games.refusal.value;
	const go = (part: Partial<ArchiveRoute>) => void app.go(formatRoute({ ...route, ...part }));
	return (
		<div class="archive">
			<h1>{words.title}</h1>
			<p class="fine">{words.note}</p>
			<Choice
				label={around.board.difficulty}
				name="archive"
				options={DIFFICULTIES}
				words={messages.difficulties}
				value={route.difficulty}
				onChoose={(difficulty) => go({ difficulty })}
			/>
			{refusal !== undefined && <Trouble refusal={refusal} onRetry={() => void app.follow()} />}
			<MonthPicker month={month} today={today} onChoose={(other) => go({ month: other })} />
			<div class="month">
				{listWeekdays(messages.locale).map((name) => (
					<span key={name} class="weekday fine" aria-hidden="true">
						{name}
					</span>
				))}
				{listMonth(month).map((date, index) =>
					date === undefined ? <span key={index} /> : <Day key={date} app={app} route={route} date={date} />,
				)}
			</div>
		</div>
	);
}

function clampMonth(month: string, today: string): string {
	const [first, last] = [FIRST_DAILY_DATE.slice(0, 7), today.slice(0, 7)];
	if (month > last) return last;
	return month < first ? first : month;
}

interface MonthPickerProps {
	readonly month: string;
	readonly today: string;
	readonly onChoose: (month: string) => void;
}

function MonthPicker({ month, today, onChoose }: MonthPickerProps) {
	const words = around.archive;
	const stepTo = (months: number, label: string, icon: 'back' | 'forward') => {
		const other = shiftMonth(month, months);
		const isOut = clampMonth(other, today) !== other;
		return (
			<button type="button" class="round" aria-label={label} disabled={isOut} onClick={() => onChoose(other)}>
				<Icon name={icon} />
			</button>
		);
	};
	return (
		<div class="month-head">
			{stepTo(-1, words.monthBefore, 'back')}
			<h2 aria-live="polite">{formatMonth(month, messages.locale)}</h2>
			{stepTo(1, words.monthAfter, 'forward')}
		</div>
	);
}

function Day({ app, route: { difficulty }, date }: { app: App; route: ArchiveRoute; date: string }) {
	const day = Number(date.slice(8));
	if (date < FIRST_DAILY_DATE || date > app.today.value) return <span class="day to-come">{day}</span>;
	const status = statusOf(app.lobby.archive.find(date, difficulty));
	const label = `${formatShortDate(date, messages.locale)}, ${around.archive.status[status]}`;
	return (
		<button
			type="button"
			class={`day ${status}${date === app.today.value ? ' today' : ''}`}
			aria-label={label}
			onClick={() => void app.start({ mode: 'daily', difficulty, date })}
		>
			{day}
			{status === 'done' && <Icon name="done" />}
			{status === 'running' && <Icon name="resume" />}
		</button>
	);
}

function statusOf(game: GameSummary | undefined): keyof typeof around.archive.status {
	if (game === undefined) return 'none';
	if (isUnderWay(game)) return 'running';
	return game.status === 'finished' ? 'done' : 'gaveUp';
}
