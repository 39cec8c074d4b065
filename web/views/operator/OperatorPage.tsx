import '../../styles/operator.css';
import type { HeldQueue } from '#contract/operator.ts';
import type { App } from '../../app.ts';
import type { HeldRunReview } from '../../operator/heldRunReview.ts';
import { formatRoute } from '../../route.ts';
import { nameRun } from '../../share/shareText.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { Field } from '../parts/Field.tsx';
import { ReviewedRun } from './ReviewedRun.tsx';

/** For the service's operator, in English only: held runs, each with its replay and figures, and the decision. */
export function OperatorPage({ app }: { app: App }) {
	const review = app.routeControllers.heldRunReview.value;
	if (review === undefined) return null;
	return (
		<div class="operator stack">
			<h1>Held runs</h1>
			{review.shown.value === undefined && <p role="status">{review.message}</p>}
			{review.session.value === undefined ? (
				<SignIn review={review} app={app} />
			) : (
				<SignedIn review={review} app={app} />
			)}
		</div>
	);
}

function SignIn({ app, review }: { app: App; review: HeldRunReview }) {
	const submit = async (text: string) => {
		await review.signIn(text.slice(text.lastIndexOf('#') + 1));
		await app.follow();
	};
	return (
		<>
			<p>
				Run <code>npm run operator -- held page</code> and open its link, or paste the link here.
			</p>
			<Field
				label="Link or key"
				button="Sign in"
				error=""
				isSending={false}
				inputMode="text"
				autoComplete="off"
				maxLength={400}
				onSubmit={(text) => void submit(text)}
			/>
		</>
	);
}

function SignedIn({ app, review }: { app: App; review: HeldRunReview }) {
	const shown = review.shown.value;
	return (
		<>
			<p class="operator-bar row">
				<span class="fine">Signed in as {review.session.value?.actor}</span>
				{shown !== undefined && (
					<a class="button" href={formatRoute({ name: 'operator' })}>
						All held runs
					</a>
				)}
				<button type="button" class="button" onClick={() => void review.signOut()}>
					Sign out
				</button>
			</p>
			{shown === undefined ? (
				<Queue queue={review.queue.value} nowMs={app.nowMs} />
			) : (
				<ReviewedRun key={shown.run.id} app={app} review={review} shown={shown} />
			)}
		</>
	);
}

function Queue({ queue, nowMs }: { queue: HeldQueue | undefined; nowMs: number }) {
	if (queue === undefined) return null;
	if (queue.runs.length === 0) return <p>No run waits for you.</p>;
	return (
		<>
			<p>
				{queue.total === 1 ? '1 run waits' : `${queue.total} runs wait`}, the longest first
				{queue.total > queue.runs.length && `; these are the first ${queue.runs.length}`}.
			</p>
			<ul class="operator-runs">
				{queue.runs.map((run) => (
					<li key={run.id}>
						<a href={formatRoute({ name: 'operator', runId: run.id })}>{nameRun(run)}</a>
						<span>
							{formatRunTime(run.timeMs)} by {run.displayName ?? 'a guest'}
						</span>
						<span class="fine">
							{formatAge(nowMs - Date.parse(run.finishedAt))} · {run.reasons.join(', ')}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** `just finished`, `waits 40 min`, `waits 7 h`, `waits 3 days`. */
function formatAge(ms: number): string {
	const [minutes, hours] = [Math.floor(ms / 60_000), Math.floor(ms / 3_600_000)];
	if (minutes < 1) return 'just finished';
	if (hours < 1) return `waits ${minutes}\u00a0min`;
	return hours < 48 ? `waits ${hours}\u00a0h` : `waits ${Math.floor(hours / 24)}\u00a0days`;
}
