import { useEffect, useRef } from 'preact/hooks';
import type { Race, Racer } from '#contract/race.ts';
import type { App } from '../../app.ts';
import { nameRacer } from '../../race/nameRacer.ts';
import { listResults, type RaceResultRow } from '../../race/raceResults.ts';
import type { RaceRoom } from '../../race/raceRoom.ts';
import { sayRaceRefusal } from '../../race/sayRaceRefusal.ts';
import { formatRoute } from '../../route.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { ShareRace } from './ShareRace.tsx';
import { Tags } from './Tags.tsx';

interface RaceViewProps {
	readonly app: App;
	readonly room: RaceRoom;
	readonly race: Race;
}

/** The race after the player's own game has ended, or after it has closed: everybody's result, and what comes next. */
export function RaceResult({ app, room, race }: RaceViewProps) {
	const { own } = room;
	const rows = listResults(race);
	const isShared = race.kind === 'challenge' && race.state === 'running' && own?.isHost === true;
	return (
		<div class="race-result">
			<section class="hero" aria-labelledby="race">
				<div class="say">
					<Heading race={race} own={own} rows={rows} />
					<NextStep app={app} race={race} />
				</div>
				<Table race={race} rows={rows} />
			</section>
			{isShared && <ShareRace app={app} race={race} isNextStep={race.racers.length < 2} />}
		</div>
	);
}

interface HeadingProps {
	readonly race: Race;
	readonly own: Racer | undefined;
	readonly rows: readonly RaceResultRow[];
}

/** The game's controls are gone: reading goes on at the title, without the page being scrolled to it. */
function Heading({ race, own, rows }: HeadingProps) {
	const words = viewMessages.races;
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	const isOpen = race.state === 'running' && rows.some(({ racer }) => ['waiting', 'playing'].includes(racer.status));
	return (
		<header>
			<p class="eyebrow">{`${words.title} · ${messages.difficulties[race.difficulty]}`}</p>
			<h1 ref={title} id="race" tabIndex={-1}>
				{nameOutcome(race, own, { isOpen })}
			</h1>
			{typeof own?.timeMs === 'number' && <p class="lead">{words.solvedIn(formatRunTime(own.timeMs))}</p>}
			{isOpen && <p class="fine">{words.othersPlay}</p>}
		</header>
	);
}

function nameOutcome({ racers }: Race, own: Racer | undefined, { isOpen }: { readonly isOpen: boolean }): string {
	const words = viewMessages.races;
	if (own === undefined) return words.results;
	if (own.isUnderReview) return words.underReview;
	if (own.status !== 'finished') return words.statuses[own.status];
	if (racers.length < 2) return words.yours;
	if (own.place === null) return messages.result.title;
	if (own.place === 1) return isOpen ? words.firstSoFar : words.won;
	return messages.result.ranked(own.place, racers.length);
}

function NextStep({ app, race }: { app: App; race: Race }) {
	const words = viewMessages.races;
	const returnIt = async () => {
		const races = await app.routeControllers.openRaces();
		const made = await races.create({ difficulty: race.difficulty });
		if (made.ok) await app.go(formatRoute({ name: 'race', raceId: made.value }));
		else app.notice.show(sayRaceRefusal(made.why));
	};
	return (
		<div class="row">
			{race.racers.length > 1 && (
				<button type="button" class="primary wide" onClick={() => void returnIt()}>
					{words.returnIt}
				</button>
			)}
			<a class="link" href="/race">
				{words.own}
			</a>
		</div>
	);
}

function Table({ race, rows }: { race: Race; rows: readonly RaceResultRow[] }) {
	const words = viewMessages.board;
	return (
		<table class="race-table">
			<caption class="visually-hidden">{viewMessages.races.results}</caption>
			<thead class="visually-hidden">
				<tr>
					<th scope="col">{words.rank}</th>
					<th scope="col">{words.player}</th>
					<th scope="col">{words.time}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ racer, behindMs }) => (
					<tr key={racer.number} class={racer.number === race.you ? 'own' : undefined}>
						<td class="number">{racer.place}</td>
						<td>
							{nameRacer(racer)} <Tags racer={racer} race={race} />
						</td>
						<td class="number">
							{describeResult(racer)}
							{behindMs > 0 && <small>{viewMessages.races.gap(behindMs)}</small>}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function describeResult({ timeMs, status, isUnderReview, isLate }: Racer): string {
	const words = viewMessages.races;
	const parts = [
		timeMs === null ? words.statuses[status] : formatRunTime(timeMs),
		...(isUnderReview ? [words.underReview] : []),
		...(isLate ? [words.isLate] : []),
	];
	return parts.join(' · ');
}
