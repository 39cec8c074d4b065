import '../../styles/invitation.css';
import type { GameSummary } from '#contract/game.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { hasDaily } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import { formatDate } from '../../archive/calendar.ts';
import { findHarderDaily } from '../../home/nextDaily.ts';
import { type Challenge, formatRoute, type RouteOf } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { isolateName } from '../../words/isolateName.ts';
import { dateLocale, messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { CalendarLeaf } from '../page/CalendarLeaf.tsx';
import { DailyParText } from '../par/ParBefore.tsx';
import { useViewTitle } from '../parts/useViewTitle.ts';

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
	const { value, refusal } = app.routeControllers.timeToBeat;
	if (runId !== undefined && value.value === undefined && refusal.value === undefined) return 'loading';
	const told = runId === undefined ? undefined : value.value;
	if (told?.date === date && told.difficulty === difficulty) return { timeMs: told.timeMs, name: told.displayName };
	return beatMs === undefined ? undefined : { timeMs: beatMs };
}

function Daily({ app, route: { date, difficulty }, goal }: { app: App; route: Challenge; goal: Goal | undefined }) {
	const isToday = date === app.dayClock.today.value;
	const own = findOwn(app, { date, difficulty });
	const name = messages.gameOf('daily', difficulty);
	const challenge = nameGoal(app, goal);
	const title = challenge ?? name;
	const day = formatDate(date, dateLocale);
	useViewTitle(app, title);
	return (
		<section class="hero" aria-labelledby="daily">
			<div class="say">
				<header>
					<p class="eyebrow">{challenge === undefined ? day : `${name} · ${day}`}</p>
					<h1 id="daily" class={challenge === undefined ? undefined : 'names'}>
						{title}
					</h1>
				</header>
				{!app.identity.isKnown && <p class="lead">{viewMessages.shared.about}</p>}
				{own?.status === 'finished' ? (
					<Done app={app} own={own} goal={goal} />
				) : (
					<div class="go">
						<button
							type="button"
							class="primary wide"
							onClick={() => void app.start({ mode: 'daily', difficulty, ...(isToday ? {} : { date }) })}
						>
							{own !== undefined && isUnderWay(own) ? messages.home.resume : messages.home.play}
						</button>
						<p class="fine">{isToday ? messages.home.note : viewMessages.reasons.archive}</p>
						{app.identity.isKnown && own === undefined && (
							<DailyParText app={app} difficulty={difficulty} date={date} />
						)}
					</div>
				)}
			</div>
			<CalendarLeaf date={date} />
		</section>
	);
}

function findOwn(app: App, { date, difficulty }: Pick<Challenge, 'date' | 'difficulty'>): GameSummary | undefined {
	if (date !== app.dayClock.today.value) return app.home.archive.find(date, difficulty);
	return app.home.rows.value.find((row) => row.difficulty === difficulty)?.daily;
}

function nameGoal(app: App, goal: Goal | undefined): string | undefined {
	if (goal === undefined) return undefined;
	const words = viewMessages.challenge;
	const time = formatTime(goal.timeMs);
	if (goal.name === undefined) return words.beat(time);
	return goal.name === app.identity.user.value?.displayName
		? words.own(time)
		: words.named(isolateName(goal.name), time);
}

/** The player's own time beside the one to beat. */
function Done({ app, own, goal }: { app: App; own: GameSummary; goal: Goal | undefined }) {
	const words = viewMessages.challenge;
	const { mode, difficulty, date } = own;
	const ownMs = own.elapsedMs + own.penaltyMs;
	const board = formatRoute({ name: 'leaderboards', mode, difficulty, ...(date === null ? {} : { date }) });
	const harder = findHarderDaily(app, { difficulty, date });
	return (
		<div class="today-standing">
			<p class="place">{words.you(formatTime(ownMs))}</p>
			{goal !== undefined && <p class="fine">{viewMessages.review.gap(ownMs - goal.timeMs)}</p>}
			<p class="row">
				<a class="link" href={formatRoute({ name: 'play', gameId: own.id })}>
					{messages.home.result}
				</a>
				<a class="link" href={board}>
					{messages.home.board}
				</a>
			</p>
			{harder !== undefined && (
				<button
					type="button"
					class="primary"
					onClick={() => void app.start({ mode: 'daily', difficulty: harder, ...(date === null ? {} : { date }) })}
				>
					{messages.result.nextDaily(harder)}
				</button>
			)}
		</div>
	);
}

function NotYet() {
	const words = viewMessages.challenge;
	return (
		<div class="narrow">
			<h1>{words.notYet}</h1>
			<p>{words.notYetText}</p>
			<a class="primary" href="/">
				{viewMessages.shared.play}
			</a>
		</div>
	);
}
