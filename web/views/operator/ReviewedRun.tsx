import { useRef } from 'preact/hooks';
import type { ReviewedRunAnswer } from '#contract/operator.ts';
import type { App } from '../../app.ts';
import type { HeldRunReview } from '../../operator/heldRunReview.ts';
import { formatRoute } from '../../route.ts';
import { nameRun } from '../../share/shareText.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { ReplayPage } from '../replay/ReplayPage.tsx';

interface ReviewedRunProps {
	readonly app: App;
	readonly review: HeldRunReview;
	readonly shown: ReviewedRunAnswer;
}

/** One run: why it is held, what its log says, who played it, the decision, and its replay. */
export function ReviewedRun({ app, review, shown }: ReviewedRunProps) {
	const { run, signs, figures } = shown;
	return (
		<>
			<h2>
				{nameRun(run)}, {formatRunTime(run.timeMs)}
			</h2>
			<p>
				{run.standing}
				{run.reasons.length > 0 && ` (${run.reasons.join(', ')})`}, finished {run.finishedAt}
			</p>
			<ul>
				{signs.map(({ reason, sentence }) => (
					<li key={reason}>
						<strong>{reason}</strong>: {sentence}
					</li>
				))}
			</ul>
			<Decision review={review} />
			<ReplayPage app={app} isReview />
			<h2>Figures</h2>
			<dl>
				{figures.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<Player shown={shown} />
			<Decisions shown={shown} />
		</>
	);
}

function Decision({ review }: { review: HeldRunReview }) {
	const reason = useRef<HTMLInputElement>(null);
	const decide = (decision: 'accept' | 'reject') => void review.decide(decision, reason.current?.value.trim() ?? '');
	return (
		<form class="field" onSubmit={(event) => event.preventDefault()}>
			<label for="reason">Reason, for the audit log: no names and no addresses</label>
			<div class="field-row">
				<input ref={reason} id="reason" type="text" maxLength={500} autoComplete="off" />
				<button type="button" class="button" onClick={() => decide('accept')}>
					Accept
				</button>
				<button type="button" class="button" onClick={() => decide('reject')}>
					Reject
				</button>
			</div>
		</form>
	);
}

function Player({ shown: { player, history } }: { shown: ReviewedRunAnswer }) {
	const { id, kind, displayName, ranked, held, unranked } = player;
	return (
		<>
			<h2>Player</h2>
			<p>
				{displayName ?? kind} ({id}): {ranked} ranked, {held} held, {unranked} not ranked
			</p>
			<ul>
				{history.map((run) => (
					<li key={run.id}>
						<a href={formatRoute({ name: 'operator', runId: run.id })}>
							{nameRun(run)}, {formatRunTime(run.timeMs)}
						</a>{' '}
						<span class="fine">
							{run.standing} {run.reasons.join(', ')}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

function Decisions({ shown: { decisions } }: { shown: ReviewedRunAnswer }) {
	if (decisions.length === 0) return null;
	return (
		<>
			<h2>Decisions</h2>
			<ul>
				{decisions.map(({ at, verb, actor, reason }) => (
					<li key={at + verb}>
						{at} {verb} by {actor}: {reason}
					</li>
				))}
			</ul>
		</>
	);
}
