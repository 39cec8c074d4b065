import './daily.css';
import { useEffect } from 'preact/hooks';
import type { RankedTime } from '#contract/run.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { hasDaily } from '#rules/utcDate.ts';
import type { Resource } from '../browser/resource.ts';
import { formatDate } from '../language/calendar.ts';
import { describeGap } from '../language/describeGap.ts';
import { describeNextIn, formatClock } from '../language/describeNextIn.ts';
import { formatTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { AfterGivingUp, DailyParText } from '../parts/par/ParBefore.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { type Challenge, formatRoute, type RouteOf } from '../route.ts';
import type { Home, OwnDaily } from '../today/home.ts';
import { findHarderDaily } from '../today/nextDaily.ts';

/** The time to beat, and the name of its player where the service tells it. */
interface Goal {
	readonly timeMs: number;
	readonly name?: string;
}

interface DailyPageProps {
	readonly home: Home;
	/** The time of the run that the link names. */
	readonly timeToBeat: Resource<RankedTime>;
	readonly route: RouteOf<'daily'>;
}

/** A daily that a player has sent to others: the time to beat, and the way into the puzzle. */
export function DailyPage({ home, timeToBeat, route }: DailyPageProps) {
	const shell = useShell();
	const goal = findGoal(timeToBeat, shell, route);
	if (!hasDaily(route.date, shell.dayClock.today.value)) return <NotYet />;
	// The name would change the heading: nothing is drawn before it is known whether there is one.
	return goal === 'loading' ? null : <Daily home={home} route={route} goal={goal} />;
}

function findGoal(
	{ data, refusal }: Resource<RankedTime>,
	{ identity }: Shell,
	{ date, difficulty, beatMs, runId }: Challenge,
): Goal | 'loading' | undefined {
	if (runId !== undefined && data === undefined && refusal === undefined) return 'loading';
	const told = runId === undefined ? undefined : data;
	if (told?.date === date && told.difficulty === difficulty) {
		// Players are not challenged by their own time.
		if (told.displayName === identity.user.value?.displayName) return undefined;
		return { timeMs: told.timeMs, name: told.displayName };
	}
	return beatMs === undefined ? undefined : { timeMs: beatMs };
}

interface DailyProps {
	readonly home: Home;
	readonly route: Challenge;
	readonly goal: Goal | undefined;
}

function Daily({ home, route: { date, difficulty }, goal }: DailyProps) {
	const shell = useShell();
	const { today } = shell.dayClock;
	const day = date === today.value ? {} : { date };
	const own = home.findDaily(difficulty, date);
	const name = messages.games.daily[difficulty];
	const challenge = nameGoal(goal);
	const title = challenge ?? name;
	const dayName = formatDate(date, dateLocale);
	useViewTitle(shell, title);
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
				{!shell.identity.isKnown && <p class="lead">{viewMessages.shared.about}</p>}
				{own !== undefined && !isUnderWay(own) ? (
					<Done home={home} own={own} goal={goal} />
				) : (
					<>
						<button
							type="button"
							class="primary"
							onClick={() => void shell.start({ mode: 'daily', difficulty, ...day })}
						>
							{own === undefined ? messages.home.play : messages.home.resume}
						</button>
						<p class="fine">{describeStart(own, date === today.value)}</p>
						{shell.identity.isKnown && own === undefined && (
							<DailyParText home={home} difficulty={difficulty} date={date} />
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
function Done({ home, own, goal }: { home: Home; own: OwnDaily; goal: Goal | undefined }) {
	const shell = useShell();
	const { difficulty, date } = own;
	const isToday = date === shell.dayClock.today.value;
	const harder = findHarderDaily(home, { difficulty, date });
	useEffect(() => void home.fields.load(date, difficulty), [date, difficulty]);
	return (
		<>
			{goal !== undefined && own.status === 'finished' && <p>{compare(own, goal)}</p>}
			<DailyResult home={home} daily={own} />
			<div class="row">
				{harder !== undefined && (
					<button
						type="button"
						class="primary"
						onClick={() => void shell.start({ mode: 'daily', difficulty: harder, ...(isToday ? {} : { date }) })}
					>
						{messages.result.nextDaily({ difficulty: harder })}
					</button>
				)}
				{isToday && <p class="fine">{describeNextIn(shell.dayClock.next)}</p>}
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
function DailyResult({ home, daily }: { home: Home; daily: OwnDaily }) {
	const shell = useShell();
	const words = messages.home;
	const { difficulty, date } = daily;
	const isSolved = daily.status === 'finished';
	const field = home.fields.find(date, difficulty);
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
				{isSolved && !shell.account.isUser.value && (
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
