import './raceReplays.css';
import './replay.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Race, Racer } from '#contract/race.ts';
import type { RunReplay } from '#contract/run.ts';
import type { Answer } from '../../browser/refusal.ts';
import { GridPicture } from '../../grid/GridPicture.tsx';
import { formatTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { ErrorPanel } from '../../parts/ErrorPanel.tsx';
import { nameRacer } from '../../parts/nameRacer.ts';
import { useShell } from '../../parts/shell.ts';
import type { LeadChange } from './leadChanges.ts';
import { ProgressCurve, percent } from './ProgressCurve.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { type ReplayedRacer, RaceReplays as Replays, type RunOwner, type ShownReplays } from './raceReplays.ts';
import { useReplayKeys } from './useReplayKeys.ts';
import { viewReplay } from './viewReplay.ts';

/** Four grids are still large enough to see their digits. */
const OTHERS_MAX = 3;

interface RaceReplaysProps {
	readonly readRun: (id: string) => Promise<Answer<RunReplay>>;
	readonly race: Race;
}

/** Replays of the race on one time line: the player's own, or the winner's, beside those that are chosen. */
export function RaceReplays({ readRun, race }: RaceReplaysProps) {
	const shell = useShell();
	const [first, ...others] = listEnded(race);
	const [chosen, choose] = useState<readonly number[]>([]);
	const beside = others.filter(({ number }) => chosen.includes(number));
	const compared = first === undefined ? [] : [first, ...(beside.length === 0 ? others.slice(0, 1) : beside)];
	const replays = useMemo(() => new Replays({ ...shell.sessionParts, readRun }), []);
	useEffect(() => {
		if (compared.length > 0) void replays.open(compared);
		return () => replays.close();
	}, [compared.map(({ runId }) => runId).join()]);
	if (compared.length === 0) return null;
	const refusal = replays.refusal.value;
	const shown = replays.shown.value;
	return (
		<>
			<section class="replay-side-by-side" aria-labelledby="replays">
				<h2 id="replays">{nameReplays(compared.length)}</h2>
				{others.length > 1 && (
					<ReplayChoice others={others} chosen={compared.slice(1).map(({ number }) => number)} onChoose={choose} />
				)}
				{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void replays.open(compared)} />}
				{shown !== undefined && <SideBySide shown={shown} />}
			</section>
			{shown !== undefined && shown.racers.length > 1 && <Leads shown={shown} you={race.you} />}
		</>
	);
}

interface RunComparisonProps {
	readonly readRun: (id: string) => Promise<Answer<RunReplay>>;
	/** The player's own run and another of the same puzzle. */
	readonly runs: readonly RunOwner[];
}

/** Two runs of a board on one time line, as those of a race. */
export function RunComparison({ readRun, runs }: RunComparisonProps) {
	const shell = useShell();
	const replays = useMemo(() => new Replays({ ...shell.sessionParts, readRun }), []);
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		void replays.open(runs).then(() => section.current?.scrollIntoView({ block: 'nearest' }));
		return () => replays.close();
	}, [runs.map(({ runId }) => runId).join()]);
	const refusal = replays.refusal.value;
	const shown = replays.shown.value;
	return (
		<section ref={section} class="replay-comparison two" aria-label={viewMessages.races.compare}>
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void replays.open(runs)} />}
			{shown !== undefined && (
				<>
					<div class="replay-side-by-side">
						<SideBySide shown={shown} />
					</div>
					<Leads shown={shown} you={runs[0]!.number} />
				</>
			)}
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
					<label key={number} class="check">
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
							class={index === 0 ? 'replay-curve-own' : 'replay-curve-other'}
							timeline={{ ...timeline, errorsMs: [] }}
							endMs={endMs}
						/>
					))}
					{leads.slice(1).map(({ atMs }) => (
						<path key={atMs} class="replay-lead-change" d={`M${percent(atMs, endMs)} 0V100`} />
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

/** How often the lead changed, the distance over time, and a way to each change. */
function Leads({ shown: { playback, racers, leads }, you }: { shown: ShownReplays; you: number | null }) {
	const words = viewMessages.races;
	const say = (racer: RunOwner) =>
		racer.number === you ? words.youTakeLead : words.takesLead({ name: nameRacer(racer) });
	return (
		<section class="replay-leads" aria-labelledby="leads">
			<h2 id="leads">{words.leadTimes({ count: Math.max(leads.length - 1, 0) })}</h2>
			{racers.length === 2 && <LeadPlot racers={racers} leads={leads} endMs={playback.endMs} />}
			{leads.length === 0 && <p class="fine">{words.noLead}</p>}
			<ol class="replay-lead-list">
				{leads.map(({ atMs, racer }) => (
					<li key={atMs}>
						<button type="button" class="quiet" onClick={() => playback.seek(atMs)}>
							<b>{formatTime(atMs)}</b> {say(racers[racer]!.racer)}
						</button>
					</li>
				))}
			</ol>
		</section>
	);
}

interface LeadPlotProps {
	readonly racers: readonly ReplayedRacer[];
	readonly leads: readonly LeadChange[];
	readonly endMs: number;
}

/** How many cells the first is ahead of the second over time: above the line the first leads, below it the second. */
function LeadPlot({ racers, leads, endMs }: LeadPlotProps) {
	const words = viewMessages.races;
	const [first, second] = racers.map(({ timeline }) => timeline.fills.map(({ atMs }) => atMs)) as [number[], number[]];
	const steps = listSteps(first, second);
	const counts = steps.map(({ ahead }) => ahead);
	const most = [Math.max(0, ...counts), Math.max(0, ...counts.map((count) => -count))] as const;
	const scale = 50 / Math.max(...most, 1);
	const draw = (sign: 1 | -1) =>
		steps
			.flatMap(({ atMs, ahead }) => ['H', percent(atMs, endMs), 'V', 50 - Math.max(ahead * sign, 0) * sign * scale])
			.join(' ');
	return (
		<figure class="replay-lead-plot">
			<svg class="plot" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
				<path class="replay-first" d={`M0 50${draw(1)}H100V50z`} />
				<path class="replay-second" d={`M0 50${draw(-1)}H100V50z`} />
				<path class="replay-axis" d="M0 50H100" />
				{leads.slice(1).map(({ atMs }) => (
					<path key={atMs} class="replay-change" d={`M${percent(atMs, endMs)} 42V58`} />
				))}
			</svg>
			<figcaption class="fine apart">
				{racers.map(({ racer }, index) =>
					most[index] === 0 ? null : (
						<span key={racer.number}>{words.cellsAhead({ name: nameRacer(racer), count: most[index]! })}</span>
					),
				)}
			</figcaption>
		</figure>
	);
}

interface LeadStep {
	readonly atMs: number;
	readonly ahead: number;
}

function listSteps(first: readonly number[], second: readonly number[]): LeadStep[] {
	const moments = [...new Set([...first, ...second])].sort((a, b) => a - b);
	const countAt = (fills: readonly number[], moment: number) => fills.filter((atMs) => atMs <= moment).length;
	return moments.map((atMs) => ({ atMs, ahead: countAt(first, atMs) - countAt(second, atMs) }));
}

function describeMoment(atMs: number, racers: readonly ReplayedRacer[]): string {
	const counts = racers.map(({ racer, timeline, play }) => {
		const filled = play.value.cells.filter((digit) => digit !== 0).length - (81 - timeline.emptyCount);
		return `${nameRacer(racer)} ${filled}`;
	});
	return [formatTime(atMs), ...counts].join(', ');
}
