import type { Race, Racer } from '#contract/race.ts';
import { hasRacerEnded } from '#rules/race.ts';
import { useCountUp } from '../game/result/FinishedTime.tsx';
import { useMoment, useTitleFocus } from '../game/result/moment.ts';
import { formatRunTime, formatTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import { nameRacer } from '../parts/nameRacer.ts';
import { useShell } from '../parts/shell.ts';
import { useLate } from '../parts/useLate.ts';
import { RaceName } from './RaceName.tsx';
import { RaceNews } from './RaceNews.tsx';
import { isProvisional, listResults, type RaceResultRow } from './raceResults.ts';
import type { RaceRoom } from './raceRoom.ts';
import { ShareRace } from './ShareRace.tsx';
import { Silhouettes } from './Silhouettes.tsx';
import { Tags } from './Tags.tsx';
import { useRaceActions } from './useRaceActions.ts';

interface RaceViewProps {
	readonly room: RaceRoom;
	readonly race: Race;
}

/** The race after the player's own game has ended, or after it has closed: all results, and what comes next. */
export function RaceResult({ room, race, news }: RaceViewProps & { readonly news: readonly Racer[] }) {
	const shell = useShell();
	const { own } = room;
	const { page, isMoment } = useMoment(shell);
	const rows = listResults(race);
	const isShared = race.kind === 'challenge' && race.state === 'running' && own?.isHost === true;
	return (
		<div ref={page} class={`race-result ${race.difficulty}${isMoment ? ' result-moment' : ''}`}>
			<section class="column race-words" aria-labelledby="race">
				<RaceNews racers={news} />
				<RaceName race={race} />
				<Heading race={race} own={own} rows={rows} />
				<Facts room={room} race={race} rows={rows} isCounting={isMoment} />
				<NextStep room={room} race={race} />
				{isShared && <ShareRace race={race} isNextStep={race.racers.length < 2} />}
			</section>
			<section class="race-places" aria-labelledby="places">
				<h2 id="places">{viewMessages.races.everyone}</h2>
				<Table race={race} rows={rows} />
				{isProvisional(race) && <p class="fine">{viewMessages.races.provisional}</p>}
			</section>
			<LateReplays room={room} race={race} />
			<Silhouettes room={room} race={race} />
			{race.racers.length > 2 && <Records room={room} race={race} />}
		</div>
	);
}

interface HeadingProps {
	readonly race: Race;
	readonly own: Racer | undefined;
	readonly rows: readonly RaceResultRow[];
}

function Heading({ race, own, rows }: HeadingProps) {
	const words = viewMessages.races;
	const title = useTitleFocus();
	const isOpen = race.state === 'running' && rows.some(({ racer }) => !hasRacerEnded(racer));
	const place = rows.find(({ racer }) => racer === own)?.place ?? null;
	const outcome = nameOutcome(race, own, { place, isOpen: isOpen || isProvisional(race) });
	const gap = describeGap(rows, own);
	return (
		<>
			<h1 ref={title} id="race" tabIndex={-1} class={place === null ? undefined : 'race-placed'}>
				{outcome}
			</h1>
			{gap !== undefined &&
				(place === 1 ? (
					<p class="result-gained">
						<Icon name="up" />
						{gap}
					</p>
				) : (
					<p class="lead">{gap}</p>
				))}
			{own?.isUnderReview && <p class="fine">{words.reviewNote}</p>}
		</>
	);
}

interface OutcomeParts {
	readonly place: number | null;
	/** Whether the order can still change. */
	readonly isOpen: boolean;
}

function nameOutcome({ racers }: Race, own: Racer | undefined, { place, isOpen }: OutcomeParts): string {
	const words = viewMessages.races;
	if (own === undefined) return words.results;
	if (own.status !== 'finished') return own.status === 'gave_up' ? words.gaveUp : words.unfinished;
	if (racers.length < 2) return words.yours;
	if (place === null) return words.solvedIn({ time: formatRunTime(own.timeMs ?? 0) });
	return place === 1 && isOpen ? words.firstSoFar : viewMessages.finish.rank({ rank: place });
}

/** The distance to the second or, behind, to the next place. */
function describeGap(rows: readonly RaceResultRow[], own: Racer | undefined): string | undefined {
	const words = viewMessages.races;
	const index = rows.findIndex(({ racer }) => racer === own);
	const row = rows[index];
	if (row === undefined || row.place === null) return undefined;
	const other = row.place === 1 ? rows[index + 1] : rows[index - 1];
	if (other === undefined || other.place === null || other.place === row.place) return undefined;
	const time = formatTime(Math.abs(other.racer.timeMs! - row.racer.timeMs!));
	const name = isolateName(nameRacer(other.racer));
	return row.place === 1 ? words.before({ time, name }) : words.after({ time, name });
}

interface FactsProps extends RaceViewProps {
	readonly rows: readonly RaceResultRow[];
	readonly isCounting: boolean;
}

/** The own time, and how the player stands against the nearest rival. */
function Facts({ room, race, rows, isCounting }: FactsProps) {
	const words = viewMessages.races;
	const own = room.own;
	const rival = rows.find(({ racer }) => racer !== own)?.racer;
	const record = (room.records.data?.records ?? []).find(({ number }) => number === rival?.number);
	const shownMs = useCountUp({ to: own?.timeMs ?? 0, isCounting });
	if (typeof own?.timeMs !== 'number') return null;
	return (
		<dl class="facts">
			<div>
				<dt>{words.yourTime}</dt>
				<dd>{formatRunTime(shownMs)}</dd>
			</div>
			{rival !== undefined && record !== undefined && record.wins + record.losses > 0 && race.racers.length === 2 && (
				<div>
					<dt>{words.against({ name: isolateName(nameRacer(rival)) })}</dt>
					<dd>{`${record.wins} : ${record.losses}`}</dd>
				</div>
			)}
		</dl>
	);
}

function NextStep({ room, race }: RaceViewProps) {
	const shell = useShell();
	const words = viewMessages.races;
	const { rematch } = useRaceActions(shell, room);
	const canRematch = room.own !== undefined && race.racers.length > 1;
	return (
		<div class="row">
			{canRematch && (
				<button type="button" class="primary" disabled={room.isBusy.value} onClick={() => void rematch()}>
					{race.rematchId !== null ? words.rematchOpen : race.kind === 'live' ? words.rematch : words.returnIt}
				</button>
			)}
			<a class="button" href="/race">
				{words.own}
			</a>
		</div>
	);
}

function Table({ race, rows }: { race: Race; rows: readonly RaceResultRow[] }) {
	const words = viewMessages.board;
	const hasPlaces = rows.some(({ place }) => place !== null);
	return (
		<table class="race-table">
			<caption class="visually-hidden">{viewMessages.races.results}</caption>
			<thead class="visually-hidden">
				<tr>
					{hasPlaces && <th scope="col">{words.rank}</th>}
					<th scope="col">{words.player}</th>
					<th scope="col">{words.time}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ racer, place, behindMs }) => (
					<tr
						key={racer.number}
						class={[racer.number === race.you && 'own', place === 1 && 'race-first'].filter(Boolean).join(' ')}
					>
						{hasPlaces && <td class="number rank">{place}</td>}
						<td>
							{nameRacer(racer)} <Tags racer={racer} race={race} />
						</td>
						<td class="number">
							{racer.timeMs === null ? viewMessages.races.statuses[racer.status] : formatRunTime(racer.timeMs)}
							{describeDoubt(racer) !== '' && <small>{describeDoubt(racer)}</small>}
							{behindMs > 0 && <small>{viewMessages.races.gap({ time: formatRunTime(behindMs) })}</small>}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Why a result has no place among the others, or not yet. */
function describeDoubt({ isUnderReview, isRejected }: Racer): string {
	const words = viewMessages.races;
	const parts = [...(isUnderReview ? [words.underReview] : []), ...(isRejected ? [words.rejected] : [])];
	return parts.join(' · ');
}

/** Few players look at the replays first, so their script comes last. A lone finish's replay waits until no racer plays anymore. */
function LateReplays({ room, race }: RaceViewProps) {
	const { racers } = race;
	const runCount = racers.filter(({ runId }) => runId !== null).length;
	const isLoneFinish = runCount === 1 && racers.length > 1 && racers.every(hasRacerEnded);
	const isWanted = runCount > 1 || isLoneFinish;
	const late = useLate(isWanted, () => import('../game/replay/RaceReplays.tsx'));
	return isWanted && late ? <late.RaceReplays readRun={room.readRun} race={race} /> : null;
}

/** How often the player has won and lost against those who were here. */
function Records({ room, race }: { room: RaceRoom; race: Race }) {
	const records = room.records.data?.records ?? [];
	const lines = records.flatMap(({ number, wins, losses }) => {
		const racer = race.racers.find((each) => each.number === number);
		return racer === undefined || wins + losses === 0
			? []
			: [viewMessages.races.record({ name: isolateName(nameRacer(racer)), won: wins, lost: losses })];
	});
	if (lines.length === 0) return null;
	return (
		<section aria-labelledby="records">
			<h2 id="records">{viewMessages.races.records}</h2>
			<ul>
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</section>
	);
}
