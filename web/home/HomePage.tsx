import { isUnderWay } from '#rules/gameState.ts';
import type { App } from '../app.ts';
import { formatDate, formatShortDate } from '../language/calendar.ts';
import { describeNextIn, splitNext } from '../language/describeNextIn.ts';
import { formatTime, toMinutes } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { HomeStreak } from '../parts/HomeStreak.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { LazyViews } from '../parts/lazyViews.ts';
import { formatRoute } from '../route.ts';
import { SEEN_RACES } from '../today/savedToday.ts';
import { describeAhead } from './ahead.ts';
import { describeRisk } from './risk.ts';
import { TodayCards } from './TodayCards.tsx';

/** The board of today: five dailies, the streak, the games under way, yesterday and what is next. */
export function HomePage({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const hasLocalGames = app.sessionParts.storage.list('local.puzzle.').length > 0;
	const hasRaces = app.sessionParts.storage.read(SEEN_RACES) !== undefined;
	const refusal = app.home.board.refusal;
	return (
		<div class="home">
			<LazyPart
				app={app}
				lazyViews={lazyViews}
				name="waitingRun"
				isShown={app.confirmations.waiting.value.length > 0}
			/>
			<LazyPart app={app} lazyViews={lazyViews} name="raceNews" isShown={hasRaces} />
			<Top app={app} />
			<TodayCards app={app} />
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.home.load()} />}
			<OpenGames app={app} />
			<LazyPart app={app} lazyViews={lazyViews} name="localGames" isShown={hasLocalGames} />
			<LazyPart app={app} lazyViews={lazyViews} name="homeBands" isShown />
		</div>
	);
}

function Top({ app }: { app: App }) {
	const words = messages.today;
	const today = app.dayClock.today.value;
	const isAllSolved = app.home.cards.value.every(({ game }) => game?.status === 'finished');
	const hasNext = !app.home.isNewcomer.value && !isAllSolved;
	return (
		<header class="top">
			<div>
				<p class="eyebrow">
					<span>
						{formatDate(today, dateLocale)}
						{hasNext && ' ·'}
					</span>{' '}
					{hasNext && <span>{words.next(splitNext(app.dayClock.next))}</span>}
				</p>
				{isAllSolved ? (
					<h1 id="today">
						{words.allFive}
						<span class="ember">.</span>
					</h1>
				) : (
					<h1 id="today">{messages.home.title}</h1>
				)}
				{isAllSolved ? (
					<AllFive app={app} />
				) : app.home.isNewcomer.value ? (
					<p class="lead">{messages.today.intro}</p>
				) : (
					<Risk app={app} />
				)}
			</div>
			<HomeStreak
				streak={app.home.streak.value}
				isKnown={!app.home.isNewcomer.value}
				today={app.dayClock.ownDate.value}
			/>
		</header>
	);
}

function AllFive({ app }: { app: App }) {
	const words = messages.today;
	const { cards, board } = app.home;
	const timeMs = cards.value.reduce((sum, { game }) => sum + (game?.timeMs ?? 0), 0);
	const fullDays = board.data?.past?.fullDays ?? 0;
	const parts = [words.together({ time: formatTime(timeMs) })];
	const share = async () => {
		const { shareDay } = await import('../parts/share/sharing.ts');
		await shareDay(app);
	};
	if (fullDays > 1) parts.push(words.fullDay({ count: fullDays }));
	return (
		<>
			<p class="lead">
				{parts.join(', ')}. <span class="nowrap">{describeNextIn(app.dayClock.next)}.</span>
			</p>
			<p class="row acts">
				<button type="button" class="primary" onClick={() => void share()}>
					<Icon name="share" />
					{words.shareDay}
				</button>
				<a class="button" href="/leaderboards?mode=daily">
					{messages.nav.leaderboards}
				</a>
			</p>
		</>
	);
}

/** How to keep a day that began with its usual dailies solved; in the evening, how long a streak that nothing saves still lasts. */
function Risk({ app }: { app: App }) {
	const { streak, cards } = app.home;
	const { nowMs } = app;
	const ahead = describeAhead(streak.value, cards.value, { nowMs, msToNext: app.dayClock.next.inMs });
	if (ahead !== undefined) return <p class="lead">{ahead}</p>;
	const risk = describeRisk(streak.value, nowMs);
	const easy = cards.value[0];
	if (risk === undefined) return null;
	return (
		<p class="risk">
			{risk}
			{easy?.parMs !== undefined && ` ${messages.today.riskEasy({ minutes: toMinutes(easy.parMs) })}`}
		</p>
	);
}

/** Every game under way but today's dailies, which are above, and that of a run that waits. */
function OpenGames({ app }: { app: App }) {
	const waiting = app.confirmations.waiting.value.map(({ id }) => id);
	const games = app.home.openGames.value.filter(
		(game) => isUnderWay(game) && (game.confirms === undefined || !waiting.includes(game.confirms)),
	);
	if (games.length === 0) return null;
	return (
		<section class="open-games" aria-labelledby="open-games">
			<h2 id="open-games">{messages.home.resume}</h2>
			<ul>
				{games.map(({ id, mode, difficulty, date, level, timeMs, raceId }) => (
					<li key={id}>
						<a class="button" href={formatRoute(raceId ? { name: 'race', raceId } : { name: 'play', gameId: id })}>
							<span>
								{messages.games[mode][difficulty]}
								{level !== null && `, ${messages.game.levelOf({ level })}`}
								{date !== null && `, ${formatShortDate(date, dateLocale)}`}
							</span>
							<span class="fine">{formatTime(timeMs)}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
