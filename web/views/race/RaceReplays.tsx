import '../../styles/replay.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Race, Racer } from '#contract/race.ts';
import type { App } from '../../app.ts';
import type { LeadChange } from '../../race/leadChanges.ts';
import { nameRacer } from '../../race/nameRacer.ts';
import { type ReplayedRacer, RaceReplays as Replays, type ShownReplays } from '../../race/raceReplays.ts';
import type { RaceRoom } from '../../race/raceRoom.ts';
import { viewReplay } from '../../replay/viewReplay.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { GridPicture } from '../parts/GridPicture.tsx';
import { ProgressCurve, percent } from '../replay/ProgressCurve.tsx';
import { ReplayControls } from '../replay/ReplayControls.tsx';
import { useReplayKeys } from '../replay/useReplayKeys.ts';

/** Four grids are still large enough to see their digits. */
const OTHERS_MAX = 3;

interface RaceReplaysProps {
	readonly app: App;
	readonly room: RaceRoom;
	readonly race: Race;
}

/** Replays of the race on one time line: the player's own, or the winner's, beside those that are chosen. */
export function RaceReplays({ app, room, race }: RaceReplaysProps) {
	const [first, ...others] = listEnded(race);
	const [chosen, choose] = useState<readonly number[]>([]);
	const beside = others.filter(({ number }) => chosen.includes(number));
	const compared = first === undefined ? [] : [first, ...(beside.length === 0 ? others.slice(0, 1) : beside)];
	const replays = useMemo(() => new Replays({ ...app.sessionParts, readRun: room.api.readRun }), []);
	useEffect(() => {
		if (compared.length > 0) void replays.open(compared);
		return () => replays.close();
	}, [compared.map(({ runId }) => runId).join()]);
	if (compared.length === 0) return null;
	const refusal = replays.refusal.value;
	const shown = replays.shown.value;
	return (
		<section class="race-replays" aria-labelledby="replays">
			<h2 id="replays">{nameReplays(compared.length)}</h2>
			{others.length > 1 && (
				<ReplayChoice others={others} chosen={compared.slice(1).map(({ number }) => number)} onChoose={choose} />
			)}
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void replays.open(compared)} />}
			{shown !== undefined && <Shown shown={shown} you={race.you} />}
		</section>
	);
}

function nameReplays(count: number): string {
	const words = viewMessages.races;
	if (count === 1) return messages.result.replay;
	return count > 2 ? words.sideBySide : words.compare;
}

/** The racers with a run, the player first or, for a stranger, the winner. */
function listEnded({ racers, you }: Race): Racer[] {
	const ended = racers.filter(({ runId }) => runId !== null).sort((a, b) => (a.place ?? 99) - (b.place ?? 99));
	const own = ended.find(({ number }) => number === you);
	return own === undefined ? ended : [own, ...ended.filter((racer) => racer !== own)];
}

interface ReplayChoiceProps {
	readonly others: readonly Racer[];
	readonly chosen: readonly number[];
	readonly onChoose: (chosen: readonly number[]) => void;
}

/** Which others are replayed: one at least, and as many as fit beside each other. */
export function ReplayChoice({ others, chosen, onChoose }: ReplayChoiceProps) {
	return (
		<fieldset class="replay-choice">
			<legend>{viewMessages.races.compareWith}</legend>
			{others.map((racer) => {
				const { number } = racer;
				const isChosen = chosen.includes(number);
				const isFixed = isChosen ? chosen.length === 1 : chosen.length === OTHERS_MAX;
				return (
					<label key={number} class="switch">
						<input
							type="checkbox"
							checked={isChosen}
							disabled={isFixed}
							onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== number) : [...chosen, number])}
						/>
						<span>{nameRacer(racer)}</span>
					</label>
				);
			})}
		</fieldset>
	);
}

function Shown({ shown, you }: { shown: ShownReplays; you: number | null }) {
	const { playback, racers, leads } = shown;
	return (
		<>
			<SideBySide shown={shown} />
			{racers.length > 1 && <Leads leads={leads} racers={racers} you={you} onSeek={(atMs) => playback.seek(atMs)} />}
		</>
	);
}

/** Runs on one time line, which one set of controls moves. */
export function SideBySide({ shown: { playback, racers, leads } }: { shown: ShownReplays }) {
	const words = viewMessages.races;
	useReplayKeys(playback);
	const { endMs } = playback;
	return (
		<>
			<div class="replay-pair">
				{racers.map((replayed) => (
					<OneReplay key={replayed.racer.number} replayed={replayed} />
				))}
			</div>
			<div class="replay-controls">
				{racers.length > 1 && <p class="fine">{words.curves}</p>}
				<ReplayControls player={playback} isAside describeMoment={() => describeMoment(playback.atMs.value, racers)}>
					{racers.map(({ racer, timeline }, index) => (
						<ProgressCurve
							key={racer.number}
							class={index === 0 ? 'curve-own' : 'curve-other'}
							timeline={{ ...timeline, errorsMs: [] }}
							endMs={endMs}
						/>
					))}
					{leads.slice(1).map(({ atMs }) => (
						<path key={atMs} class="lead-change" d={`M${percent(atMs, endMs)} 0V100`} />
					))}
				</ReplayControls>
			</div>
		</>
	);
}

function OneReplay({ replayed: { racer, timeline, play, lastCell } }: { replayed: ReplayedRacer }) {
	const filled = play.value.cells.reduce((sum, digit) => sum + Number(digit !== 0), 0) - (81 - timeline.emptyCount);
	const label = `${nameRacer(racer)}: ${viewMessages.replay.grid({ filled, empty: timeline.emptyCount })}`;
	return (
		<figure>
			<GridPicture cells={viewReplay(play.value, timeline.solution, lastCell.value)} label={label} />
			<figcaption>
				<span>{nameRacer(racer)}</span> <b>{filled}</b>
			</figcaption>
		</figure>
	);
}

interface LeadsProps {
	readonly leads: readonly LeadChange[];
	readonly racers: readonly ReplayedRacer[];
	readonly you: number | null;
	readonly onSeek: (atMs: number) => void;
}

/** Every change of the lead, and a way to its moment. */
function Leads({ leads, racers, you, onSeek }: LeadsProps) {
	const words = viewMessages.races;
	const say = (racer: Racer) =>
		racer.number === you ? words.youTakeLead : words.takesLead({ name: nameRacer(racer) });
	return (
		<section aria-labelledby="leads">
			<h3 id="leads">{words.leadChanges}</h3>
			{leads.length === 0 && <p class="fine">{words.noLead}</p>}
			<ol class="leads">
				{leads.map(({ atMs, racer }) => (
					<li key={atMs}>
						<button type="button" class="quiet" onClick={() => onSeek(atMs)}>
							<b>{formatTime(atMs)}</b> {say(racers[racer]!.racer)}
						</button>
					</li>
				))}
			</ol>
		</section>
	);
}

function describeMoment(atMs: number, racers: readonly ReplayedRacer[]): string {
	const counts = racers.map(({ racer, timeline, play }) => {
		const filled = play.value.cells.filter((digit) => digit !== 0).length - (81 - timeline.emptyCount);
		return `${nameRacer(racer)} ${filled}`;
	});
	return [formatTime(atMs), ...counts].join(', ');
}
