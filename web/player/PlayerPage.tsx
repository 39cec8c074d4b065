import './player.css';
import type { PlayerPage as Player } from '#contract/player.ts';
import type { Resource } from '../browser/resource.ts';
import { formatMonthOnly, formatRecentDate } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Flame } from '../parts/Flame.tsx';
import { Initials } from '../parts/Initials.tsx';
import { Medal } from '../parts/Medal.tsx';
import { useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import type { RouteOf } from '../route.ts';
import { formatRoute } from '../route.ts';
import { MonthWall } from './MonthWall.tsx';
import { MutualRaces } from './MutualRaces.tsx';

interface PlayerPageProps {
	readonly player: Resource<Player>;
	readonly route: RouteOf<'player'>;
}

/** One player: all that boards and public replays show about them, in one place. */
export function PlayerPage({ player: page, route }: PlayerPageProps) {
	const shell = useShell();
	const { data: player, refusal } = page;
	useViewTitle(shell, player?.displayName ?? route.player);
	if (refusal?.code === 'not_found') return <NoPage />;
	if (refusal !== undefined) return <Refused reads={[page]} />;
	if (player === undefined) return <div class="player-page" aria-busy="true" />;
	const isOwn = shell.identity.user.value?.displayName === player.displayName;
	return (
		<div class="player-page">
			<Head player={player} isOwn={isOwn} />
			<Bests bests={player.bests} today={shell.dayClock.today.value} />
			<MonthWall player={player} today={shell.dayClock.today.value} />
			<div class="halves ruled">
				{player.medals !== undefined && <Months medals={player.medals} />}
				{player.against !== undefined && (
					<MutualRaces name={player.displayName} against={player.against} today={shell.dayClock.today.value} />
				)}
			</div>
		</div>
	);
}

function NoPage() {
	const words = viewMessages.player;
	return (
		<div class="column narrow">
			<h1>{words.notFound}</h1>
			<p>{words.notFoundText}</p>
			<a class="primary" href={formatRoute({ name: 'leaderboards', mode: 'daily', difficulty: 'easy' })}>
				{messages.nav.leaderboards}
			</a>
		</div>
	);
}

function Head({ player: { displayName, streakDays }, isOwn }: { player: Player; isOwn: boolean }) {
	const words = viewMessages.player;
	return (
		<header class="top">
			<div class="player-person">
				<Initials name={displayName} kind="on" />
				<div>
					<h1>{displayName}</h1>
					{isOwn && (
						<p class="fine">
							{words.ownNote} <a href="/settings">{words.choose}</a>
						</p>
					)}
				</div>
			</div>
			{streakDays !== undefined && (
				<p class="streak-count">
					<Flame />
					{streakDays} <span class="unit">{words.days({ count: streakDays })}</span>
				</p>
			)}
		</header>
	);
}

/** The fastest daily of each difficulty; the best in practice below it. */
function Bests({ bests, today }: Pick<Player, 'bests'> & { readonly today: string }) {
	const words = viewMessages.player;
	return (
		<dl class="player-bests">
			{bests.map(({ difficulty, daily, practice }) => (
				<div key={difficulty} class={difficulty}>
					<dt>
						<DifficultyMark difficulty={difficulty} />
						{messages.difficulties[difficulty]}
					</dt>
					<dd class="figure">{daily === null ? '–' : formatTime(daily.timeMs)}</dd>
					<dd class="fine">
						{daily === null
							? words.noDaily
							: words.onDate({ place: words.rank(daily), date: formatRecentDate(daily.date, today, dateLocale) })}
						{practice !== null && (
							<span class="nowrap">
								{words.practice({ time: formatTime(practice.timeMs) })}, {words.rank(practice)}
							</span>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Months({ medals }: { medals: NonNullable<Player['medals']> }) {
	const words = viewMessages.player;
	return (
		<section>
			<h2>{words.months}</h2>
			<p class="fine">{medals.length === 0 ? words.noMedals : words.monthsNote}</p>
			<ul class="player-medals">
				{medals.toReversed().map(({ month, medal }) => (
					<li key={month}>
						<Medal medal={medal} />
						<b>{formatMonthOnly(`${month}-01`, dateLocale)}</b>
						<span class="tiny">{viewMessages.medals[medal]}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
