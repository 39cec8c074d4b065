import { isUnderWay } from '#rules/gameState.ts';
import type { App } from '../../app.ts';
import { formatDate, formatShortDate } from '../../archive/calendar.ts';
import { formatRoute } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { dateLocale, messages } from '../../words/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { LazyViews } from '../parts/lazyViews.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { TodayPanel } from './TodayPanel.tsx';

/** Today's daily with one button for it, then the open games, then what can be played at any time. */
export function HomePage({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const hasLocalGames = app.sessionParts.storage.list('local.puzzle.').length > 0;
	const refusal = app.home.games.refusal.value;
	const today = app.dayClock.today.value;
	return (
		<div class="home">
			<LazyPart
				app={app}
				lazyViews={lazyViews}
				name="waitingRun"
				isShown={app.confirmations.waiting.value.length > 0}
			/>
			<section class="hero" aria-labelledby="today">
				<div class="say">
					<header>
						<p class="eyebrow">{formatDate(today, dateLocale)}</p>
						<h1 id="today">{messages.home.title}</h1>
					</header>
					<TodayPanel app={app} lazyViews={lazyViews} />
				</div>
				<CalendarCard date={today} />
			</section>
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.home.load()} />}
			<OpenGames app={app} />
			<HomeColumns app={app} lazyViews={lazyViews} />
			<LazyPart app={app} lazyViews={lazyViews} name="circlesToday" isShown={app.identity.isKnown} />
			<LazyPart app={app} lazyViews={lazyViews} name="localGames" isShown={hasLocalGames} />
		</div>
	);
}

/** Every game under way except those of the first button and the first card. */
function OpenGames({ app }: { app: App }) {
	const words = messages.home;
	const today = app.dayClock.today.value;
	const chosen = app.home.rows.value.find(({ difficulty }) => difficulty === app.home.difficulties.get('daily'))?.daily;
	const waiting = app.confirmations.waiting.value.map(({ id }) => id);
	const games = app.home.openGames.value.filter(
		(game) => (game.id !== chosen?.id || !isUnderWay(game)) && !waiting.includes(game.confirms ?? ''),
	);
	if (games.length === 0) return null;
	return (
		<section class="open-games" aria-labelledby="open-games">
			<h2 id="open-games">{words.resume}</h2>
			<ul>
				{games.map(({ id, mode, difficulty, date, level, elapsedMs, penaltyMs, raceId }) => (
					<li key={id}>
						<a class="button" href={formatRoute(raceId ? { name: 'race', raceId } : { name: 'play', gameId: id })}>
							<span>
								{messages.games[mode][difficulty]}
								{level !== null && `, ${messages.game.levelOf({ level })}`}
								{date !== null && date !== today && `, ${formatShortDate(date, dateLocale)}`}
							</span>
							<span class="fine">{formatTime(elapsedMs + penaltyMs)}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
