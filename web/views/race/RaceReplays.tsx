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
import { viewMessages } from '../../words/viewMessages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { GridPicture } from '../parts/GridPicture.tsx';
import { Picker } from '../parts/Picker.tsx';
import { ProgressCurve, percent } from '../replay/ProgressCurve.tsx';
import { ReplayControls } from '../replay/ReplayControls.tsx';
import { useReplayKeys } from '../replay/useReplayKeys.ts';

interface RaceReplaysProps {
	readonly app: App;
	readonly room: RaceRoom;
	readonly race: Race;
}

/** Two replays of the race on one time line: the player's own, or the winner's, beside another one. */
export function RaceReplays({ app, room, race }: RaceReplaysProps) {
	const words = viewMessages.races;
	const ended = race.racers.filter(({ runId }) => runId !== null);
	const first = ended.find(({ number }) => number === race.you) ?? ended[0];
	const others = ended.filter((racer) => racer !== first);
	const [chosen, choose] = useState<string>();
	const second = others.find(({ number }) => `${number}` === chosen) ?? others[0];
	const replays = useMemo(() => new Replays({ ...app.sessionParts, readRun: room.api.readRun }), []);
	const isOpen = first !== undefined && second !== undefined;
	useEffect(() => {
		if (isOpen) void replays.open([first, second]);
		return () => replays.close();
	}, [first?.runId, second?.runId]);
	if (!isOpen) return null;
	const refusal = replays.refusal.value;
	const shown = replays.shown.value;
	return (
		<section class="race-replays" aria-labelledby="replays">
			<h2 id="replays">{words.compare}</h2>
			{others.length > 1 && (
				<Picker
					label={words.compareWith}
					options={others.map(({ number }) => `${number}`)}
					words={Object.fromEntries(others.map((racer) => [racer.number, nameRacer(racer)]))}
					value={`${second.number}`}
					onChoose={choose}
				/>
			)}
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void replays.open([first, second])} />}
			{shown !== undefined && <Shown shown={shown} you={race.you} />}
		</section>
	);
}

function Shown({ shown: { playback, racers, leads }, you }: { shown: ShownReplays; you: number | null }) {
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
				<ReplayControls player={playback} describeMoment={() => describeMoment(playback.atMs.value, racers)}>
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
				<p class="fine">{words.curves}</p>
			</div>
			<Leads leads={leads} racers={racers} you={you} onSeek={(atMs) => playback.seek(atMs)} />
		</>
	);
}

function OneReplay({ replayed: { racer, timeline, play, lastCell } }: { replayed: ReplayedRacer }) {
	const filled = play.value.cells.reduce((sum, digit) => sum + Number(digit !== 0), 0) - (81 - timeline.emptyCount);
	const label = `${nameRacer(racer)}: ${viewMessages.replay.grid(filled, timeline.emptyCount)}`;
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
	const say = (racer: Racer) => (racer.number === you ? words.youTakeLead : words.takesLead(nameRacer(racer)));
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
