import './daily.css';
import { useEffect } from 'preact/hooks';
import { isUnderWay } from '#rules/gameState.ts';
import { hasDaily } from '#rules/utcDate.ts';
import type { App } from '../app.ts';
import { formatDate } from '../language/calendar.ts';
import { describeGap } from '../language/describeGap.ts';
import { describeNextIn, formatClock } from '../language/describeNextIn.ts';
import { formatTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { AfterGivingUp, DailyParText } from '../parts/par/ParBefore.tsx';
import { useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { type Challenge, formatRoute, type RouteOf } from '../route.ts';
import type { OwnDaily } from '../today/home.ts';
import { findHarderDaily } from '../today/nextDaily.ts';

/** The time to beat, and the name of its player where the service tells it. */
interface Goal {
	readonly timeMs: number;
	readonly name?: string;
}

/** A daily that a player has sent to others: the time to beat, and the way into the puzzle. */
export function DailyPage({ app, route }: { app: App; route: RouteOf<'daily'> }) {
	const goal = findGoal(app, route);
	if (!hasDaily(route.date, app.dayClock.today.value)) return <NotYet />;
	// The name would change the heading: nothing is drawn before it is known whether there is one.
	return goal === 'loading' ? null : <Daily app={app} route={route} goal={goal} />;
}

function findGoal(app: App, { date, difficulty, beatMs, runId }: Challenge): Goal | 'loading' | undefined {
	const { data, refusal } = app.routeControllers.timeToBeat;
	if (runId !== undefined && data === undefined && refusal === undefined) return 'loading';
	const told = runId === undefined ? undefined : data;
	if (told?.date === date && told.difficulty === difficulty) {
		// Players are not challenged by their own time.
		if (told.displayName === app.identity.user.value?.displayName) return undefined;
		return { timeMs: told.timeMs, name: told.displayName };
	}
	return beatMs === undefined ? undefined : { timeMs: beatMs };
}

function Daily({ app, route: { date, difficulty }, goal }: { app: App; route: Challenge; goal: Goal | undefined }) {
	const { today } = app.dayClock;
	const day = date === today.value ? {} : { date };
	const own = app.home.findDaily(difficulty, date);
	const name = messages.games.daily[difficulty];
	const challenge = nameGoal(goal);
	const title = challenge ?? name;
	const dayName = formatDate(date, dateLocale);
	useViewTitle(app, title);
	return (
		<section class={`lobby ${difficulty}`} aria-labelledby="daily">
			<div class="column">
				<div>
					<p class="eyebrow">
						{challenge !== undefined && `${name} · `}
						<span>{dayName}</span>
					</p>
					<h1 id="daily">{title}</h1>
				</div>
				{!app.identity.isKnown && <p class="lead">{viewMessages.shared.about}</p>}
				{own !== undefined && !isUnderWay(own) ? (
					<Done app={app} own={own} goal={goal} />
				) : (
					<>
						<button type="button" class="primary" onClick={() => void app.start({ mode: 'daily', difficulty, ...day })}>
							{own === undefined ? messages.home.play : messages.home.resume}
						</button>
						<p class="fine">{describeStart(own, date === today.value)}</p>
						{app.identity.isKnown && own === undefined && (
							<DailyParText app={app} difficulty={difficulty} date={date} />
						)}
					</>
				)}
			</div>
			<div class="daily-face">
				<DifficultyMark difficulty={difficulty} />
			</div>
		</section>
	);
}

function describeStart(own: OwnDaily | undefined, isToday: boolean): string {
	if (!isToday) return viewMessages.reasons.archive;
	return own === undefined ? messages.home.note : messages.home.running;
}

function nameGoal(goal: Goal | undefined): string | undefined {
	if (goal === undefined) return undefined;
	const words = viewMessages.challenge;
	const time = formatTime(goal.timeMs);
	return goal.name === undefined ? words.beat({ time }) : words.named({ name: isolateName(goal.name), time });
}

/** How the player did, beside the time to beat, and what comes next. */
function Done({ app, own, goal }: { app: App; own: OwnDaily; goal: Goal | undefined }) {
	const { difficulty, date } = own;
	const isToday = date === app.dayClock.today.value;
	const harder = findHarderDaily(app, { difficulty, date });
	useEffect(() => void app.home.fields.load(date, difficulty), [date, difficulty]);
	return (
		<>
			{goal !== undefined && own.status === 'finished' && <p>{compare(own, goal)}</p>}
			<DailyResult app={app} daily={own} />
			<div class="row">
				{harder !== undefined && (
					<button
						type="button"
						class="primary"
						onClick={() => void app.start({ mode: 'daily', difficulty: harder, ...(isToday ? {} : { date }) })}
					>
						{messages.result.nextDaily({ difficulty: harder })}
					</button>
				)}
				{isToday && <p class="fine">{describeNextIn(app.dayClock.next)}</p>}
			</div>
			{own.status === 'abandoned' && (
				<p class="row">
					<AfterGivingUp daily={own} />
				</p>
			)}
		</>
	);
}

/** The player's rank or, where there is none, the time alone. */
function DailyResult({ app, daily }: { app: App; daily: OwnDaily }) {
	const words = messages.home;
	const { difficulty, date } = daily;
	const isSolved = daily.status === 'finished';
	const field = app.home.fields.find(date, difficulty);
	const solvedIn = isSolved ? words.solvedIn({ time: formatTime(daily.timeMs) }) : words.gaveUp;
	const own = field?.own;
	const best = field?.entries[0];
	return (
		<div class="daily-standing">
			<p class="daily-place">{own ? messages.result.ranked({ rank: own.rank, total: field!.total }) : solvedIn}</p>
			<p class="fine">
				{[own && solvedIn, best && words.best({ time: formatTime(best.timeMs) })].filter(Boolean).join(' · ')}
			</p>
			<p class="row">
				{isSolved && (
					<a class="link" href={formatRoute({ name: 'play', gameId: daily.id })}>
						{words.result}
					</a>
				)}
				<a class="link" href={formatRoute({ name: 'leaderboards', mode: 'daily', difficulty, date })}>
					{words.board}
				</a>
				{isSolved && !app.account.isUser.value && (
					<a class="link" href="/sign-in">
						{words.signIn}
					</a>
				)}
			</p>
		</div>
	);
}

function compare(own: OwnDaily, { timeMs, name }: Goal): string {
	const ms = own.timeMs - timeMs;
	const words = viewMessages.challenge;
	if (ms === 0) return words.same;
	const gap = describeGap(ms);
	return name === undefined ? gap : words.than({ gap, name: isolateName(name) });
}

function NotYet() {
	const shell = useShell();
	const words = viewMessages.challenge;
	return (
		<div class="column narrow">
			<h1>{words.notYet}</h1>
			<p>{words.notYetText({ time: formatClock(shell.dayClock.next.atMs) })}</p>
			<a class="primary" href="/">
				{viewMessages.shared.play}
			</a>
		</div>
	);
}
