import type { GameSummary } from '#contract/game.ts';
import type { Streak as StreakAnswer } from '#contract/stats.ts';
import { isUnderWay } from '#rules/gameState.ts';
import type { App } from '../../app.ts';
import { formatDate, formatShortDate } from '../../archive/calendar.ts';
import type { HomeRow } from '../../home/home.ts';
import { formatRoute } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';

/** Today's dailies first, then what can be played at any time. The layout does not move when the games are loaded. */
export function HomePage({ app }: { app: App }) {
	const words = messages.home;
	const rows = app.home.rows.value;
	const refusal = app.home.games.refusal.value;
	return (
		<div class="home">
			<header class="home-head">
				<h1>{formatDate(app.dayClock.today.value, messages.locale)}</h1>
				<Greeting app={app} />
			</header>
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.home.load()} />}
			<section class="dailies" aria-labelledby="dailies">
				<div class="section-head">
					<h2 id="dailies">{words.daily}</h2>
					<span class="fine">{words.nextIn(app.dayClock.msToNext.value)}</span>
				</div>
				<p class="fine">{words.dailyNote}</p>
				<ul>
					{rows.map((row) => (
						<DailyRow key={row.difficulty} app={app} row={row} />
					))}
				</ul>
				<div class="dailies-foot">
					<Streak app={app} />
					<a class="quiet" href="/past-dailies">
						{words.past}
					</a>
				</div>
			</section>
			<section aria-labelledby="practice">
				<h2 id="practice">{words.practice}</h2>
				<p class="fine">{words.practiceNote}</p>
				<Tiles app={app} mode="random" />
				<p class="beside">
					<a class="quiet" href="/solve">
						{messages.nav.solve}
					</a>
					<a class="quiet" href="/print">
						{messages.nav.print}
					</a>
				</p>
			</section>
			<section aria-labelledby="progression">
				<h2 id="progression">{words.progression}</h2>
				<p class="fine">{words.progressionNote}</p>
				<Tiles app={app} mode="progression" />
				<p class="beside">
					<a class="quiet" href="/learn">
						{messages.nav.learn}
					</a>
				</p>
			</section>
		</div>
	);
}

function Greeting({ app }: { app: App }) {
	const words = messages.home;
	const game = app.home.unfinished.value;
	if (game === undefined) return <p class="greeting">{words.tagline}</p>;
	const { date } = game;
	const past = date === null || date === app.dayClock.today.value ? undefined : formatShortDate(date, messages.locale);
	return (
		<p class="greeting">
			<a href={formatRoute({ name: 'play', gameId: game.id })}>
				{words.goOn(messages.gameOf(game.mode, game.difficulty), past)}
				<Icon name="forward" />
			</a>
		</p>
	);
}

function DailyRow({ app, row: { difficulty, daily } }: { app: App; row: HomeRow }) {
	const words = messages.home;
	const board = formatRoute({ name: 'leaderboards', mode: 'daily', difficulty });
	const isDone = daily?.status === 'finished';
	const isRunning = daily !== undefined && isUnderWay(daily);
	return (
		<li class={`daily${isDone ? ' done' : ''}`}>
			<span class="daily-name">{messages.difficulties[difficulty]}</span>
			<span class="daily-status fine">
				{isDone ? (
					<a href={formatRoute({ name: 'play', gameId: daily.id })}>
						<Icon name="done" />
						{describeDaily(daily)}
					</a>
				) : (
					describeDaily(daily)
				)}
			</span>
			{isDone ? (
				<a class="button" href={board} aria-label={`${words.board}, ${messages.difficulties[difficulty]}`}>
					{words.board}
				</a>
			) : (
				<button
					type="button"
					class={isRunning ? 'primary' : 'button'}
					aria-label={`${isRunning ? words.resume : words.play}, ${messages.difficulties[difficulty]}`}
					onClick={() => void app.start({ mode: 'daily', difficulty })}
				>
					{isRunning ? words.resume : words.play}
				</button>
			)}
		</li>
	);
}

function describeDaily(daily: GameSummary | undefined): string {
	const words = messages.home;
	if (daily === undefined) return '';
	if (daily.status === 'finished') return words.solvedIn(daily.elapsedMs + daily.penaltyMs);
	return daily.status === 'abandoned' ? words.gaveUp : words.running;
}

function Tiles({ app, mode }: { app: App; mode: 'random' | 'progression' }) {
	return (
		<div class="tiles">
			{app.home.rows.value.map(({ difficulty, practice, levelGame, progression }) => {
				const open = mode === 'random' ? practice : levelGame;
				return (
					<button
						key={difficulty}
						type="button"
						class={`tile${open === undefined ? '' : ' open'}`}
						onClick={() => void app.start({ mode, difficulty })}
					>
						<span class="tile-name">{messages.difficulties[difficulty]}</span>
						<span class="fine">
							{open !== undefined
								? describeOpen(open)
								: mode === 'random'
									? messages.home.newGame
									: describeProgression(progression)}
						</span>
					</button>
				);
			})}
		</div>
	);
}

function describeOpen(game: GameSummary): string {
	return `${messages.home.resume} ${formatTime(game.elapsedMs + game.penaltyMs)}`;
}

function describeProgression(progression: HomeRow['progression']): string {
	return messages.home.level(progression?.highestOpen ?? 1, progression?.levels.length ?? 0);
}

function Streak({ app }: { app: App }) {
	const words = messages.home;
	const streak = app.home.stats.value.value?.streak;
	if (streak === undefined && app.identity.isKnown) return <p class="streak" />;
	const days = streak?.currentDays ?? 0;
	return (
		<details class="streak">
			<summary>
				<strong>{words.streak(days)}</strong>
				<span class="fine">{days === 0 ? words.streakNote : describeStreak(streak)}</span>
			</summary>
			<ul class="fine">
				{words.streakRules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
		</details>
	);
}

function describeStreak(streak: StreakAnswer | undefined): string {
	const words = messages.home;
	const freezes = streak?.freezes ?? 0;
	return [words.longest(streak?.longestDays ?? 0), ...(freezes === 0 ? [] : [words.freezes(freezes)])].join(' · ');
}
