import { isUnderWay } from '#rules/gameState.ts';
import type { Confirmations } from '../account/confirmations.ts';
import { formatDate, formatShortDate } from '../language/calendar.ts';
import { describeNextIn, splitNext } from '../language/describeNextIn.ts';
import { formatTime, toMinutes } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { HomeStreak } from '../parts/HomeStreak.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { Home } from '../today/home.ts';
import { SEEN_RACES } from '../today/savedToday.ts';
import { describeAhead } from './ahead.ts';
import { describeRisk } from './risk.ts';
import { TodayCards } from './TodayCards.tsx';

interface HomeProps {
	readonly home: Home;
	readonly confirmations: Confirmations;
}

/** The board of today: five dailies, the streak, the games under way, yesterday and what is next. */
export function HomePage({ home, confirmations }: HomeProps) {
	const { storage } = useShell().sessionParts;
	const hasLocalGames = storage.list('local.puzzle.').length > 0;
	const hasRaces = storage.read(SEEN_RACES) !== undefined;
	const refusal = home.board.refusal;
	return (
		<div class="home">
			<LazyPart name="waitingRun" isShown={confirmations.waiting.value.length > 0} />
			<LazyPart name="raceNews" isShown={hasRaces} />
			<Top home={home} />
			<TodayCards home={home} />
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void home.load()} />}
			<OpenGames home={home} confirmations={confirmations} />
			<LazyPart name="localGames" isShown={hasLocalGames} />
			<LazyPart name="homeBands" isShown />
		</div>
	);
}

function Top({ home }: { home: Home }) {
	const { dayClock } = useShell();
	const words = messages.today;
	const today = dayClock.today.value;
	const isAllSolved = home.cards.value.every(({ game }) => game?.status === 'finished');
	const hasNext = !home.isNewcomer.value && !isAllSolved;
	return (
		<header class="top">
			<div>
				<p class="eyebrow">
					<span>
						{formatDate(today, dateLocale)}
						{hasNext && ' ·'}
					</span>{' '}
					{hasNext && <span>{words.next(splitNext(dayClock.next))}</span>}
				</p>
				{isAllSolved ? (
					<h1 id="today">
						{words.allFive}
						<span class="home-ember">.</span>
					</h1>
				) : (
					<h1 id="today">{messages.home.title}</h1>
				)}
				{isAllSolved ? (
					<AllFive home={home} />
				) : home.isNewcomer.value ? (
					<p class="lead">{messages.today.intro}</p>
				) : (
					<Risk home={home} />
				)}
			</div>
			<HomeStreak streak={home.streak.value} isKnown={!home.isNewcomer.value} today={dayClock.ownDate.value} />
		</header>
	);
}

function AllFive({ home }: { home: Home }) {
	const shell = useShell();
	const words = messages.today;
	const { cards, board } = home;
	const timeMs = cards.value.reduce((sum, { game }) => sum + (game?.timeMs ?? 0), 0);
	const fullDays = board.data?.past?.fullDays ?? 0;
	const parts = [words.together({ time: formatTime(timeMs) })];
	const share = async () => {
		const { shareDay } = await import('../parts/share/sharing.ts');
		await shareDay(cards.peek(), shell);
	};
	if (fullDays > 1) parts.push(words.fullDay({ count: fullDays }));
	return (
		<>
			<p class="lead">
				{parts.join(', ')}. <span class="nowrap">{describeNextIn(shell.dayClock.next)}.</span>
			</p>
			<p class="row home-acts">
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
function Risk({ home: { streak, cards } }: { home: Home }) {
	const { nowMs, dayClock } = useShell();
	const ahead = describeAhead(streak.value, cards.value, { nowMs, msToNext: dayClock.next.inMs });
	if (ahead !== undefined) return <p class="lead">{ahead}</p>;
	const risk = describeRisk(streak.value, nowMs);
	const easy = cards.value[0];
	if (risk === undefined) return null;
	return (
		<p class="home-risk">
			{risk}
			{easy?.parMs !== undefined && ` ${messages.today.riskEasy({ minutes: toMinutes(easy.parMs) })}`}
		</p>
	);
}

/** Every game under way but today's dailies, which are above, and that of a run that waits. */
function OpenGames({ home, confirmations }: HomeProps) {
	const waiting = confirmations.waiting.value.map(({ id }) => id);
	const games = home.openGames.value.filter(
		(game) => isUnderWay(game) && (game.confirms === undefined || !waiting.includes(game.confirms)),
	);
	if (games.length === 0) return null;
	return (
		<section class="open-games" aria-labelledby="open-games">
			<h2 id="open-games">{messages.home.resume}</h2>
			<ul>
				{games.map(({ id, mode, difficulty, date, level, timeMs, raceId, contest }) => (
					<li key={id}>
						<a
							class="button"
							href={formatRoute(
								contest
									? { name: 'contest', contestId: contest.id }
									: raceId
										? { name: 'race', raceId }
										: { name: 'play', gameId: id },
							)}
						>
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
