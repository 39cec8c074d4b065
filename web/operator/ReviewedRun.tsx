import '../parts/underReview.css';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ReviewedRunAnswer, RunDecision } from '#contract/operator.ts';
import type { Racer } from '#contract/race.ts';
import type { Run } from '#contract/run.ts';
import { SideBySide } from '../game/replay/RaceReplays.tsx';
import { ReplayView } from '../game/replay/ReplayPage.tsx';
import { RaceReplays } from '../game/replay/raceReplays.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { dateLocale } from '../language/messages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { nameRun } from '../parts/share/shareText.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { HeldRunReview } from './heldRunReview.ts';
import { RunRow } from './RunRow.tsx';

interface ReviewProps {
	readonly review: HeldRunReview;
	readonly shown: ReviewedRunAnswer;
}

/** One run: why it is held, what its log says, who played it, the decision, and its replay. */
export function ReviewedRun({ review, shown }: ReviewProps) {
	const { run, signs, figures, note } = shown;
	const otherReasons = run.reasons.filter((name) => !signs.some(({ reason }) => reason === name));
	return (
		<>
			<div class="two">
				<div class={run.difficulty}>
					<div class="replay-name">
						<span class="seal">
							<DifficultyMark difficulty={run.difficulty} />
						</span>
						<h2>
							{nameRun(run)} · {formatRunTime(run.timeMs)}
						</h2>
					</div>
					<p class="fine">
						Finished <Moment at={run.finishedAt} /> · {formatStanding(run.standing, otherReasons)}
					</p>
					<ul class="operator-told">
						{signs.map(({ reason, sentence }) => (
							<li key={reason}>
								<strong>{reason}</strong>: {bindUnits(sentence)}
							</li>
						))}
					</ul>
					{note !== null && (
						<figure class="note">
							<figcaption class="fine">The player’s note, unproven</figcaption>
							<blockquote>{note}</blockquote>
						</figure>
					)}
				</div>
				<Decision review={review} shown={shown} />
			</div>
			{shown.attempts.length === 0 ? <ReplayView replay={review.replay} isReview /> : <BesideAttempt shown={shown} />}
			<div class="halves">
				<section>
					<h2>Figures</h2>
					<dl class="operator-told">
						{figures.map(({ name, value }) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{bindUnits(value)}</dd>
							</div>
						))}
					</dl>
					<Decisions shown={shown} />
				</section>
				<Player shown={shown} />
			</div>
		</>
	);
}

/** The run beside the last game that was to confirm it, on one time line. */
function BesideAttempt({ shown }: { shown: ReviewedRunAnswer }) {
	const shell = useShell();
	const { run, player, puzzle, moves } = shown;
	const attempt = shown.attempts.at(-1)!;
	const replays = useMemo(() => {
		const own = { run, displayName: player.displayName, puzzle, moves };
		const readRun = async (id: string) => ({ ok: true, value: id === run.id ? own : attempt }) as const;
		return new RaceReplays({ ...shell.sessionParts, readRun });
	}, [run.id]);
	useEffect(() => {
		void replays.open([toRacer('The run', run), toRacer('To confirm it', attempt.run)]);
		return () => replays.close();
	}, [replays]);
	const both = replays.shown.value;
	return <section class="replay-side-by-side">{both && <SideBySide shown={both} />}</section>;
}

function toRacer(name: string, { id, timeMs, penaltyMs, finishedAt }: Run): Racer {
	const flags = { isGuest: false, isHost: false, isReady: false, isAway: false, isLate: false } as const;
	const rest = { status: 'finished', filled: null, place: null, isUnderReview: false } as const;
	return {
		...flags,
		...rest,
		number: name === 'The run' ? 0 : 1,
		name,
		runId: id,
		timeMs,
		penaltyMs,
		finishedAt,
	} as Racer;
}

/** The decision, with the next held run and the remaining choices. */
function Decision({ review, shown: { run, signs, decisions } }: ReviewProps) {
	const reason = useRef<HTMLInputElement>(null);
	const isRejected = run.reasons.includes('rejected');
	const words = run.standing === 'held' || decisions.length === 0 ? '' : ' after all';
	const decide = (decision: RunDecision['decision']) =>
		void review.decide(decision, reason.current?.value.trim() ?? '');
	return (
		<div class="panel">
			<p role="status">{review.message}</p>
			{run.standing !== 'held' && <NextRun review={review} />}
			<form class="field" key={decisions[0]?.at} onSubmit={(event) => event.preventDefault()}>
				<label for="reason">Reason, for the audit log: no names and no addresses</label>
				<input ref={reason} id="reason" type="text" maxLength={500} autoComplete="off" />
				<div class="row">
					{(isRejected || signs.length > 0) && (
						<button type="button" class="button" onClick={() => decide('accept')}>
							Accept{words}
						</button>
					)}
					{!isRejected && (
						<button type="button" class="button" onClick={() => decide('reject')}>
							Reject{words}
						</button>
					)}
				</div>
			</form>
		</div>
	);
}

function NextRun({ review }: { review: HeldRunReview }) {
	const queue = review.queue.value;
	if (queue === undefined) return null;
	const next = queue.runs[0];
	if (next === undefined) return <p>No more held runs.</p>;
	return (
		<p>
			<a class="primary" href={formatRoute({ name: 'operator', runId: next.id })}>
				Next held run
			</a>
		</p>
	);
}

function Player({ shown: { player, history } }: { shown: ReviewedRunAnswer }) {
	const { id, kind, displayName, ranked, held, unranked } = player;
	return (
		<section>
			<h2>Player</h2>
			<p>
				{displayName ?? kind} · {ranked} ranked, {held} held, {unranked} not ranked
				<br />
				<code>{id}</code>
			</p>
			<ul class="race-list">
				{history.map((run) => (
					<RunRow key={run.id} run={run} details={[formatStanding(run.standing, run.reasons)]} />
				))}
			</ul>
		</section>
	);
}

/** The verbs of the audit log, as something that was done. */
const DECIDED: Readonly<Record<string, string>> = { 'held accept': 'accepted', 'held reject': 'rejected' };

function Decisions({ shown: { decisions } }: { shown: ReviewedRunAnswer }) {
	if (decisions.length === 0) return null;
	return (
		<>
			<h2>Decisions</h2>
			<ul class="operator-told">
				{decisions.map(({ at, verb, actor, reason }) => (
					<li key={at + verb}>
						<Moment at={at} /> · {DECIDED[verb] ?? verb} by {actor}: {reason}
					</li>
				))}
			</ul>
		</>
	);
}

function Moment({ at }: { at: string }) {
	const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
	return <time dateTime={at}>{new Date(at).toLocaleString(dateLocale, format)} UTC</time>;
}

/** `held`, `unranked: rejected, too_fast`. */
function formatStanding(standing: Run['standing'], reasons: readonly string[]): string {
	return reasons.length === 0 ? standing : `${standing}: ${reasons.join(', ')}`;
}

/** Keeps a number and its unit, and a minus and what it belongs to, in one line. */
function bindUnits(text: string): string {
	return text.replace(/(\d) (?=m?s\b)/g, '$1\u00a0').replaceAll(' −', '\u00a0−');
}
